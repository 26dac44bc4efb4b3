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
const LONGEST_QUIET_MS = 5_000
const LONGEST_MS = 20_000
const SLOWER = 10
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
  let slowestMs = 0
  while (performance.now() - startedAt < LONGEST_MS) {
    const askedAt = performance.now()
    const health = Health.parse(await (await fetch(`${url}/health`)).json())
    // The shop sends stock levels for as long as a page is open.
    const { websocket: _, ...streams } = health.counts.received
    const now = Object.values(streams).reduce((sum, count) => sum + count, 0)
    slowestMs = Math.max(slowestMs, performance.now() - askedAt)
    if (now !== received) changedAt = performance.now()
    // Where a request takes long, events and sources take longer.
    else if (performance.now() - changedAt > Math.min(QUIET_MS + SLOWER * slowestMs, LONGEST_QUIET_MS)) return
    received = now
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}
