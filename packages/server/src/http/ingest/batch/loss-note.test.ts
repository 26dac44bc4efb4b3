import { expect, test } from 'vitest'
import { buildLossNote, describeLosses } from './loss-note.ts'

test.each([
  [{ queue: 1 }, undefined, '1 earlier event of this page was lost before arrival (queue: 1).'],
  [undefined, { fetch: 1 }, 'Capture failed once in this page (fetch: 1), so events are missing.'],
  [
    { queue: 3, page: 1, other: 0 },
    { fetch: 2 },
    '4 earlier events of this page were lost before arrival (queue: 3, page: 1). Capture failed 2 times in this page (fetch: 2), so events are missing.',
  ],
  [{ queue: 0 }, {}, ''],
])('%j and %j read: %s', (lost, faults, words) => {
  expect(describeLosses(lost, faults)).toBe(words)
})

test('stands at the time of the gap; without losses there is none', () => {
  expect(buildLossNote({ queue: 1 }, undefined, 5)).toMatchObject({ at: 5, source: 'gasoline' })
  expect(buildLossNote({ queue: 0 }, {}, 9)).toBeUndefined()
})
