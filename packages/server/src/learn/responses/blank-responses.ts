import { LIMITS } from '@gasoline/wire'
import type { Difference } from '../../analysis/before/difference.ts'
import { BoundedMap } from '../../store/maps/bounded-map.ts'

const { differences, persistBodies } = LIMITS.shapes

/** Responses without anything in them, by what makes them comparable. */
export class BlankResponses {
  readonly #times = new BoundedMap<string, number>(differences)

  /** How one differs from others that had something; not once it has become normal, or where there were no others. */
  compare(name: string, bodies: number, expected: string | undefined): Difference | undefined {
    const times = bodies === 0 ? persistBodies + 1 : (this.#times.get(name) ?? 0) + 1
    this.#times.touch(name, times)
    if (times > persistBodies) return undefined
    const before = { values: bodies, bodies }
    return { kind: 'missing', path: [], times: 1, of: 1, before, expected, comparedWith: 'request', isClear: true }
  }
}
