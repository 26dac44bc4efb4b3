import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  WebStandardStreamableHTTPServerTransport,
  createMcpHandler,
  isLegacyRequest,
} from '@modelcontextprotocol/server'
import type { Server } from '@modelcontextprotocol/server'
import { LIMITS, STDIO_CLIENT } from '@gasoline/wire'
import { createNodeHandler, describeError } from './node-handler.ts'
import { Sessions } from './sessions.ts'

export interface McpHttp {
  readonly handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  readonly clients: () => { connected: number; seen: number; versions?: string[] }
  readonly sweep: () => void
  readonly close: () => Promise<void>
}

interface McpHttpOptions {
  /** Called once for each session. */
  readonly createSession: () => Server
  /** Called for each request of a client without a session. */
  readonly createStateless: () => Server
  readonly now: () => number
  readonly logError: (error: unknown) => void
}

/** MCP over Streamable HTTP: stateless, or with sessions for clients of the 2025 protocol versions. */
export function createMcpHttp({ createSession, createStateless, now, logError }: McpHttpOptions): McpHttp {
  const sessions = new Sessions<WebStandardStreamableHTTPServerTransport>(now)
  const modern = createMcpHandler(createStateless, {
    legacy: 'reject',
    maxRequestBodySize: LIMITS.mcp.bodyBytes,
    onerror: () => {},
  })

  async function fetch(request: Request): Promise<Response> {
    if (!(await isLegacyRequest(request, undefined, { maxRequestBodySize: LIMITS.mcp.bodyBytes }))) {
      sessions.useStateless()
      return modern.fetch(request)
    }
    const id = request.headers.get('mcp-session-id')
    if (id === null) return openSession(request)
    const transport = sessions.use(id)
    return transport ? transport.handleRequest(request) : unknownSession()
  }

  async function openSession(request: Request): Promise<Response> {
    const server = createSession()
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) =>
        sessions.add(
          id,
          transport,
          () => server.close(),
          // Of a session it is what `initialize` said; only requests without one carry it themselves.
          // oxlint-disable-next-line typescript/no-deprecated
          () => server.getClientVersion(),
        ),
      onsessionclosed: (id) => sessions.forget(id),
    })
    await server.connect(transport)
    const response = await transport.handleRequest(request)
    // The request was not an `initialize`: it was rejected and opened no session.
    if (transport.sessionId === undefined) await server.close()
    return response
  }

  const node = createNodeHandler(fetch, logError)
  return {
    handle: async (request, response) => {
      const id = request.headers['mcp-session-id']
      if (request.method === 'GET' && typeof id === 'string') response.on('close', sessions.openStream(id))
      await node(request, response)
    },
    clients: () => ({
      connected: sessions.connected,
      seen: sessions.seen,
      versions: sessions.listVersions(STDIO_CLIENT),
    }),
    sweep: () => sessions.sweep(),
    close: async () => {
      sessions.closeAll()
      await modern.close()
    },
  }
}

function unknownSession(): Response {
  const message = 'Unknown session: the server was restarted or the session has expired. Send initialize again.'
  return describeError(404, -32_001, message)
}
