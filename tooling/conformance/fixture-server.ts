import type { AddressInfo } from 'node:net'
import { ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server'
import { ENDPOINTS, LIMITS } from '@gasoline/wire'
import { InFlight } from '../../packages/server/src/http/lifecycle/in-flight.ts'
import type { Route } from '../../packages/server/src/http/routes.ts'
import { createHttpServer } from '../../packages/server/src/http/server.ts'
import { createMcpHttp } from '../../packages/server/src/mcp/http-handler.ts'
import { installWebMessages } from '../../packages/server/src/mcp/web-messages.ts'
import { FIXTURE_TOOLS } from './fixture-tools.ts'

const PATH = '/mcp'

/** Gasoline's own transport and guard, in front of the tools that the suite wants. */
export async function startFixtureServer(logError: (error: unknown) => void) {
  installWebMessages()
  const mcp = createMcpHttp({ createSession: createFixture, createStateless: createFixture, now: Date.now, logError })
  const endpoints = ENDPOINTS.filter(({ path }) => path === PATH)
  const routes = new Map([
    [
      PATH,
      new Map(
        endpoints.map(({ method, access }): [string, Route] => [
          method,
          { access, handle: { raw: mcp.handle, maxBytes: LIMITS.mcp.bodyBytes } },
        ]),
      ),
    ],
  ])
  const server = createHttpServer({
    routes,
    guard: () => ({ port: readPort(server.address()), allowOrigins: [] }),
    onExtensionSeen: () => {},
    onLargeRead: () => {},
    inFlight: new InFlight(),
    logError,
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port: 0, host: '127.0.0.1' }, resolve)
  })
  const close = async () => {
    await mcp.close()
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${readPort(server.address())}${PATH}`, close }
}

function readPort(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address ? address.port : 0
}

function createFixture(): Server {
  const server = new Server(
    { name: 'gasoline-conformance-fixture', version: '0.0.0' },
    { capabilities: { tools: {}, logging: {} } },
  )
  server.setRequestHandler('tools/list', () => ({
    tools: [...FIXTURE_TOOLS].map(([name, { description, inputSchema }]) => ({ name, description, inputSchema })),
  }))
  server.setRequestHandler('tools/call', async ({ params }, { mcpReq }) => {
    const tool = FIXTURE_TOOLS.get(params.name)
    if (!tool) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${params.name}`)
    return tool.run(mcpReq)
  })
  return server
}
