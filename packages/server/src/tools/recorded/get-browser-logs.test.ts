import { expect, test } from 'vitest'
import { NOON, buildToolContext, log, buildStore } from '../../store/testing/build-store.ts'
import type { Built } from '../../store/testing/build-store.ts'
import { renderLogs } from '../../render/recorded/logs.ts'
import { callTool } from '../call.ts'
import getBrowserLogs from './get-browser-logs.ts'
import { isTextOf } from '../testing/is-text-of.ts'

const call = (args: object, ...events: Built[]) =>
  callTool([getBrowserLogs], 'get_browser_logs', args, buildToolContext(buildStore(...events)))

const session = [
  log({ message: 'loading' }),
  log({ message: 'tick', at: NOON + 10 }),
  log({ message: 'tick', at: NOON + 20 }),
  log({ level: 'warn', message: 'slow\nresponse', at: NOON + 30, filename: 'http://app.test/app.js', lineno: 4 }),
  log({
    level: 'error',
    source: 'exception',
    message: 'boom',
    at: NOON + 40,
    stack: 'Error: boom\n    at f (app.js:1:2)',
  }),
]

test('lists log entries, oldest first, with repeats merged', async () => {
  const answer = await call({}, ...session)
  expect(answer.data).toMatchObject({
    entries: [
      { id: 'L1', at: NOON, level: 'info', message: 'loading', count: 1 },
      { id: 'L3', at: NOON + 20, message: 'tick', count: 2 },
      { id: 'L4', level: 'warn', message: 'slow\nresponse', filename: 'http://app.test/app.js', lineno: 4 },
      { id: 'L5', level: 'error', source: 'exception', message: 'boom', count: 1 },
    ],
    dropped: 0,
  })
  expect(answer.data).not.toHaveProperty('entries.3.stack')
  expect(isTextOf(answer, renderLogs)).toBe(true)
})

test('shows few entries whole', async () => {
  expect((await call({ level: 'error' }, ...session)).data).toMatchObject({
    entries: [{ id: 'L5', message: 'boom', stack: 'Error: boom\n    at f (app.js:1:2)' }],
  })
})

test('keeps the newest, and counts all that it left out', async () => {
  expect((await call({ limit: 2 }, ...session)).data).toMatchObject({
    entries: [{ message: 'slow\nresponse' }, { message: 'boom' }],
    dropped: 3,
  })
})

test('a level is a minimum', async () => {
  expect((await call({ level: 'warn' }, ...session)).data?.entries).toHaveLength(2)
})

test('a message that was cut says by how much', async () => {
  const long = Array.from({ length: 5 }, (_, index) => log({ message: `${index}${'x'.repeat(999)}` }))
  expect((await call({}, ...long)).text).toMatch(/x… \(\+700 chars\)/)
})
