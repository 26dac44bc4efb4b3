import { readFailureReason } from '@gasoline/wire'
import { expect, test } from 'vitest'
import { explainRequests, isReason } from './explain-requests.ts'
import { NOON, append, log, network, buildStore } from './testing/build-store.ts'

const URL = 'http://api.test/items'

function start() {
  const store = buildStore()
  const stop = explainRequests(store)
  return {
    stop,
    fail: (fields = {}) =>
      append(store, network({ url: URL, status: 0, error: 'TypeError: Failed to fetch', pageId: 'p', ...fields })),
    logReason: (words: string, at = NOON, pageId = 'p') =>
      append(
        store,
        log({
          at,
          pageId,
          level: 'error',
          source: 'network',
          load: { reason: 'CORS', detail: words, status: 200, method: 'GET', url: URL },
        }),
      ),
    reasons: () => store.view().network.map((request) => readFailureReason(request)),
    failures: () => store.view().network.map(({ failure, error }) => ({ ...failure, error })),
  }
}

test('puts the reason into the request, whichever comes first', () => {
  const { fail, logReason, reasons, failures } = start()
  fail()
  logReason('CORS one')
  logReason('CORS two')
  fail()
  expect(reasons()).toEqual(['CORS one', 'CORS two'])
  expect(failures()).toMatchObject([
    { reason: 'CORS', detail: 'CORS one', status: 200, error: 'TypeError: Failed to fetch' },
    { reason: 'CORS', detail: 'CORS two', status: 200 },
  ])
})

test('each reason is for one request, in order', () => {
  const { fail, logReason, reasons } = start()
  fail()
  fail()
  fail({ url: `${URL}/other` })
  logReason('refused')
  expect(reasons()).toEqual(['refused', 'TypeError: Failed to fetch', 'TypeError: Failed to fetch'])
})

test('neither another page, nor another method, nor another time will do, nor a request that got a response', () => {
  const { fail, logReason, reasons } = start()
  fail({ status: 500, error: undefined })
  fail({ method: 'PUT' })
  fail({ at: NOON - 10_000 })
  logReason('refused', NOON, 'q')
  logReason('refused')
  expect(reasons()).toEqual([undefined, 'TypeError: Failed to fetch', 'TypeError: Failed to fetch'])
})

test('the end of a slow request counts, not its beginning', () => {
  const { fail, logReason, reasons } = start()
  fail({ at: NOON - 20_000, duration: 19_990 })
  logReason('timed out')
  expect(reasons()).toEqual(['timed out'])
})

test('an error that merely sounds so is no reason', () => {
  const { fail, reasons, stop, logReason } = start()
  const store = buildStore(log({ level: 'error', source: 'console', message: 'GET /x → no response: me' }))
  expect(store.view().logs.map(isReason)).toEqual([false])
  stop()
  fail()
  logReason('refused')
  expect(reasons()).toEqual(['TypeError: Failed to fetch'])
})
