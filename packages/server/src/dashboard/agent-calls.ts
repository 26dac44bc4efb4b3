import { LIMITS } from '@gasoline/wire'
import type { NotedCall } from '@gasoline/wire'
import { estimateTokens } from '../tokens/estimate-tokens.ts'

/** What a call gave. */
interface FinishedCall {
  readonly client: object
  readonly tool: string
  readonly args: unknown
  readonly text: string
  readonly images: number
  readonly isError: boolean
  readonly startedAt: number
  readonly endedAt: number
}

const PLACEHOLDER = /\[redacted:([\w-]{1,40})(?::[0-9a-f]{4})?\]/g
const NAME_CHARS = 80

/** The last calls of all agents: what each asked, and what it cost. Results themselves are not kept. */
export class AgentCalls {
  readonly #calls: NotedCall[] = []
  readonly #clients = new WeakMap<object, number>()
  readonly #redact: (text: string) => string
  #lastClient = 0
  #number = 0

  constructor(redact: (text: string) => string) {
    this.#redact = redact
  }

  /** All calls since the server started. */
  get total(): number {
    return this.#number
  }

  add({ client, tool, args, text, images, isError, startedAt, endedAt }: FinishedCall): void {
    this.#calls.push({
      number: ++this.#number,
      at: startedAt,
      client: this.#numberClient(client),
      tool: this.#redact(tool.slice(0, NAME_CHARS)),
      args: this.#writeArguments(args),
      isError,
      durationMs: Math.max(0, Math.round(endedAt - startedAt)),
      tokens: estimateTokens(text),
      bytes: Buffer.byteLength(text),
      images,
      redacted: countRedacted(text),
    })
    if (this.#calls.length > LIMITS.dashboard.calls) this.#calls.shift()
  }

  /** The newest first. */
  list(): readonly NotedCall[] {
    return this.#calls.toReversed()
  }

  #writeArguments(args: unknown): string {
    const text = this.#redact(JSON.stringify(args ?? {}).slice(0, LIMITS.redaction.textChars))
    const { argumentChars } = LIMITS.dashboard
    return text.length > argumentChars ? `${text.slice(0, argumentChars)}… (${text.length} characters)` : text
  }

  #numberClient(client: object): number {
    const known = this.#clients.get(client)
    if (known !== undefined) return known
    this.#clients.set(client, ++this.#lastClient)
    return this.#lastClient
  }
}

/** The kinds of secrets that a text shows as redacted, each with its count. */
export function countRedacted(text: string): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const [, kind = ''] of text.matchAll(PLACEHOLDER)) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}
