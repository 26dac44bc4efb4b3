import { expect, test } from 'vitest'
import { asked, json, pressed, thrown } from '../analysis/diagnose/testing/stories.ts'
import { askCase } from './testing/ask-case.ts'

const STACK = 'Error\n    at load (http://app.test/a.js:1:1)'

test('a value that is none on the screen, and the answer that has changed', async () => {
  const cart = (ms: number, total: unknown) =>
    asked(ms, '/api/cart', { responseBody: json({ id: 1, total }), initiator: 'load (http://app.test/a.js:1:1)' })
  const shown = pressed(10_000, 'Cart', { appeared: [{ text: 'Total: NaN €' }] })
  const text = await askCase([cart(9_000, 12.5), shown, cart(10_010, '12,50')])
  expect(text).toContain('The screen shows "Total: NaN €"')
  expect(text).toContain('total is a string, not a number (earlier answers had a number)')
  expect(text).toContain('At src/a.ts:1:1 in load')
  expect(await askCase([shown])).toContain('no answer is seen to have changed')
})

test('a text about such words is none', async () => {
  const text = await askCase([pressed(10_000, 'Help', { appeared: [{ text: 'Use "undefined" here' }] })])
  expect(text).not.toContain('The screen shows')
})

test('an app that lost patience: the request that it was waiting for', async () => {
  const text = await askCase([
    pressed(10_000, 'Go'),
    asked(10_010, '/api/slow', { duration: 5_000, responseBody: '{}' }),
    thrown(12_020, 'Error: timeout of 2000ms exceeded', STACK),
  ])
  expect(text).toContain('GET /api/slow (N11) was answered 200 only after 5.0 s. The error speaks of that time-out.')
})

test.each([
  ['React', 'Error: Objects are not valid as a React child (found: object with keys {first, last})'],
  [
    'its production build',
    'Error: Minified React error #31; visit https://react.dev/errors/31?args[]=object%20with%20keys%20%7Bfirst%2C%20last%7D',
  ],
])('an object where %s draws texts', async (_, message) => {
  const text = await askCase([
    pressed(10_000, 'Me'),
    asked(10_010, '/api/me', { responseBody: json({ id: 1, name: { last: 'L', first: 'A' } }) }),
    thrown(10_050, message, STACK),
  ])
  expect(text).toContain('GET /api/me (N11) answered 200, but name is an object, not a string')
})

test('a page of https that asks by http', async () => {
  const text = await askCase([
    asked(10_010, 'http://api.test/x', {
      pageUrl: 'https://shop.test/',
      status: 0,
      error: 'TypeError: Failed to fetch',
      initiator: 'f (http://app.test/a.js:1:1)',
    }),
  ])
  expect(text).toContain('mixed content')
})

test('a rejection with nothing, and a function that is none', async () => {
  const rejected = await askCase([thrown(10_000, 'undefined', '', { source: 'unhandledrejection', stack: undefined })])
  expect(rejected).toContain('Unhandled rejection: undefined')
  expect(await askCase([thrown(10_000, 'TypeError: (0 , r.price) is not a function', STACK)])).not.toContain(
    'is no function',
  )
})
