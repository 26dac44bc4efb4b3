const { performance } = globalThis
const now = performance.now.bind(performance)

/** Tells when the time for a step is over. */
export type IsOver = () => boolean

export function startDeadline(limitMs: number): IsOver {
  const end = now() + limitMs
  return () => now() >= end
}
