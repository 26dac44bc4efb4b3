import { expect, test } from 'vitest'
import { asked, did, json, pressed, thrown } from '../testing/cases.ts'
import { NOON } from '../../../store/testing/view-of.ts'
import type { Built } from '../../../store/testing/view-of.ts'
import { askCase } from '../testing/ask-case.ts'

const STACK = 'Error\n    at load (http://app.test/a.js:1:1)'

test('a value that is none on the screen, and the answer that has changed', async () => {
  const cart = (ms: number, total: unknown) =>
    asked(ms, '/api/cart', { responseBody: json({ id: 1, total }), initiator: 'load (http://app.test/a.js:1:1)' })
  const shown = pressed(10_000, 'Cart', { appeared: [{ text: 'Total: NaN €' }] })
  const text = await askCase([cart(9_000, 12.5), shown, cart(10_010, '12,50')])
  expect(text).toContain('The screen shows "Total: NaN €"')
  expect(text).toContain('total is a string, not a number (earlier answers had a number)')
  expect(text).toContain('At src/a.ts:1:1 in load')
  expect(await askCase([shown])).toContain('no answer was found that explains it')
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

const meetings = (ms: number, starts: unknown[]) =>
  asked(ms, '/api/meetings', {
    responseBody: json(starts.map((startsAt, id) => ({ id, title: `Meeting ${id}`, startsAt }))),
  })
const shows = (...texts: string[]) => pressed(10_000, 'Agenda', { appeared: texts.map((text) => ({ text })) })

test.each<[string, string[], unknown[], string]>([
  [
    'one of a list',
    ['Meeting 1 Invalid Date'],
    ['2026-03-01', '13.1.2026'],
    '[1].startsAt is "13.1.2026", not a date (1 of 2 entries have it)',
  ],
  [
    'one that is not there',
    ['Invalid Date'],
    ['2026-03-01', undefined],
    '[1].startsAt is missing (1 of 2 entries have it)',
  ],
  [
    'one by its label',
    ['Starts: Invalid Date'],
    ['tomorrow'],
    '[0].startsAt is "tomorrow", not a date (the text on the screen names it)',
  ],
  [
    'one by its name',
    ['Invalid Date'],
    ['tomorrow'],
    '[0].startsAt is "tomorrow", not a date (only its name connects it)',
  ],
])('a date that is none on the screen: %s', async (_, texts, starts, words) => {
  const text = await askCase([shows(...texts), meetings(10_010, starts)])
  expect(text).toContain(`The screen shows "${texts[0]}"`)
  expect(text).toContain(words)
})

test('no field is blamed that could be shown', async () => {
  const text = await askCase([shows('Invalid Date'), meetings(10_010, ['2026-03-01', '2026-04-01'])])
  expect(text).toContain('no answer was found that explains it')
})

test.each([
  ['the person wrote', [did(9_000, 'input', { value: 'what is NaN' }), shows('Results for NaN')]],
  [
    'an answer brought',
    [shows('NaN in JavaScript'), asked(10_010, '/api/find', { responseBody: json([{ title: 'NaN in JavaScript' }]) })],
  ],
  ['are a term', [shows('undefined behaviour', 'Nan Goldin')]],
  ['is code', [shows('typeof x === "undefined"'), shows('undefined = void 0')]],
])('words that %s are no failure', async (_, events) => {
  expect(await askCase(events, { isAlone: true })).toContain('No browser-side cause found')
})

test('what stands on the screen after a load', async () => {
  const snapshot = {
    at: NOON + 10_300,
    url: 'http://app.test/shop',
    trigger: 'load',
    pageId: 'p1',
    tabId: 7,
    elements: [{ role: 'heading', text: 'Balance: NaN €' }],
  }
  const events: Built[] = [
    asked(10_010, '/api/account', { responseBody: json({ owner: 'Ada', balance: '12.000,50' }) }),
    { stream: 'domSnapshots', event: snapshot },
  ]
  const text = await askCase(events, { isAlone: true })
  expect(text).toContain('The screen shows "Balance: NaN €"')
  expect(text).toContain('balance is "12.000,50", not a number (the text on the screen names it)')
})

test('of a list the entry is told whose other values stand beside it', async () => {
  const rows = [
    { id: 1, title: 'Stalker', year: 1979 },
    { id: 2, name: 'Solaris', year: 1972 },
    { id: 3, title: 'Mirror', year: 1975 },
  ]
  const films = asked(10_010, '/films', { responseBody: json(rows) })
  const text = await askCase([shows('Stalker (1979)', 'undefined (1972)', 'Mirror (1975)'), films])
  expect(text).toContain('[1].title is missing (2 of 3 entries have it)')
})
