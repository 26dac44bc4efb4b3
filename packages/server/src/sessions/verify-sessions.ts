import { LIMITS } from '@gasoline/wire'
import type { StreamName } from '@gasoline/wire'
import type { SeenWindow } from '../analysis/compare/seen.ts'
import type { WindowBounds } from '../analysis/compare/take/window-bounds.ts'
import { openWindow, sealWindow } from './sealed-window.ts'

const { sessions: MOST, sessionMs } = LIMITS.compare

/** How many events of each kind were held and gone when a window began: so it shows whether the window lost some. */
export type StreamMarks = Readonly<Partial<Record<StreamName, { readonly held: number; readonly gone: number }>>>

export interface VerifyWatch {
  readonly bounds: WindowBounds
  readonly startedAt: number
  readonly marks: StreamMarks
  /** All events were removed meanwhile: the window began again. */
  readonly isRestarted?: boolean | undefined
}

export interface VerifySession {
  readonly id: string
  readonly label?: string | undefined
  readonly urlFilter?: string | undefined
  readonly status: 'baseline_captured' | 'watching' | 'compared'
  readonly createdAt: number
  readonly expiresAt: number
  readonly since: number
  /** Where the baseline ends: what arrived later belongs to what comes after. */
  readonly watch: VerifyWatch
  readonly baseline: () => SeenWindow
}

interface Held extends Omit<VerifySession, 'baseline'> {
  /** Compressed: a fraction of what the objects take. */
  readonly sealed: Uint8Array
}

type NewSession = Pick<VerifySession, 'label' | 'urlFilter' | 'since' | 'watch'>

/** Baselines of fixes that are being checked. They outlive their events; of too many, the one that was not used for the longest time goes. */
export class VerifySessions {
  readonly #held = new Map<string, Held>()
  readonly #now: () => number
  #last = 0

  constructor(now: () => number) {
    this.#now = now
  }

  get bytes(): number {
    return [...this.#held.values()].reduce((sum, { sealed }) => sum + sealed.length, 0)
  }

  /** Keeps a baseline; `dropped` is the session that had to go for it. */
  start(baseline: SeenWindow, fields: NewSession): { session: VerifySession; dropped?: string | undefined } {
    this.#expire()
    const [oldest] = this.#held.size >= MOST ? this.#held.keys() : []
    if (oldest !== undefined) this.#held.delete(oldest)
    const createdAt = this.#now()
    const id = `verify-${++this.#last}`
    const expiresAt = createdAt + sessionMs
    return {
      session: this.#put({
        id,
        status: 'baseline_captured',
        createdAt,
        expiresAt,
        ...fields,
        sealed: sealWindow(baseline),
      }),
      dropped: oldest,
    }
  }

  /** The window of what comes after begins anew; with another baseline, if that has to end earlier. */
  watch(id: string, watch: VerifyWatch, baseline?: SeenWindow): VerifySession | undefined {
    return this.#change(id, { status: 'watching', watch, ...(baseline && { sealed: sealWindow(baseline) }) })
  }

  compared(id: string): VerifySession | undefined {
    return this.#change(id, { status: 'compared' })
  }

  /** The session of this id; without one, that which was used last. */
  find(id: string | undefined): VerifySession | undefined {
    this.#expire()
    const held = id === undefined ? [...this.#held.values()].at(-1) : this.#held.get(id)
    return held && open(held)
  }

  list(): VerifySession[] {
    this.#expire()
    return [...this.#held.values()].map(open)
  }

  cancel(id: string): boolean {
    return this.#held.delete(id)
  }

  /** All events were removed: what comes after begins now. */
  restart(): void {
    const startedAt = this.#now()
    for (const [id, held] of this.#held)
      this.#held.set(id, { ...held, watch: { ...held.watch, startedAt, marks: {}, isRestarted: true } })
  }

  #change(id: string, fields: Partial<Held>): VerifySession | undefined {
    this.#expire()
    const held = this.#held.get(id)
    return held && this.#put({ ...held, ...fields })
  }

  #put(held: Held): VerifySession {
    this.#held.delete(held.id)
    this.#held.set(held.id, held)
    return open(held)
  }

  #expire(): void {
    for (const [id, { expiresAt }] of this.#held) if (expiresAt <= this.#now()) this.#held.delete(id)
  }
}

function open({ sealed, ...session }: Held): VerifySession {
  return { ...session, baseline: () => openWindow(sealed) }
}
