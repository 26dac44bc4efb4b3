import { Health } from '@gasoline/wire'
import { estimateTokens } from '../../tokens/estimate-tokens.ts'
import { createRemoteBackend } from '../../mcp/remote-backend.ts'
import type { ChildServer } from '../../shell/server/start-child-server.ts'
import { tools } from '../../tools/index.ts'
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
  const backend = createRemoteBackend(tools, () => Promise.resolve(server))
  try {
    const tool = 'diagnose'
    const { content, isError } = await backend.call(tool, {}, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    const text = content.map((block) => (block.type === 'text' ? block.text : `[${block.type}]`)).join('\n')
    if (isError) throw new UserError(`${tool} failed: ${text}`, 'Check the set-up: gasoline doctor')
    return { tool, arguments: {}, text, bytes: Buffer.byteLength(text), tokens: estimateTokens(text) }
  } finally {
    await backend.close()
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
