import { FailureJournal } from '../tools/failures/failure-journal.ts'
import type { ToolContext } from '../tools/define-tool.ts'
import { tools } from '../tools/index.ts'
import { createMcpServer } from './create-mcp-server.ts'
import { createMcpHttp } from './http-handler.ts'
import type { McpHttp } from './http-handler.ts'
import { createLocalBackend } from './local-backend.ts'

/** All of MCP that a server offers: our tools, on what it has captured, over HTTP. */
export function createMcpEndpoint(context: ToolContext, logError: (error: unknown) => void): McpHttp {
  const journal = new FailureJournal(context)
  const newBackend = () => createLocalBackend({ tools, context, journal, logError })
  // Clients without sessions cannot be told apart: to alerts they are one.
  const shared = newBackend()
  return createMcpHttp({
    createSession: () => createMcpServer(newBackend()),
    createStateless: () => createMcpServer(shared),
    now: context.now,
    logError,
  })
}
