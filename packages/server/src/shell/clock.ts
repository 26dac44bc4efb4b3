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
  let lastWall = wall()
  let lastSteady = steady()
  let setBackMs = 0
  let newest = lastWall
  return {
    now: () => {
      const nextWall = wall()
      const nextSteady = steady()
      const back = nextSteady - lastSteady - (nextWall - lastWall)
      if (back > STEP_MS) setBackMs += Math.round(back)
      lastWall = nextWall
      lastSteady = nextSteady
      newest = Math.max(newest, nextWall + setBackMs)
      return newest
    },
    follow: (at) => at + setBackMs,
  }
}
