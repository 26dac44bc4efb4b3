import { HttpError } from '../http/response/http-error.ts'
import { estimateTokens } from '../tokens/estimate-tokens.ts'
import { buildStructured, callTool } from '../tools/call.ts'
import type { Tool, ToolContext } from '../tools/define-tool.ts'

/** What a person may read by a tool: those that change nothing and ask nothing of a page. */
const READABLE: ReadonlySet<string> = new Set([
  'diagnose',
  'generate_bug_report',
  'generate_test',
  'get_browser_errors',
  'get_reproduction_script',
  'get_session_timeline',
  'get_websocket_status',
  'security_audit',
  'validate_api',
])

/** The result of a tool as an agent would get it, and what it costs. A person's reading takes no alert from an agent. */
export async function readTool(
  tools: readonly Tool[],
  { name, args }: { readonly name: string; readonly args: string | null },
  context: ToolContext,
) {
  const parsed = parseArguments(args)
  if (!READABLE.has(name) || parsed.action === 'clear')
    throw new HttpError(403, 'The dashboard may call tools that read, and no others.', { field: 'tool' })
  const answer = await callTool(tools, name, parsed, context)
  const { text, isError } = answer
  return { text, tokens: estimateTokens(text), isError, data: buildStructured(answer) }
}

function parseArguments(args: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(args ?? '{}')
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  } catch {
    // Reported below, like JSON of another kind.
  }
  throw new HttpError(400, '"args" must be a JSON object.', { field: 'args' })
}
