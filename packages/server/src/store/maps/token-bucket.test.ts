import { expect, test } from 'vitest'
import { TokenBucket } from './token-bucket.ts'

test('lets a burst pass, then so many a second', () => {
  const bucket = new TokenBucket(100, 10)
  expect(bucket.take(100, 1_000)).toBe(true)
  expect(bucket.take(1, 1_000)).toBe(false)
  expect(bucket.take(10, 2_000)).toBe(true)
  expect(bucket.take(1, 2_000)).toBe(false)
})

test('what is refused takes nothing from the next, and a clock that is set back gives nothing', () => {
  const bucket = new TokenBucket(100, 10)
  expect(bucket.take(101, 1_000)).toBe(false)
  expect(bucket.take(100, 1_000)).toBe(true)
  expect(bucket.take(1, 0)).toBe(false)
  expect(bucket.take(1, 1_000)).toBe(false)
})

test('says how long to wait, and never holds more than its capacity', () => {
  const bucket = new TokenBucket(100, 10)
  bucket.take(100, 0)
  expect(bucket.waitSeconds(25, 0)).toBeCloseTo(2.5)
  expect(bucket.waitSeconds(25, 2_500)).toBe(0)
  expect(bucket.waitSeconds(110, 3_600_000)).toBeCloseTo(1)
})
