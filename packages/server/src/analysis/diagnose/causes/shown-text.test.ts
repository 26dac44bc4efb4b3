import { expect, test } from 'vitest'
import { requested, did, json, pressed, thrown } from '../testing/cases.ts'
import { NOON } from '../../../store/testing/build-store.ts'
import type { Built } from '../../../store/testing/build-store.ts'
import { askCase, askNothing } from '../testing/ask-case.ts'

const STACK = 'Error\n    at load (http://app.test/a.js:1:1)'

test('a value that is none on the screen, and the response that has changed', async () => {
  const cart = (ms: number, total: unknown) =>
    requested(ms, '/api/cart', { responseBody: json({ id: 1, total }), initiator: 'load (http://app.test/a.js:1:1)' })
  const shown = pressed(10_000, 'Cart', { appeared: [{ text: 'Total: NaN €' }] })
  const { failure, cause, place } = await askCase([cart(9_000, 12.5), shown, cart(10_010, '12,50')])
  expect(failure).toEqual({ kind: 'shown-text', id: 'A11', text: 'Total: NaN €' })
  expect(cause).toEqual({
    kind: 'field',
    source: { id: 'N12', method: 'GET', url: '/api/cart', status: 200 },
    field: { path: 'total', fault: 'wrong-type', got: 'string', expected: 'number' },
    because: [{ kind: 'earlier-responses', ids: ['A11', 'N12'] }],
    certainty: 'certain',
  })
  expect(place).toMatchObject({ file: 'src/a.ts', line: 1, column: 1, function: 'load' })
  expect((await askCase([shown])).cause).toEqual({
    kind: 'shown-text',
    because: [{ kind: 'recorded', ids: ['A10'] }],
    certainty: 'certain',
  })
})

test('a text about such words is none', async () => {
  const { earlier } = await askNothing([pressed(10_000, 'Help', { appeared: [{ text: 'Use "undefined" here' }] })])
  expect(earlier.failures.map(({ failure }) => failure.kind)).toEqual(['exception'])
})

test('an app whose own time ran out: the request that it was waiting for', async () => {
  const { cause } = await askCase([
    pressed(10_000, 'Go'),
    requested(10_010, '/api/slow', { duration: 5_000, responseBody: '{}' }),
    thrown(12_020, 'Error: timeout of 2000ms exceeded', STACK),
  ])
  expect(cause).toEqual({
    kind: 'pending',
    request: { id: 'N11', method: 'GET', url: '/api/slow', status: 200 },
    wait_ms: 5_000,
    because: [{ kind: 'timeout', ids: ['L12', 'N11'] }],
    certainty: 'likely',
  })
})

test.each([
  ['React', 'Error: Objects are not valid as a React child (found: object with keys {first, last})'],
  [
    'its production build',
    'Error: Minified React error #31; visit https://react.dev/errors/31?args[]=object%20with%20keys%20%7Bfirst%2C%20last%7D',
  ],
])('an object where %s draws texts', async (_, message) => {
  const { cause } = await askCase([
    pressed(10_000, 'Me'),
    requested(10_010, '/api/me', { responseBody: json({ id: 1, name: { last: 'L', first: 'A' } }) }),
    thrown(10_050, message, STACK),
  ])
  expect(cause).toEqual({
    kind: 'field',
    source: { id: 'N11', method: 'GET', url: '/api/me', status: 200 },
    field: { path: 'name', fault: 'wrong-type', got: 'object', expected: 'string' },
    because: [{ kind: 'object-keys', ids: ['L12', 'N11'] }],
    certainty: 'certain',
  })
})

test('a page of https that sends a request by http', async () => {
  const { cause } = await askCase([
    requested(10_010, 'http://api.test/x', {
      pageUrl: 'https://shop.test/',
      status: 0,
      error: 'TypeError: Failed to fetch',
      initiator: 'f (http://app.test/a.js:1:1)',
    }),
  ])
  expect(cause).toMatchObject({ kind: 'no-response', request: { url: 'http://api.test/x' }, guess: 'mixed-content' })
})

test('a rejection with nothing, and a function that is none', async () => {
  const rejected = await askCase([thrown(10_000, 'undefined', '', { source: 'unhandledrejection', stack: undefined })])
  expect(rejected.failure).toEqual({ kind: 'rejection', id: 'L10', message: 'undefined', is_bare: true })
  const { cause } = await askCase([thrown(10_000, 'TypeError: (0 , r.price) is not a function', STACK)])
  expect(cause.kind).toBe('thrown')
  expect(cause).not.toHaveProperty('value')
})

