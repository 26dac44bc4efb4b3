import type { Server } from '@modelcontextprotocol/server'
import type { AgentCalls } from '../dashboard/agent-calls.ts'
import { ClientStreaming } from '../streaming/client-streaming.ts'
import type { NotificationLog } from '../streaming/notification-log.ts'
import { Streaming } from '../streaming/streaming.ts'
import { FailureJournal } from '../tools/failures/failure-journal.ts'
import type { ToolContext } from '../tools/define-tool.ts'
import { tools } from '../tools/index.ts'
import { createMcpServer } from './create-mcp-server.ts'
import { createMcpHttp } from './http-handler.ts'
import type { McpHttp } from './http-handler.ts'
import { createLocalBackend } from './local-backend.ts'

interface EndpointOptions {
  readonly context: ToolContext
  /** Where a person reads what agents called. */
  readonly calls: AgentCalls
  /** Gets what readers of GET /events/stream are sent. */
  readonly notifications: NotificationLog
  readonly logError: (error: unknown) => void
}

/** The MCP endpoint of the server: our tools, over HTTP, on its captured events. */
export function createMcpEndpoint({ context, calls, notifications, logError }: EndpointOptions): McpHttp {
  const journal = new FailureJournal(context)
  const streaming = new Streaming({
    events: {
      ...context,
      onFailure: (listener) => journal.subscribe(listener),
      knownFailures: () => journal.after(0),
    },
    log: notifications,
    later: startTimer,
  })
  const newBackend = (client: ClientStreaming) =>
    createLocalBackend({ tools, context, journal, calls, streaming: client, logError })

  function createSession(): Server {
    const client = new ClientStreaming(streaming, (params) => {
      // A client that cannot be reached reads the alert ahead of its next result.
      server.notification({ method: 'notifications/gasoline/event', params: { ...params } }).catch(() => {})
    })
    const server = createMcpServer(newBackend(client))
    server.onclose = () => client.leave()
    return server
  }

  // Clients without sessions cannot be distinguished: they share their alerts.
  const shared = newBackend(new ClientStreaming(streaming, undefined))
  return createMcpHttp({
    createSession,
    createStateless: () => createMcpServer(shared),
    // Sessions end after a time, which must not jump with the machine's clock.
    now: () => performance.now(),
    logError,
  })
}

function startTimer(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms).unref()
  return () => clearTimeout(timer)
}
