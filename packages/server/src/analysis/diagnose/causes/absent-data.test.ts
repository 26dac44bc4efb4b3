import { expect, test } from 'vitest'
import { askCase } from '../testing/ask-case.ts'
import { json, loaded, pressed, requested, thrown } from '../testing/cases.ts'
import type { Built } from '../../../store/testing/build-store.ts'

const MISSING = "TypeError: Cannot read properties of undefined (reading 'map')"
const crash = (ms: number) => thrown(ms, MISSING, `${MISSING}\n    at draw (http://app.test/a.js:1:1)`)
const ask = async (...events: Built[]) => (await askCase(events, { isAlone: true, atMs: 90_000 })).cause

test('an error that misses data is linked to the one failed request of its page, however long ago', async () => {
  expect(
    await ask(
      loaded(0, 'navigate'),
      requested(100, '/api/products', { status: 500 }),
      requested(120, '/api/user', { responseBody: json({ id: 1 }) }),
      pressed(60_000, 'Show'),
      crash(60_020),
    ),
  ).toMatchObject({
    kind: 'failed-request',
    request: { url: '/api/products' },
    because: [{ kind: 'only-failure' }],
    certainty: 'likely',
  })
})

test('of two failed requests none is taken for it by chance', async () => {
  expect(
    await ask(
      loaded(0, 'navigate'),
      requested(100, '/api/products', { status: 500 }),
      requested(120, '/api/user', { status: 500 }),
      pressed(60_000, 'Show'),
      crash(60_020),
    ),
  ).toMatchObject({ kind: 'thrown' })
})

test('a request that was pending when the error came is named', async () => {
  expect(
    await ask(
      loaded(0, 'navigate'),
      pressed(60_000, 'Show'),
      requested(60_010, '/api/products', { duration: 900, responseBody: json([1]) }),
      crash(60_020),
    ),
  ).toMatchObject({ kind: 'pending', request: { url: '/api/products' }, because: [{ kind: 'still-pending' }] })
})

test.each([
  ['a host', 'Error: request to http://shop.test:4873/api failed', { server: 'shop.test', port: '4873' }],
  ['a line of the stack', 'Error: broken\n    at checkout (http://app.test/checkout.js:1:1)', { page: 'checkout' }],
])('%s in a message is no value of a response', async (_, message, body) => {
  const { kind } = await ask(
    pressed(60_000, 'Go'),
    requested(60_010, '/api/settings', { responseBody: json(body) }),
    thrown(60_040, message, 'Error: x\n    at run (http://app.test/a.js:1:1)'),
  )
  expect(kind).toBe('thrown')
})

test.each([
  ['Could not find user with that name', { user: 'ada', name: 'x' }, undefined],
  ['Invalid credentials for this type of account', { type: 'a', account: 'b' }, undefined],
  ['"name" must be longer', { name: 'x' }, 'name'],
  ['name is too short', { name: 'x' }, 'name'],
  ['Invalid value for email', { email: 'x' }, 'email'],
  ['postal_code does not match', { address: { postal_code: 'x' } }, 'address.postal_code'],
])('a word of "%s" that a field is called is a field error only where it is meant', async (message, sent, path) => {
  const cause = await ask(
    pressed(60_000, 'Save'),
    requested(60_010, '/api/x', {
      method: 'POST',
      status: 400,
      requestBody: json(sent),
      responseBody: json({ message }),
    }),
  )
  expect('rejected' in cause ? cause.rejected?.path : undefined).toBe(path)
})
