import type { CallToolResult } from '@modelcontextprotocol/server'
import type { AgentCalls } from '../dashboard/agent-calls.ts'
import { buildAnswer, buildErrorResult, buildStructured, callTool } from '../tools/call.ts'
import { ClientAlerts } from '../tools/failures/client-alerts.ts'
import type { Call, Tool, ToolContext } from '../tools/define-tool.ts'
import type { ClientStreaming } from '../streaming/client-streaming.ts'
import type { FailureJournal } from '../tools/failures/failure-journal.ts'
import type { CallContext, ToolBackend } from './create-mcp-server.ts'

export interface LocalBackendOptions {
  readonly tools: readonly Tool[]
  readonly context: ToolContext
  readonly journal: FailureJournal
  /** Where a person reads what agents called. */
  readonly calls?: AgentCalls | undefined
  readonly streaming?: ClientStreaming | undefined
  readonly logError: (error: unknown) => void
}

/** Runs the tools in this process for one client, and tracks which failures that client has seen. */
export function createLocalBackend({
  tools,
  context,
  journal,
  calls,
  streaming,
  logError,
}: LocalBackendOptions): ToolBackend {
  const alerts = new ClientAlerts(journal)

  function createCall({ signal, onProgress }: CallContext): Call {
    return {
      client: alerts,
      signal,
      progress: (message, progress, total) => onProgress?.({ message, progress, total }),
      unseen: () => alerts.unseen(),
      onFailure: (listener) => journal.subscribe(listener),
      streaming,
    }
  }

  return {
    tools,
    call: async (name, args, callContext) => {
      const startedAt = context.now()
      const note = (text: string, isError: boolean, images = 0) =>
        calls?.add({ client: alerts, tool: name, args, text, images, isError, startedAt, endedAt: context.now() })
      try {
        const caller = { alerts, call: createCall(callContext) }
        const answer = await callTool(tools, name, args, context, caller)
        const { text, images = [], isError } = answer
        note(text, isError, images.length)
        const structuredContent = buildStructured(answer)
        const pictures = images.map(({ data: base64, mimeType }) => ({
          type: 'image' as const,
          data: base64,
          mimeType,
        }))
        return {
          content: [{ type: 'text', text }, ...pictures],
          // Some clients pass only this to their model.
          ...(structuredContent && { structuredContent }),
          isError,
        }
      } catch (error) {
        logError(error)
        const { text } = buildAnswer(buildErrorResult(INTERNAL), alerts.take(undefined))
        note(text, true)
        return errorResult(text)
      }
    },
  }
}

const INTERNAL = 'Internal error in Gasoline. The server log has the cause.'

/** A tool result with an error message. */
function errorResult(text: string): CallToolResult {
  return { content: [{ type: 'text', text }], isError: true }
}
