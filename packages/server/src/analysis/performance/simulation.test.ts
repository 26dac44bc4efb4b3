import { describe, expect, test } from 'vitest'
import { EMPTY_TRACK, compareTrack, foldSample } from './fold-sample.ts'
import type { LoadTrack } from './fold-sample.ts'
import { HELD_NOISE, KNOWN_NOISE, createDice, createLoader } from './testing/simulate-loads.ts'
import type { NoiseSource } from './testing/simulate-loads.ts'

const SESSIONS = 300
const BEFORE = 5
const AFTER = 3

/** The share of sessions that end with a regression: five loads, and three that take `factor` times as long. */
function simulate(noise: NoiseSource, factor: number, seed: number): number {
  let found = 0
  for (let session = 0; session < SESSIONS; session++) {
    const dice = createDice(seed + session)
    const load = createLoader(noise, dice, 500 + dice() * 3_500)
    let track: LoadTrack = EMPTY_TRACK
    for (let count = 0; count < BEFORE; count++) track = foldSample(track, load())
    for (let count = 0; count < AFTER; count++) track = foldSample(track, load(factor))
    if (compareTrack(track)?.verdict === 'regressed') found++
  }
  return found / SESSIONS
}

describe.each([...Object.entries(KNOWN_NOISE), ...Object.entries(HELD_NOISE)])('noise: %s', (_, noise) => {
  test('at most 5 % of unchanged pages are called slower', () => {
    expect(simulate(noise, 1, 1_000_000)).toBeLessThanOrEqual(0.05)
  })

  test('a page that takes twice as long is found in at least 95 %, three loads after', () => {
    expect(simulate(noise, 2, 2_000_000)).toBeGreaterThanOrEqual(0.95)
  })

  test('at most 1 % of pages that take half as long are called slower', () => {
    expect(simulate(noise, 0.5, 3_000_000)).toBeLessThanOrEqual(0.01)
  })
})
