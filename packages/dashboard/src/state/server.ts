import { signal } from '@preact/signals'
import { markNoise, version } from './feed.ts'
import { readJson } from './read.ts'
import type { ServerState } from './read.ts'

/** A group of equal failures. */
export interface FailureGroup {
  readonly id: string
  readonly key: string
  readonly kind: string
  readonly source: string
  readonly message: string
  readonly count: number
  readonly at: number
  readonly first: string
  readonly last: string
  readonly url?: string
  readonly location?: string
  readonly state?: string
  readonly noise?: string
}

/** Why a failure happened. */
export interface ShownCause {
  readonly id: string
  readonly kind: string
  readonly certainty?: string
  readonly title: string
  readonly text: string
  readonly place?: string
  readonly from: readonly string[]
  readonly action?: string
  readonly components?: readonly string[]
}

interface Failures {
  readonly groups: readonly FailureGroup[]
  readonly causes: readonly ShownCause[]
  readonly noise: Readonly<Record<string, string>>
  readonly dropped: number
}

const STATE_MS = 3_000
const FAILURES_MS = 2_000

export const server = signal<ServerState | undefined>(undefined)
export const failures = signal<Failures>({ groups: [], causes: [], noise: {}, dropped: 0 })
/** The cause of each failure that has one, by the failure's id. */
export const causes = signal<ReadonlyMap<string, ShownCause>>(new Map())

async function readState(): Promise<void> {
  try {
    server.value = await readJson<ServerState>('/dashboard/state')
  } catch {
    // The server is gone: the feed says so, and the next reading may succeed.
  }
}

let readVersion = -1

async function readFailures(): Promise<void> {
  const current = version.value
  if (current === readVersion) return
  readVersion = current
  try {
    const read = await readJson<Failures>('/dashboard/failures')
    failures.value = read
    causes.value = new Map(read.causes.map((cause) => [cause.id, cause]))
    markNoise(read.noise)
    // Marking is no news.
    readVersion = version.value + 1
  } catch {
    readVersion = -1
  }
}

/** Repeats a reading while someone looks at the page, each after the one before. */
function repeat(read: () => Promise<void>, everyMs: number): void {
  const next = async () => {
    if (document.visibilityState === 'visible') await read()
    setTimeout(() => void next(), everyMs)
  }
  void next()
}

export function startReading(): void {
  repeat(readState, STATE_MS)
  repeat(readFailures, FAILURES_MS)
}
