import type { AgentCalls } from '../dashboard/agent-calls.ts'
import { FailureJournal } from '../tools/failures/failure-journal.ts'
import type { ToolContext } from '../tools/define-tool.ts'
import { tools } from '../tools/index.ts'
import { createMcpServer } from './create-mcp-server.ts'
import { createMcpHttp } from './http-handler.ts'
import type { McpHttp } from './http-handler.ts'
import { createLocalBackend } from './local-backend.ts'

/** The MCP endpoint of the server: our tools, over HTTP, on its captured events. */
export function createMcpEndpoint(
  context: ToolContext,
  calls: AgentCalls,
  logError: (error: unknown) => void,
): McpHttp {
  const journal = new FailureJournal(context)
  const newBackend = () => createLocalBackend({ tools, context, journal, calls, logError })
  // Clients without sessions cannot be distinguished: they share their alerts.
  const shared = newBackend()
  return createMcpHttp({
    createSession: () => createMcpServer(newBackend()),
    createStateless: () => createMcpServer(shared),
    // Sessions end after a time, which must not jump with the machine's clock.
    now: () => performance.now(),
    logError,
  })
}
