import type { AgentCalls } from '../dashboard/agent-calls.ts'
import type { McpHttp } from '../mcp/http-handler.ts'
import { installWebMessages } from '../mcp/web-messages.ts'
import { logError } from '../shell/log.ts'
import type { NotificationLog } from '../streaming/notification-log.ts'
import type { ToolContext } from '../tools/define-tool.ts'

/** Loads the SDK and the tools, a third of the memory, with the first agent. */
export function createLazyMcp(context: ToolContext, calls: AgentCalls, notifications: NotificationLog): McpHttp {
  let loading: Promise<McpHttp> | undefined
  let loaded: McpHttp | undefined

  async function load(): Promise<McpHttp> {
    // Before the SDK, which uses these classes as soon as it is loaded.
    installWebMessages()
    const { createMcpEndpoint } = await import('../mcp/endpoint.ts')
    loaded = createMcpEndpoint({ context, calls, notifications, logError })
    return loaded
  }

  return {
    handle: async (request, response) => {
      const mcp = await (loading ??= load())
      return mcp.handle(request, response)
    },
    clients: () => loaded?.clients() ?? { connected: 0, seen: 0 },
    sweep: () => loaded?.sweep(),
    close: async () => loaded?.close(),
  }
}
