import { expect, test } from 'vitest'
import { detectBuilt } from '../../analysis/failures/testing/detect-built.ts'
import { NOON, action, buildStore, log, network } from '../../store/testing/build-store.ts'
import type { Built } from '../../store/testing/build-store.ts'
import { toAwaitedHappening, toFailureHappening, toPendingHappening } from './happening.ts'

function ended(fields: Parameters<typeof network>[0]) {
  const [entry] = buildStore(network({ method: 'POST', url: 'http://app.test/api/cart', ...fields })).view().network
  if (!entry) throw new Error('no request')
  return entry
}

function navigated(fields: Parameters<typeof action>[0]) {
  const [entry] = buildStore(action({ type: 'navigate', toUrl: 'http://app.test/done', ...fields })).view().actions
  if (!entry) throw new Error('no navigation')
  return entry
}

function failed(built: Built) {
  const failure = detectBuilt(built)
  if (!failure) throw new Error('no failure')
  return failure
}

test('what can be waited for reads like this', () => {
  const all = [
    toFailureHappening(failed(log({ level: 'error', message: 'boom' }))),
    toFailureHappening(failed(network({ status: 500 }))),
    toAwaitedHappening({ kind: 'request', entry: ended({ status: 201, duration: 40 }) }),
    toAwaitedHappening({ kind: 'request', entry: ended({ status: 0, error: 'Failed to fetch', duration: undefined }) }),
    toAwaitedHappening({ kind: 'request', entry: ended({ status: 0, opaque: true, duration: 3 }) }),
    toAwaitedHappening({ kind: 'navigation', entry: navigated({ metadata: { how: 'push' } }) }),
    toAwaitedHappening({ kind: 'navigation', entry: navigated({}) }),
    toPendingHappening(ended({ pending: true, at: NOON }), NOON + 2_040),
  ]
  expect(all.map(({ id, what }) => `${id} ${what}`).join('\n')).toMatchInlineSnapshot(`
    "L1 console: boom
    N1 request: GET /api/items → 500
    N1 POST http://app.test/api/cart → 201 in 40 ms
    N1 POST http://app.test/api/cart → no response: Failed to fetch
    N1 POST http://app.test/api/cart → outcome hidden by the browser in 3 ms
    A1 to http://app.test/done (push)
    A1 to http://app.test/done
    N1 POST http://app.test/api/cart for 2 s"
  `)
})
