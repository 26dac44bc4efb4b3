const TRIES = 6
/** A fixed piece of work, and what it takes on a quiet development machine. */
const TEXT = 'GET http://h/api/orders?id=7 → 500\n'.repeat(1_000)
const ROUNDS = 100
const ROUNDS_MS = 9

function work(): number {
  let sum = 0
  for (let round = 0; round < ROUNDS; round++) {
    for (let index = 0; index < TEXT.length; index++) sum = (Math.imul(sum, 31) + TEXT.charCodeAt(index)) | 0
  }
  return sum
}

/** Processor time in ms: while another process has the processor, none of ours passes. */
function measure(run: () => unknown): number {
  const before = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

/**
 * Whether something takes no more than so many ms of processor time; on a slower machine so much more as a fixed piece of work takes there.
 * Single runs may be slow for reasons of their own: the best of some counts.
 */
export function takesAtMost(ms: number, run: () => unknown): boolean {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const took = measure(run)
    if (took < ms || took < (ms * measure(work)) / ROUNDS_MS) return true
  }
  return false
}
