import { LIMITS } from '@gasoline/wire'
import type { SeenWindow } from '../analysis/compare/seen.ts'
import { openWindow, sealWindow } from './sealed-window.ts'

const { snapshots: MOST, snapshotMs } = LIMITS.compare

export interface NamedSnapshot {
  readonly name: string
  readonly capturedAt: number
  readonly urlFilter?: string | undefined
  /** The last event that it has seen. */
  readonly lastSeq: number
  readonly page: string
  readonly failures: number
  readonly window: () => SeenWindow
}

interface Held extends Omit<NamedSnapshot, 'window'> {
  readonly sealed: Uint8Array
}

type NewSnapshot = Pick<NamedSnapshot, 'name' | 'urlFilter' | 'lastSeq'>

/** Named snapshots, which outlive their events; of too many, the one that was not used for the longest time goes. */
export class SnapshotShelf {
  readonly #held = new Map<string, Held>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  get bytes(): number {
    return [...this.#held.values()].reduce((sum, { sealed }) => sum + sealed.length, 0)
  }

  /** Keeps a snapshot in the place of one of the same name; `dropped` is the one that had to go for it. */
  put(window: SeenWindow, fields: NewSnapshot): { snapshot: NamedSnapshot; dropped?: string | undefined } {
    this.#expire()
    this.#held.delete(fields.name)
    const [oldest] = this.#held.size >= MOST ? this.#held.keys() : []
    if (oldest !== undefined) this.#held.delete(oldest)
    const { page, failures } = window
    const count = failures.reduce((sum, failure) => sum + failure.count, 0)
    const held = { ...fields, capturedAt: this.#now(), page, failures: count, sealed: sealWindow(window) }
    this.#held.set(fields.name, held)
    return { snapshot: open(held), dropped: oldest }
  }

  /** A snapshot by its name; it is the last to go. */
  find(name: string): NamedSnapshot | undefined {
    this.#expire()
    const held = this.#held.get(name)
    if (!held) return undefined
    this.#held.delete(name)
    this.#held.set(name, held)
    return open(held)
  }

  /** In the order in which they were captured. */
  list(): NamedSnapshot[] {
    this.#expire()
    return [...this.#held.values()].toSorted((a, b) => a.lastSeq - b.lastSeq || a.capturedAt - b.capturedAt).map(open)
  }

  delete(name: string): boolean {
    this.#expire()
    return this.#held.delete(name)
  }

  #expire(): void {
    for (const [name, { capturedAt }] of this.#held) if (capturedAt + snapshotMs <= this.#now()) this.#held.delete(name)
  }
}

function open({ sealed, ...snapshot }: Held): NamedSnapshot {
  return { ...snapshot, window: () => openWindow(sealed) }
}
