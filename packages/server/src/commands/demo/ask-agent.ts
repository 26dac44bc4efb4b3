import { Health } from '@gasoline/wire'
import { estimateTokens } from '../../tokens/estimate-tokens.ts'
import type { ChildServer } from '../../shell/server/start-child-server.ts'
import { HttpSession } from '../../stdio/http-session.ts'
import { isObject } from '../../stdio/json-rpc.ts'
import { UserError } from '../../user-error.ts'

/** One call of an agent, and what it cost. */
export interface AgentCall {
  readonly tool: string
  readonly arguments: Readonly<Record<string, unknown>>
  readonly text: string
  readonly bytes: number
  /** An estimate: every model counts in its own way. */
  readonly tokens: number
}

const TIMEOUT_MS = 20_000
const QUIET_MS = 800
const LONGEST_MS = 5_000
const POLL_MS = 100

/** Calls `diagnose` over MCP once, as an agent does. */
export async function askAgent(server: ChildServer): Promise<AgentCall> {
  const session = new HttpSession(server.url, () => {})
  const tool = 'diagnose'
  const fail = (why: string) => new UserError(`${tool} failed: ${why}`, 'Check the set-up: gasoline doctor')
  let timer: NodeJS.Timeout | undefined
  try {
    await session.open()
    const { outcome, cancel } = session.call({ name: tool, arguments: {} }, { onProgress: () => {}, isFresh: false })
    timer = setTimeout(cancel, TIMEOUT_MS)
    const came = await outcome
    if (came.kind !== 'answered' || !('result' in came.answer)) throw fail('no result')
    const { content, isError } = came.answer.result
    const blocks: unknown[] = Array.isArray(content) ? content : []
    const text = blocks
      .map((block) => (isObject(block) && typeof block.text === 'string' ? block.text : '[picture]'))
      .join('\n')
    if (isError === true) throw fail(text)
    return { tool, arguments: {}, text, bytes: Buffer.byteLength(text), tokens: estimateTokens(text) }
  } finally {
    clearTimeout(timer)
    await session.close()
  }
}

/** Waits until nothing more arrives: an agent asks after the fact. */
export async function waitUntilQuiet({ url }: ChildServer): Promise<void> {
  const startedAt = performance.now()
  let received = -1
  let changedAt = startedAt
  while (performance.now() - startedAt < LONGEST_MS) {
    const health = Health.parse(await (await fetch(`${url}/health`)).json())
    const now = Object.values(health.counts.received).reduce((sum, count) => sum + count, 0)
    if (now !== received) changedAt = performance.now()
    else if (performance.now() - changedAt > QUIET_MS) return
    received = now
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}
