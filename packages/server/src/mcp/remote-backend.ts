import type { Client } from '@modelcontextprotocol/client'
import type { CallToolResult } from '@modelcontextprotocol/server'
import { LIMITS } from '@gasoline/wire'
import type { Tool } from '../tools/define-tool.ts'
import { UserError } from '../user-error.ts'
import { VERSION } from '../version.ts'
import type { ToolBackend } from './create-mcp-server.ts'
import { errorResult } from './local-backend.ts'

/** The server of a port, as `/health` tells it. */
export interface RunningServer {
  readonly pid: number
  readonly url: string
}

interface Connection {
  readonly client: Client
  readonly server: RunningServer
  readonly close: () => Promise<void>
}

export interface RemoteBackend extends ToolBackend {
  /** Finds or starts the server ahead of the first call; what goes wrong is told on that call. */
  readonly prepare: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Runs the tools in the one server of a port, and finds a new one when that goes away. */
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
      `The Gasoline server (process ${lost.server.pid}) has stopped, and what it had captured is gone. ` +
        `A new one is running (process ${server.pid}): reproduce the problem, then call again.`,
    )
  }

  return {
    tools,
    prepare: async () => {
      // The first call meets the same error and reports it.
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
          // Nobody waits for the answer any more; the server has been told.
          if (signal.aborted) throw error
          // Tools answer their own errors, so what fails here is the way to the server.
          return await replace(current)
        }
      } catch (error) {
        if (error instanceof UserError) return errorResult(`${error.message} ${error.remedy}`)
        throw error
      }
    },
    close: async () => {
      // One that is just being made must be told goodbye too; one that will never come is not waited for.
      const patience = new Promise((resolve) => setTimeout(resolve, LIMITS.server.goodbyeMs).unref())
      await Promise.race([connection?.catch(() => {}), patience])
      await open?.close()
    },
  }
}

/** The SDK's client is loaded only here: a list of tools is answered without it. */
async function openConnection(server: RunningServer): Promise<Connection> {
  const { Client, StreamableHTTPClientTransport } = await import('@modelcontextprotocol/client')
  const client = new Client({ name: 'gasoline-stdio', version: VERSION })
  // One try: a server that is gone is replaced on the next call instead of being waited for.
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
    // A server that is gone cannot be told goodbye.
    await transport.terminateSession().catch(() => {})
    await client.close().catch(() => {})
  }
  return { client, server, close }
}
