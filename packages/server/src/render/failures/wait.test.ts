import { expect, test } from 'vitest'
import { renderWait } from './wait.ts'

const NONE = { requests: 0, navigations: 0, errors: 0, last: [] }
const waited = { for: 'request', happened: true, waited_ms: 230, events: [], pending: [], seen: NONE }

test('reads like this where it came', () => {
  expect(
    [
      renderWait({ ...waited, for: 'errors', events: [{ id: 'L2', what: 'console: boom' }] }),
      renderWait({ ...waited, events: [{ id: 'N4', what: 'POST http://app.test/api/cart → 201 in 40 ms' }] }),
      renderWait({ ...waited, for: 'idle' }),
      renderWait({ ...waited, for: 'idle', url: '/nowhere' }),
    ].join('\n'),
  ).toMatchInlineSnapshot(`
    "230 ms:
    L2 console: boom
    230 ms:
    N4 POST http://app.test/api/cart → 201 in 40 ms
    Idle after 230 ms: no request is under way.
    Idle with "/nowhere" after 230 ms: no request is under way."
  `)
})

test('reads like this where it did not', () => {
  const missed = { ...waited, happened: false, waited_ms: 2_500 }
  const seen = {
    ...NONE,
    requests: 1,
    errors: 2,
    last: [{ id: 'N2', what: 'request: GET /api/items → 500' }],
  }
  expect(
    [
      renderWait({ ...missed, url: '/cart', seen, pending: [{ id: 'N1', what: 'GET /slow/cart for 2 s' }] }),
      renderWait({ ...missed, for: 'idle', seen: { ...seen, navigations: 1 } }),
      renderWait({ ...missed, for: 'navigation' }),
      renderWait({ ...missed, for: 'errors', note: 'Nothing captured.' }),
    ].join('\n'),
  ).toMatchInlineSnapshot(`
    "No request that ended with "/cart" within 2500 ms. Meanwhile 1 request, 2 errors, the last:
    N2 request: GET /api/items → 500
    Still under way:
    N1 GET /slow/cart for 2 s
    Not idle within 2500 ms. Meanwhile 1 request, 1 navigation, 2 errors, the last:
    N2 request: GET /api/items → 500
    No navigation within 2500 ms. Nothing else came either.
    No error within 2500 ms. Nothing else came either.
    Nothing captured."
  `)
})
