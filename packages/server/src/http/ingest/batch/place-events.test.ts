import { expect, test } from 'vitest'
import { NOON } from '../../../store/testing/build-store.ts'
import { placeEvents } from './place-events.ts'

const HOUR = 3_600_000
const same = (at: number) => at

function place(times: readonly (number | { at: number; duration?: number; pending?: true })[], sentAt?: number) {
  const events = times.map((time) => (typeof time === 'number' ? { at: time } : { ...time }))
  placeEvents(events, { arrivedAt: NOON, sentAt, follow: same })
  return events.map(({ at, ...rest }) => {
    const reportedAt = 'reportedAt' in rest ? rest.reportedAt : undefined
    return reportedAt === undefined ? at - NOON : [at - NOON, Number(reportedAt) - NOON]
  })
}

test('leaves what came in time as it is', () => {
  expect(place([NOON - 500, NOON - 20, NOON])).toEqual([-500, -20, 0])
  expect(place([NOON - HOUR])).toEqual([-HOUR])
})

test('a batch by a clock that is ahead is moved as a whole', () => {
  expect(place([NOON + HOUR - 300, { at: NOON + HOUR - 200, duration: 150 }, NOON + HOUR])).toEqual([
    [-299, HOUR - 300],
    [-199, HOUR - 200],
    [1, HOUR],
  ])
})

test('an event that is ahead alone is moved alone', () => {
  expect(place([NOON - 300, NOON + HOUR, NOON - 100])).toEqual([-300, [1, HOUR], -100])
})

test('a request began before it ended, and ended before it arrived', () => {
  expect(place([{ at: NOON, duration: HOUR }, NOON - 2 * HOUR])).toEqual([[1 - HOUR, 0], -2 * HOUR])
  expect(place([{ at: NOON - 10, duration: 5, pending: true }])).toEqual([-10])
})

test('the time of sending shows a clock that is ahead, and one that is far behind', () => {
  expect(place([NOON + 1_500, NOON + 1_900], NOON + 2_000)).toEqual([
    [-500, 1_500],
    [-100, 1_900],
  ])
  expect(place([NOON - HOUR - 500], NOON - HOUR)).toEqual([[-500, -HOUR - 500]])
})

test('what waited for the server keeps its age', () => {
  expect(place([NOON - HOUR], NOON - 30_000)).toEqual([-HOUR])
})

test('times by the clock of this machine follow that of the server', () => {
  const events = [{ at: NOON - HOUR - 50 }]
  placeEvents(events, { arrivedAt: NOON, sentAt: NOON - HOUR, follow: (at) => at + HOUR })
  expect(events).toEqual([{ at: NOON - 50, reportedAt: NOON - HOUR - 50 }])
})
