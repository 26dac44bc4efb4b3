import { LIMITS } from '@gasoline/wire'
import type { HookCall } from '@gasoline/wire'
import { BoundedMap } from '../../store/maps/bounded-map.ts'

export type Edit = HookCall['edits'][number]

const { sessions: MOST_SESSIONS, edits: MOST_EDITS, keys: MOST_KEYS, editMs } = LIMITS.hook

/** What one conversation of an agent has edited, and which failures it knows of. */
export class AgentSession {
  /** When it first edited something: what failed before is not its doing. */
  readonly startedAt: number
  readonly #before: ReadonlySet<string>
  readonly #reported = new BoundedMap<string, true>(MOST_KEYS)
  readonly #sentBack = new BoundedMap<string, true>(MOST_KEYS)
  #edits: readonly Edit[] = []

  /** `before` are the keys of the failures that were there already. */
  constructor(startedAt: number, before: Iterable<string>) {
    this.startedAt = startedAt
    this.#before = new Set([...before].slice(-MOST_KEYS))
  }

  /** The oldest first. */
  get edits(): readonly Edit[] {
    return this.#edits
  }

  add(edits: readonly Edit[]): void {
    this.#edits = [...this.#edits, ...edits].toSorted((a, b) => a.at - b.at).slice(-MOST_EDITS)
  }

  /** Whether the agent does not know of a failure yet; at the end, whether it was not sent back for it. */
  isNews(key: string, event: HookCall['event']): boolean {
    if (this.#before.has(key) || this.#sentBack.get(key)) return false
    return event === 'stop' || !this.#reported.get(key)
  }

  /** These are gone: the agent hears of them again if they come back, but is not sent back for them again. */
  forget(keys: readonly string[]): void {
    for (const key of keys) this.#reported.delete(key)
  }

  /** From now on the agent knows of these; what it returns takes that back. */
  mark(keys: readonly string[], event: HookCall['event']): () => void {
    const known = event === 'stop' ? this.#sentBack : this.#reported
    for (const key of keys) known.touch(key, true)
    return () => {
      for (const key of keys) known.delete(key)
    }
  }
}

/** The conversations whose hooks have called, the longest unused forgotten first. */
export class AgentSessions {
  readonly #sessions = new BoundedMap<string, AgentSession>(MOST_SESSIONS)

  find({ client, session }: HookCall): AgentSession | undefined {
    const name = `${client} ${session}`
    const known = this.#sessions.get(name)
    if (known) this.#sessions.touch(name, known)
    return known
  }

  /** Starts one with its first edit. */
  start({ client, session }: HookCall, startedAt: number, before: Iterable<string>): AgentSession {
    const fresh = new AgentSession(startedAt, before)
    this.#sessions.touch(`${client} ${session}`, fresh)
    return fresh
  }
}

/** The edits with times that can be: a file's may be set to anything. */
export function boundEdits(edits: readonly Edit[], now: number): Edit[] {
  return edits.map(({ path, at }) => ({ path, at: at > now || at < now - editMs ? now : at }))
}
