import { estimateTokens } from '../../tokens/estimate-tokens.ts'
import { HttpSession } from '../../stdio/http-session.ts'
import { isObject } from '../../stdio/json-rpc.ts'
import { UserError } from '../../user-error.ts'

/** One call of an agent, and what it cost. */
export interface AgentCall {
  readonly tool: string
  readonly arguments: Readonly<Record<string, unknown>>
  readonly text: string
  /** The structured result; an agent gets it beside the text. */
  readonly data: Readonly<Record<string, unknown>>
  readonly bytes: number
  /** An estimate: every model counts in its own way. */
  readonly tokens: number
  readonly ms: number
}

export interface DemoAgent {
  readonly call: (tool: string, args?: Readonly<Record<string, unknown>>) => Promise<AgentCall>
  readonly close: () => Promise<void>
}

const TIMEOUT_MS = 20_000

/** Connects over MCP, as an agent does. */
export async function connectAgent(serverUrl: string): Promise<DemoAgent> {
  const session = new HttpSession(serverUrl, () => {})
  await session.open()

  async function call(tool: string, args: Readonly<Record<string, unknown>> = {}): Promise<AgentCall> {
    const fail = (why: string) => new UserError(`${tool} failed: ${why}`, 'Check the set-up: gasoline doctor')
    const startedAt = performance.now()
    const { outcome, cancel } = session.call({ name: tool, arguments: args }, { onProgress: () => {}, isFresh: false })
    const timer = setTimeout(cancel, TIMEOUT_MS)
    try {
      const came = await outcome
      if (came.kind !== 'answered' || !('result' in came.answer)) throw fail('no result')
      const { content, isError, structuredContent } = came.answer.result
      const text = readText(content)
      if (isError === true) throw fail(text)
      const cost = { bytes: Buffer.byteLength(text), tokens: estimateTokens(text) }
      const data = isObject(structuredContent) ? structuredContent : {}
      return { tool, arguments: args, text, data, ...cost, ms: performance.now() - startedAt }
    } finally {
      clearTimeout(timer)
    }
  }

  return { call, close: () => session.close() }
}

function readText(content: unknown): string {
  const blocks: unknown[] = Array.isArray(content) ? content : []
  return blocks
    .map((block) => (isObject(block) && typeof block.text === 'string' ? block.text : '[picture]'))
    .join('\n')
}
