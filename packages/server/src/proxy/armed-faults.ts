import { LIMITS } from '@gasoline/wire/limits'
import type { Fault } from './fault.ts'
import { readFaults } from './fault.ts'
import { fitsBody, fitsHead, needsBody } from './match-request.ts'

/** A fault that was applied to a request. */
export interface AppliedFault {
  readonly fault: string
  readonly method: string
  readonly path: string
  readonly at: number
}

/** A request that a fault fits and was not applied to, and why. */
export interface MissedFault extends AppliedFault {
  readonly why: string
}

/** What of a request decides whether a fault fits. */
export interface FaultyRequest {
  readonly method: string
  readonly url: URL
  readonly body?: string | undefined
}

/** The faults that are set, how often each has matched, and what came of it. */
export class ArmedFaults {
  readonly #now: () => number
  #faults: readonly Fault[] = []
  #counts = new Map<Fault, number>()
  #applied: AppliedFault[] = []
  #missed: MissedFault[] = []

  constructor(now: () => number) {
    this.#now = now
  }

  /** Replaces all faults; counting starts again, and so does the record of what was applied. */
  set(given: unknown): void {
    this.#faults = readFaults(given)
    this.#counts = new Map()
    this.#applied = []
    this.#missed = []
  }

  get all(): readonly Fault[] {
    return this.#faults
  }

  /** Whether a fault depends on the body of such a request. */
  dependsOnBody(method: string, url: URL): boolean {
    return this.#faults.some(({ match, effect }) => {
      const isEcho = effect.do === 'lose-write' && effect.echo
      const reads = isEcho || effect.do === 'set-request-field' || effect.do === 'drop-request-field'
      return (needsBody(match) || reads) && fitsHead(match, method, url)
    })
  }

  /** The first fault that fits and whose turn it is. */
  take({ method, url, body }: FaultyRequest): Fault | undefined {
    const fitting = this.#faults.filter(
      ({ match, effect }) => !effect.do.startsWith('ws-') && fitsHead(match, method, url) && fitsBody(match, url, body),
    )
    const turns = fitting.map((fault) => this.count(fault))
    return fitting[turns.indexOf(true)]
  }

  /** Counts a match; false if it is not this one's turn. */
  count(fault: Fault): boolean {
    const count = (this.#counts.get(fault) ?? 0) + 1
    this.#counts.set(fault, count)
    return fault.match.nth === undefined || fault.match.nth === count
  }

  applied(): readonly AppliedFault[] {
    return [...this.#applied]
  }

  missed(): readonly MissedFault[] {
    return [...this.#missed]
  }

  /** Notes that a fault was applied, or why it was not. */
  note({ id }: Fault, { method, url }: FaultyRequest, why?: string): void {
    const entry = { fault: id, method, path: url.pathname, at: this.#now() }
    if (why === undefined) push(this.#applied, entry)
    else push(this.#missed, { ...entry, why })
  }
}

function push<T>(list: T[], entry: T): void {
  if (list.length < LIMITS.proxy.noted) list.push(entry)
}
