import type { CallToolResult } from '@modelcontextprotocol/server'
import { callTool } from '../tools/call.ts'
import type { Tool, ToolContext } from '../tools/define-tool.ts'
import type { ToolBackend } from './create-mcp-server.ts'

/** Runs the tools in this process, on what it has captured. */
export function createLocalBackend(
  tools: readonly Tool[],
  context: ToolContext,
  logError: (error: unknown) => void,
): ToolBackend {
  return {
    tools,
    call: async (name, args) => {
      try {
        const { text, data, images = [], isError } = await callTool(tools, name, args, context)
        const pictures = images.map(({ data: base64, mimeType }) => ({
          type: 'image' as const,
          data: base64,
          mimeType,
        }))
        return {
          content: [{ type: 'text', text }, ...pictures],
          ...(data ? { structuredContent: withoutGaps(data) } : {}),
          isError,
        }
      } catch (error) {
        logError(error)
        return textError('Internal error in Gasoline. The server log has the cause.')
      }
    },
  }
}

/** An answer that says what went wrong. */
export function textError(text: string): CallToolResult {
  return { content: [{ type: 'text', text }], isError: true }
}

/** `undefined` is not JSON: over stdio it would vanish, in memory it would stay. */
function withoutGaps(data: Record<string, unknown>): Record<string, unknown> {
  return JSON.parse(JSON.stringify(data)) as Record<string, unknown>
}
