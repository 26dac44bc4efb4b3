import { expect, test } from 'vitest'
import { NOON } from '../../store/testing/build-store.ts'
import { renderCleared, renderLogEntry, renderLogs } from './logs.ts'

const entry = { id: 'L1', at: NOON, level: 'error', source: 'console', message: 'boom', count: 1 }

test.each<[object, string]>([
  [{}, 'L1 12:00:00.000 error: boom'],
  [{ count: 3 }, 'L1 12:00:00.000 error: boom ×3'],
  [{ source: 'exception' }, 'L1 12:00:00.000 error exception: boom'],
  [{ filename: 'http://app.test/js/app.js', lineno: 7 }, 'L1 12:00:00.000 error: boom (/js/app.js:7)'],
  [{ args: ['boom', 1, null] }, 'L1 12:00:00.000 error: boom'],
])('%j reads: %s', (fields, words) => {
  expect(renderLogEntry({ ...entry, ...fields })).toBe(words)
})

test('shows objects among the arguments, and the stack', () => {
  expect(renderLogEntry({ ...entry, args: ['boom', { code: 7 }], stack: 'Error: boom\n    at f (app.js:1:2)' }))
    .toMatchInlineSnapshot(`
      "L1 12:00:00.000 error: boom
        args: [{"code":7}]
        | Error: boom
          at f (app.js:1:2)"
    `)
})

test('a list says first what it left out', () => {
  const entries = [
    { ...entry, level: 'warn', message: 'slow\nresponse' },
    { ...entry, id: 'L3', count: 2 },
  ]
  expect(renderLogs({ entries, dropped: 3 })).toMatchInlineSnapshot(`
    "(3 older entries left out; narrow by level, since or url)
    L1 12:00:00.000 warn: slow ⏎ response
    L3 12:00:00.000 error: boom ×2"
  `)
  expect(renderLogs({ entries: [], dropped: 0, note: 'Nothing.' })).toBe('Nothing.')
})

test.each([
  [0, 'Cleared: 0 log entries removed.'],
  [1, 'Cleared: 1 log entry removed.'],
])('%i entries cleared', (entries_removed, words) => {
  expect(renderCleared({ entries_removed })).toBe(words)
})
