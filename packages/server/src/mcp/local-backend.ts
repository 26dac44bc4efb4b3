import type { CallToolResult } from '@modelcontextprotocol/server'
import { callTool } from '../tools/call.ts'
import { ClientAlerts } from '../tools/failures/client-alerts.ts'
import type { Call, Tool, ToolContext } from '../tools/define-tool.ts'
import type { FailureJournal } from '../tools/failures/failure-journal.ts'
import type { CallContext, ToolBackend } from './create-mcp-server.ts'

export interface LocalBackendOptions {
  readonly tools: readonly Tool[]
  readonly context: ToolContext
  readonly journal: FailureJournal
  readonly logError: (error: unknown) => void
}

/** Runs the tools in this process for one client, and tracks which failures that client has seen. */
export function createLocalBackend({ tools, context, journal, logError }: LocalBackendOptions): ToolBackend {
  const alerts = new ClientAlerts(journal)

  function createCall({ signal, onProgress }: CallContext): Call {
    return {
      client: alerts,
      signal,
      progress: (message, progress, total) => onProgress?.({ message, progress, total }),
      unseen: () => alerts.unseen(),
      onFailure: (listener) => journal.subscribe(listener),
    }
  }

  return {
    tools,
    call: async (name, args, callContext) => {
      try {
        const caller = { alerts, call: createCall(callContext) }
        const { text, data, alert, images = [], isError } = await callTool(tools, name, args, context, caller)
        const pictures = images.map(({ data: base64, mimeType }) => ({
          type: 'image' as const,
          data: base64,
          mimeType,
        }))
        return {
          content: [{ type: 'text', text }, ...pictures],
          // Some clients pass only this to their model.
          ...(data ? { structuredContent: dropUndefined({ since_last_call: alert, ...data }) } : {}),
          isError,
        }
      } catch (error) {
        logError(error)
        const alert = alerts.take(undefined)
        return errorResult(`${alert === undefined ? '' : `${alert}\n`}${INTERNAL}`)
      }
    },
  }
}

const INTERNAL = 'Internal error in Gasoline. The server log has the cause.'

/** A tool result with an error message. */
function errorResult(text: string): CallToolResult {
  return { content: [{ type: 'text', text }], isError: true }
}

/** `undefined` is not JSON: it would disappear over stdio and stay in memory. */
function dropUndefined(data: Record<string, unknown>): Record<string, unknown> {
  return JSON.parse(JSON.stringify(data)) as Record<string, unknown>
}
