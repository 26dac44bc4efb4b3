import { expect, test } from 'vitest'
import { findMedian, findSpread } from './median.ts'

test('takes the middle value, whatever their order', () => {
  expect(findMedian([900, 100, 300])).toBe(300)
})

test('takes the mean of the two middle values where their number is even', () => {
  expect(findMedian([4, 1, 3, 100])).toBe(3.5)
})

test('orders numbers as numbers', () => {
  expect(findMedian([10, 9, 100])).toBe(10)
})

test('one outlier moves neither the median nor the spread by much', () => {
  expect(findMedian([100, 102, 98, 101, 9000])).toBe(101)
  expect(findSpread([100, 102, 98, 101, 9000])).toBeCloseTo(1.4826, 4)
})

test('equal values have no spread', () => {
  expect(findSpread([7, 7, 7, 7])).toBe(0)
})
