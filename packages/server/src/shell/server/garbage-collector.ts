import { LIMITS } from '@gasoline/wire/limits'

/** Counts what a large body leaves behind. `mayWait`: nothing more is made of that body. */
export type CountGarbage = (bytes: number, mayWait?: boolean) => void

/**
 * Collects the garbage of large bodies: when no more arrive, and at once after several. V8 alone would let the process
 * grow past its memory limit first.
 */
export function createGarbageCollector(collect: () => void): CountGarbage {
  let left = 0
  let timer: NodeJS.Timeout | undefined

  function run(): void {
    clearTimeout(timer)
    timer = undefined
    left = 0
    collect()
  }

  return (bytes, mayWait = false) => {
    left += bytes
    clearTimeout(timer)
    if (left > LIMITS.server.garbageBytes * 2 && !mayWait) run()
    // Delayed until no more arrives, so that the next request does not wait for it.
    else if (left > LIMITS.server.garbageBytes) timer = setTimeout(run, LIMITS.server.garbageMs).unref()
  }
}

/** Does nothing unless the process was started with --expose-gc. */
export function collectNow(): void {
  globalThis.gc?.()
}

/** Streamed data is short-lived garbage: a minor collection is enough. */
export function collectYoung(): void {
  globalThis.gc?.({ type: 'minor' })
}
