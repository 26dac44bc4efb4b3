/** What is less is no setting of the clock. */
const STEP_MS = 50

export interface Clock {
  /** Epoch milliseconds that never run backwards: if the machine's clock is set back, they go on from where they were. */
  readonly now: () => number
  /** A time by the machine's clock in those of `now`. */
  readonly follow: (at: number) => number
}

/** `wall` may be set ahead or back; `steady` only counts, and may stand still while the machine sleeps. */
export function createClock(wall: () => number, steady: () => number): Clock {
  let last = { wall: wall(), steady: steady() }
  let setBackMs = 0
  let newest = last.wall
  return {
    now: () => {
      const next = { wall: wall(), steady: steady() }
      const back = next.steady - last.steady - (next.wall - last.wall)
      if (back > STEP_MS) setBackMs += Math.round(back)
      last = next
      newest = Math.max(newest, next.wall + setBackMs)
      return newest
    },
    follow: (at) => at + setBackMs,
  }
}
