import type { Client } from '@modelcontextprotocol/client'
import type { CallToolResult } from '@modelcontextprotocol/server'
import { LIMITS } from '@gasoline/wire'
import type { Tool } from '../tools/define-tool.ts'
import { UserError } from '../user-error.ts'
import { VERSION } from '../version.ts'
import type { ToolBackend } from './create-mcp-server.ts'
import { errorResult } from './local-backend.ts'

/** The server of a port, as `/health` reports it. */
export interface RunningServer {
  readonly pid: number | undefined
  readonly url: string
}

interface Connection {
  readonly client: Client
  readonly server: RunningServer
  readonly close: () => Promise<void>
}

export interface RemoteBackend extends ToolBackend {
  /** Finds or starts the server ahead of the first call, which reports any error. */
  readonly prepare: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Runs the tools in the server of a port, and finds or starts another when that has stopped. */
export function createRemoteBackend(tools: readonly Tool[], findServer: () => Promise<RunningServer>): RemoteBackend {
  let connection: Promise<Connection> | undefined
  let open: Connection | undefined

  function connect(): Promise<Connection> {
    connection ??= findServer()
      .then(openConnection)
      .then((made) => (open = made))
    connection.catch(() => {
      connection = undefined
    })
    return connection
  }

  async function replace(lost: Connection): Promise<CallToolResult> {
    connection = undefined
    await lost.close()
    const { server } = await connect()
    return errorResult(
      `The Gasoline server (process ${lost.server.pid}) has stopped, and its captured events are gone. ` +
        `A new one is running (process ${server.pid}): reproduce the problem, then call again.`,
    )
  }

  return {
    tools,
    prepare: async () => {
      // The first call gets the same error and reports it.
      await connect().catch(() => {})
    },
    call: async (name, args, { signal, onProgress }) => {
      try {
        const current = await connect()
        try {
          return await current.client.callTool(
            { name, arguments: (args ?? {}) as Record<string, unknown> },
            { signal, timeout: LIMITS.mcp.callMs, ...(onProgress && { onprogress: onProgress }) },
          )
        } catch (error) {
          // The client has cancelled the call, and the server was notified.
          if (signal.aborted) throw error
          // Tools report their own errors as results, so this is a connection error.
          return await replace(current)
        }
      } catch (error) {
        if (error instanceof UserError) return errorResult(`${error.message} ${error.remedy}`)
        throw error
      }
    },
    close: async () => {
      // A connection that is being opened must be closed too, but is not waited for longer than this.
      const timeout = new Promise((resolve) => setTimeout(resolve, LIMITS.server.goodbyeMs).unref())
      await Promise.race([connection?.catch(() => {}), timeout])
      await open?.close()
    },
  }
}

/** Loads the SDK's client only here: listing tools does not need it. */
async function openConnection(server: RunningServer): Promise<Connection> {
  const { Client, StreamableHTTPClientTransport } = await import('@modelcontextprotocol/client')
  const client = new Client({ name: 'gasoline-stdio', version: VERSION })
  // No reconnection: a server that has stopped is replaced on the next call.
  const transport = new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`), {
    reconnectionOptions: {
      initialReconnectionDelay: 500,
      maxReconnectionDelay: 500,
      reconnectionDelayGrowFactor: 1,
      maxRetries: 0,
    },
  })
  client.onerror = () => {}
  await client.connect(transport)
  const close = async () => {
    // Fails if the server has stopped.
    await transport.terminateSession().catch(() => {})
    await client.close().catch(() => {})
  }
  return { client, server, close }
}