const meetings = (ms: number, starts: unknown[]) =>
  requested(ms, '/api/meetings', {
    responseBody: json(starts.map((startsAt, id) => ({ id, title: `Meeting ${id}`, startsAt }))),
  })
const shows = (...texts: string[]) => pressed(10_000, 'Agenda', { appeared: texts.map((text) => ({ text })) })

test.each<[string, string[], unknown[], object, string]>([
  [
    'one of a list',
    ['Meeting 1 Invalid Date'],
    ['2026-03-01', '13.1.2026'],
    { path: '[1].startsAt', fault: 'wrong-type', value: '13.1.2026', expected: 'date', siblings: { have: 1, of: 2 } },
    'siblings',
  ],
  [
    'one that is not there',
    ['Invalid Date'],
    ['2026-03-01', undefined],
    { path: '[1].startsAt', fault: 'missing', siblings: { have: 1, of: 2 } },
    'siblings',
  ],
  [
    'one by its label',
    ['Starts: Invalid Date'],
    ['tomorrow'],
    { path: '[0].startsAt', fault: 'wrong-type', value: 'tomorrow', expected: 'date' },
    'label',
  ],
  [
    'one by its name',
    ['Invalid Date'],
    ['tomorrow'],
    { path: '[0].startsAt', fault: 'wrong-type', value: 'tomorrow', expected: 'date' },
    'field-name',
  ],
])('a date that is none on the screen: %s', async (_, texts, starts, field, evidence) => {
  const { failure, cause } = await askCase([shows(...texts), meetings(10_010, starts)])
  expect(failure).toMatchObject({ kind: 'shown-text', text: texts[0] })
  expect(cause).toMatchObject({
    kind: 'field',
    source: { id: 'N11', url: '/api/meetings' },
    because: [{ kind: evidence }],
  })
  expect(cause).toHaveProperty('field', field)
  const certainties = { siblings: 'certain', label: 'likely', 'field-name': 'coincidence' }
  expect(Object.entries(certainties)).toContainEqual([evidence, cause.certainty])
})

test('a date that no response explains may be shown for a moment: it is no case, and is told', async () => {
  const fine = [shows('Invalid Date'), meetings(10_010, ['2026-03-01', '2026-04-01'])]
  expect((await askNothing(fine)).last_responses?.messages).toEqual(['Invalid Date'])
  const described = requested(10_010, '/api/flag', {
    responseBody: json({ description: 'Dark', format: 'x', frontend: 'no', isDueDate: true }),
  })
  expect((await askNothing([shows('Invalid Date'), described])).last_responses?.messages).toEqual(['Invalid Date'])
})

test('no field is blamed that could be shown', async () => {
  const { cause } = await askCase([shows('Due: Invalid Date'), meetings(10_010, ['2026-03-01', '2026-04-01'])])
  expect(cause.kind).toBe('shown-text')
})

test.each([
  ['the person wrote', [did(9_000, 'input', { value: 'what is NaN' }), shows('Results for NaN')]],
  [
    'a response brought',
    [
      shows('NaN in JavaScript'),
      requested(10_010, '/api/find', { responseBody: json([{ title: 'NaN in JavaScript' }]) }),
    ],
  ],
  ['are a term', [shows('undefined behaviour', 'Nan Goldin')]],
  ['is code', [shows('typeof x === "undefined"'), shows('undefined = void 0')]],
])('words that %s are no failure', async (_, events) => {
  const { excluded, expected, recovered } = await askNothing(events, { isAlone: true })
  expect([excluded, expected.failures, recovered.failures]).toEqual([0, [], []])
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
    requested(10_010, '/api/account', { responseBody: json({ owner: 'Ada', balance: '12.000,50' }) }),
    { stream: 'domSnapshots', event: snapshot },
  ]
  const { failure, cause } = await askCase(events, { isAlone: true })
  expect(failure).toMatchObject({ kind: 'shown-text', text: 'Balance: NaN €' })
  expect(cause).toMatchObject({
    kind: 'field',
    field: { path: 'balance', fault: 'wrong-type', value: '12.000,50', expected: 'number' },
    because: [{ kind: 'label' }],
  })
})

test('of a list the entry is named whose other values are shown next to it', async () => {
  const rows = [
    { id: 1, title: 'Stalker', year: 1979 },
    { id: 2, name: 'Solaris', year: 1972 },
    { id: 3, title: 'Mirror', year: 1975 },
  ]
  const films = requested(10_010, '/films', { responseBody: json(rows) })
  const { cause } = await askCase([shows('Stalker (1979)', 'undefined (1972)', 'Mirror (1975)'), films])
  expect(cause).toMatchObject({
    kind: 'field',
    field: { path: '[1].title', fault: 'missing', siblings: { have: 2, of: 3 } },
  })
})
