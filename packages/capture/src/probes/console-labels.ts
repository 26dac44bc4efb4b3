import { LIMITS } from '@gasoline/wire/limits'
import type { Page } from '../page/page.ts'
import { uncurry } from '../natives/natives.ts'

const read = uncurry(Map.prototype.get) as (map: Map<string, number>, key: string) => number | undefined
const write = uncurry(Map.prototype.set) as (map: Map<string, number>, key: string, value: number) => void
const forget = uncurry(Map.prototype.delete) as (map: Map<string, number>, key: string) => void

/** The lines that `console.count` and `console.time` print, which scripts cannot read back. */
export function createLabels(now: Page['now']) {
  const counts = new Map<string, number>()
  const starts = new Map<string, number>()

  function put(map: Map<string, number>, label: string, value: number): void {
    if (map.size < LIMITS.page.consoleLabels || read(map, label) !== undefined) write(map, label, value)
  }

  return {
    count: (label: string) => {
      const count = (read(counts, label) ?? 0) + 1
      put(counts, label, count)
      return read(counts, label) === count ? `${label}: ${count}` : undefined
    },
    countReset: (label: string) => forget(counts, label),
    time: (label: string) => {
      if (read(starts, label) === undefined) put(starts, label, now())
    },
    /** undefined if the timer was never started, as far as we know. */
    timeLog: (label: string) => {
      const start = read(starts, label)
      return start === undefined ? undefined : `${label}: ${(now() - start).toFixed(3)} ms`
    },
    timeEnd: (label: string) => forget(starts, label),
  }
}
