import { LIMITS } from '@gasoline/wire'

interface SessionClient {
  readonly name: string
  readonly version: string
}

interface Session<T> {
  readonly transport: T
  readonly close: () => Promise<void>
  /** Known once it has initialized. */
  readonly readClient: () => SessionClient | undefined
  usedAt: number
  openStreams: number
}

const RECENT_MS = 60_000

/** The sessions of clients of the 2025 protocol versions; over the limit, the longest idle is closed. */
export class Sessions<T> {
  readonly #sessions = new Map<string, Session<T>>()
  readonly #now: () => number
  #seen = 0
  #statelessAt = Number.NEGATIVE_INFINITY

  constructor(now: () => number) {
    this.#now = now
  }

  get seen(): number {
    return this.#seen
  }

  /** Clients with an open stream or a request in the last minute. */
  get connected(): number {
    return this.#listConnected().length + (this.#statelessAt > this.#recent() ? 1 : 0)
  }

  /** The versions of those that call themselves this, each once. */
  listVersions(clientName: string): string[] {
    const clients = this.#listConnected().map(({ readClient }) => readClient())
    return [...new Set(clients.flatMap((client) => (client?.name === clientName ? [client.version] : [])))]
  }

  add(
    id: string,
    transport: T,
    close: () => Promise<void>,
    readClient: Session<T>['readClient'] = () => undefined,
  ): void {
    this.#seen++
    this.#sessions.set(id, { transport, close, readClient, usedAt: this.#now(), openStreams: 0 })
    if (this.#sessions.size <= LIMITS.mcp.sessions) return
    const others = [...this.#sessions].filter(([other]) => other !== id)
    const [longestIdle] = others.sort(([, a], [, b]) => a.openStreams - b.openStreams || a.usedAt - b.usedAt)
    if (longestIdle) this.#drop(longestIdle[0])
  }

  use(id: string): T | undefined {
    const session = this.#sessions.get(id)
    if (session) session.usedAt = this.#now()
    return session?.transport
  }

  /** Records a request of a client without a session. */
  useStateless(): void {
    if (this.#statelessAt === Number.NEGATIVE_INFINITY) this.#seen++
    this.#statelessAt = this.#now()
  }

  /** Counts an open stream of a client; returns the function that ends the count. */
  openStream(id: string): () => void {
    const session = this.#sessions.get(id)
    if (!session) return () => {}
    session.openStreams++
    return () => {
      session.openStreams--
      session.usedAt = this.#now()
    }
  }

  forget(id: string): void {
    this.#sessions.delete(id)
  }

  /** Closes sessions that have been idle for too long. */
  sweep(): void {
    const idleSince = this.#now() - LIMITS.mcp.sessionIdleMs
    for (const [id, { openStreams, usedAt }] of this.#sessions)
      if (openStreams === 0 && usedAt < idleSince) this.#drop(id)
  }

  closeAll(): void {
    for (const id of this.#sessions.keys()) this.#drop(id)
  }

  #recent(): number {
    return this.#now() - RECENT_MS
  }

  #listConnected(): Session<T>[] {
    const recent = this.#recent()
    return [...this.#sessions.values()].filter(({ openStreams, usedAt }) => openStreams > 0 || usedAt > recent)
  }

  #drop(id: string): void {
    const session = this.#sessions.get(id)
    this.#sessions.delete(id)
    // The session is removed either way; closing fails only on a dead connection.
    session?.close().catch(() => {})
  }
}
