import { expect, test } from 'vitest'
import { requested, pressed, printed, thrown } from '../../diagnose/testing/cases.ts'
import { askCase, askNothing } from '../../diagnose/testing/ask-case.ts'

const STATUS = (status: number) => `Failed to load resource: the server responded with a status of ${status} ()`
const REFUSED = 'Failed to load resource: net::ERR_CONNECTION_REFUSED'
const STACK = 'Error\n    at show (http://app.test/a.js:1:1)'
const QUOTES = 'http://app.test/api/quotes?day=4'

test.each([
  ['a console line with a status', { filename: QUOTES, lineno: 0 }, STATUS(502), { status: 502 }],
  ['a network line with a status', { filename: QUOTES, source: 'network' as const }, STATUS(502), { status: 502 }],
  ['a line on a request', { source: 'network' as const }, `GET ${QUOTES} → 502`, { method: 'GET', status: 502 }],
  ['a reason', { filename: QUOTES }, REFUSED, { reason: 'net::ERR_CONNECTION_REFUSED' }],
])('of a request that was not captured, %s is a failure of its own', async (_, more, message, outcome) => {
  const { failure, cause, action, place, logged } = await askCase([
    pressed(10_000, 'Quotes'),
    printed(10_040, message, more),
  ])
  const { reason, ...title } = { reason: undefined, ...outcome }
  expect(failure).toEqual({ kind: 'load', id: 'L11', url: '/api/quotes?day=4', ...title })
  expect(cause).toEqual({
    kind: 'load',
    id: 'L11',
    url: '/api/quotes?day=4',
    ...title,
    ...(reason !== undefined && { reason }),
    because: [{ kind: 'recorded', ids: ['L11'] }],
    certainty: 'certain',
  })
  expect(action).toMatchObject({ type: 'click', selectors: { role: { name: 'Quotes' } } })
  expect([place, logged]).toEqual([undefined, undefined])
})

test('it can be what an error names, and stands before one that comes right after it', async () => {
  const line = printed(10_040, STATUS(502), { filename: QUOTES })
  const named = await askCase([line, thrown(10_060, 'Error: HTTP 502', STACK)])
  expect(named.cause).toMatchObject({ kind: 'load', status: 502, because: [{ kind: 'status' }], certainty: 'certain' })
  const next = await askCase([line, thrown(10_060, 'TypeError: rows is not iterable', STACK)])
  expect(next.cause).toMatchObject({ kind: 'load', because: [{ kind: 'time' }], certainty: 'coincidence' })
})

test('what belongs to the page matters less, and what was captured is reported once', async () => {
  const picture = printed(10_040, STATUS(404), { filename: 'http://app.test/img/team.png' })
  const failed = requested(10_050, '/api/team', { status: 500 })
  expect((await askCase([picture, failed])).failure).toMatchObject({ kind: 'request', url: '/api/team', status: 500 })
  const echoed = await askCase([printed(10_072, STATUS(500), { filename: 'http://app.test/api/team' }), failed])
  expect(echoed.also).toEqual([])
  const thirdParty = printed(10_040, STATUS(404), { filename: 'https://cdn.example/pixel.gif' })
  expect((await askNothing([thirdParty], { isAlone: true })).third_party).toBe(1)
})
