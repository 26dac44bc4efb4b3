import { createRecord } from '../natives/natives.ts'
import { LIMITS } from '@gasoline/wire/limits'
import type { Page } from './page.ts'

type Work = (one: unknown, two: unknown, three: unknown) => void

/** Errors of our own hooks: counted by probe, never thrown into the page. */
export function createFaults() {
  let counts: Record<string, number> | undefined
  return {
    /** After `LIMITS.page.faults` errors it calls `end`, once: a probe that fails that often should not run. */
    createGuard: (probe: string, end?: () => void): Page['guard'] => {
      let total = 0
      return ((work: Work) =>
        // No caller has more arguments, and a rest array would be allocated for each call.
        (one: unknown, two: unknown, three: unknown) => {
          try {
            work(one, two, three)
          } catch {
            counts ??= createRecord()
            counts[probe] = (counts[probe] ?? 0) + 1
            if (++total === LIMITS.page.faults) end?.()
          }
        }) as Page['guard']
    },
    /** What was counted since the last time. */
    take: () => {
      const taken = counts
      counts = undefined
      return taken
    },
  }
}
