import { LIMITS } from '@gasoline/wire'

/**
 * What a large body leaves behind is collected soon after, and at once if several came: V8 by itself would let the
 * process grow past its limit first.
 */
export function createGarbageCollector(collect: () => void): (bytes: number) => void {
  let left = 0
  let timer: NodeJS.Timeout | undefined

  function run(): void {
    clearTimeout(timer)
    timer = undefined
    left = 0
    collect()
  }

  return (bytes) => {
    left += bytes
    clearTimeout(timer)
    if (left > LIMITS.server.garbageBytes * 2) run()
    // When no more comes, so that whoever asks next does not wait.
    else if (left > LIMITS.server.garbageBytes) timer = setTimeout(run, LIMITS.server.garbageMs).unref()
  }
}
