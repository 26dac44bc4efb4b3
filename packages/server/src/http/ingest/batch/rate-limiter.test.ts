import { LIMITS } from '@gasoline/wire'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { NOON } from '../../../store/testing/build-store.ts'
import { RateLimiter } from './rate-limiter.ts'

const { producerBurstEvents: BURST, producerEventsPerSecond: PER_SECOND, sharedEventsPerSecond: SHARED } = LIMITS.rate

test('a producer may burst, and then send so many a second', () => {
  const rate = new RateLimiter()
  expect(rate.waitSeconds('page', BURST, NOON)).toBe(0)
  expect(rate.waitSeconds('page', 1, NOON)).toBeGreaterThan(0)
  expect(rate.waitSeconds('page', PER_SECOND, NOON + 1_000)).toBe(0)
  expect(rate.waitSeconds('page', 1, NOON + 1_000)).toBeGreaterThan(0)
})

test('says how long to wait, and lets the events pass after that', () => {
  const rate = new RateLimiter()
  rate.waitSeconds('page', BURST, NOON)
  const wait = rate.waitSeconds('page', 2_500, NOON)
  expect(wait).toBeCloseTo(2.5)
  expect(rate.waitSeconds('page', 2_500, NOON + wait * 1_000)).toBe(0)
})

test('a rejected batch takes no tokens', () => {
  const rate = new RateLimiter()
  rate.waitSeconds('page', BURST - 10, NOON)
  expect(rate.waitSeconds('page', 11, NOON)).toBeGreaterThan(0)
  expect(rate.waitSeconds('page', 10, NOON)).toBe(0)
})

test("producers do not use up one another's rate", () => {
  const rate = new RateLimiter()
  rate.waitSeconds('greedy', BURST, NOON)
  expect(rate.waitSeconds('modest', 50, NOON)).toBe(0)
})

test('requests without a producer share one rate', () => {
  const rate = new RateLimiter()
  expect(rate.waitSeconds(undefined, SHARED, NOON)).toBe(0)
  expect(rate.waitSeconds(undefined, SHARED / 2, NOON)).toBeCloseTo(0.5)
  expect(rate.waitSeconds(undefined, SHARED / 2, NOON + 500)).toBe(0)
})

test('idle time does not add tokens beyond the burst', () => {
  const rate = new RateLimiter()
  rate.waitSeconds('page', BURST, NOON)
  expect(rate.waitSeconds('page', BURST + 1, NOON + 3_600_000)).toBeGreaterThan(0)
  expect(rate.waitSeconds('page', BURST, NOON + 3_600_000)).toBe(0)
})

test('a clock that was set back takes no allowance away', () => {
  const rate = new RateLimiter()
  rate.waitSeconds('page', BURST - 5, NOON)
  expect(rate.waitSeconds('page', 5, NOON - 60_000)).toBe(0)
})

test('never lets a producer pass more than its burst and its rate, and every full batch passes in the end', () => {
  const step = fc.record({ events: fc.integer({ min: 1, max: BURST }), afterMs: fc.nat(3_000) })
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), (steps) => {
      const rate = new RateLimiter()
      let now = NOON
      let passed = 0
      for (const { events, afterMs } of steps) {
        now += afterMs
        const wait = rate.waitSeconds('page', events, now)
        expect(wait).toBeGreaterThanOrEqual(0)
        expect(wait).toBeLessThanOrEqual(BURST / PER_SECOND)
        if (wait === 0) passed += events
        expect(passed).toBeLessThanOrEqual(BURST + ((now - NOON) / 1_000) * PER_SECOND + 1e-6)
      }
      expect(rate.waitSeconds('page', BURST, now + 10_000)).toBe(0)
    }),
  )
})
