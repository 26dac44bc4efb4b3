import { expect, test } from 'vitest'
import { NOON, buildView, log, webSocket } from '../../store/testing/build-store.ts'
import type { Built } from '../../store/testing/build-store.ts'
import { createContext } from '../context/context.ts'
import { findFailures } from '../failures/find-failures.ts'
import { findDevServerError } from './dev-server-error.ts'

const script = log({
  at: NOON,
  tabId: 1,
  level: 'error',
  source: 'network',
  url: 'http://app.test/',
  load: { url: 'http://app.test/src/main.js?t=1', element: 'script' },
})
const sent = (data: unknown, fields = {}) =>
  webSocket({ at: NOON + 30, tabId: 1, url: 'ws://app.test/?token=x', data: JSON.stringify(data), ...fields })
const ERROR = {
  type: 'error',
  err: {
    message: 'Unexpected token\nmore',
    stack: 'at',
    id: '/work/src/cart.js',
    loc: { file: '/work/src/cart.js', line: 4 },
  },
}

function find(...events: readonly Built[]) {
  const context = createContext(buildView(script, ...events), NOON + 1_000, () => undefined)
  const [failure] = findFailures(context)
  return failure && findDevServerError(failure, context)
}

test('what the dev server sent about a script that did not load, in one line with its file', () => {
  expect(find(sent(ERROR))).toEqual({ message: 'Unexpected token', file: '/work/src/cart.js', line: 4 })
})

test('a message that was cut says as much as is there', () => {
  const data = JSON.stringify({ ...ERROR, err: { message: 'Unexpected token', stack: 'at '.repeat(500) } }).slice(
    0,
    200,
  )
  expect(find(webSocket({ at: NOON + 30, tabId: 1, data, truncated: true }))).toEqual({ message: 'Unexpected token' })
})

test.each([
  ['an update', sent({ type: 'update' })],
  ['an error without a message', sent({ type: 'error', err: {} })],
  ['what the page sent', sent(ERROR, { direction: 'outgoing' })],
  ['what another tab received', sent(ERROR, { tabId: 2 })],
  ['what came long before', sent(ERROR, { at: NOON - 60_000 })],
])('%s is none', (_, event) => {
  expect(find(event)).toBeUndefined()
})
