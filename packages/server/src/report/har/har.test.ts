import { expect, test } from 'vitest'
import { NOON, buildView, network } from '../../store/testing/build-store.ts'
import { buildHar } from './har.ts'
import { validateHar } from './testing/validate-har.ts'

const view = buildView(
  network({
    pageId: 'p1',
    pageUrl: 'http://app.test/cart',
    method: 'POST',
    url: 'http://app.test/api/orders?a=1&b=%20x',
    status: 302,
    duration: 20.5,
    requestHeaders: { 'Content-Type': 'application/json' },
    requestBody: '{"a":1}',
    responseHeaders: { Location: '/done', 'Content-Type': 'text/html' },
    responseBody: '<p>ä</p>',
    responseTruncated: true,
  }),
  network({ at: NOON - 10, pending: true, initiator: 'send (http://app.test/a.js:1:2)' }),
  network({ at: NOON + 10, status: 0, error: 'Failed to fetch', bodyGap: 'broken' }),
)

test('a view is a valid archive', () => {
  const har = buildHar(view, '1.2.3')
  expect(validateHar(har)).toEqual([])
  expect(validateHar({ log: { ...har.log, version: 12 } })).not.toEqual([])
  expect(validateHar(buildHar(buildView(), '1'))).toEqual([])
})

test('an entry has what is known of the request, in order of time', () => {
  const { log } = buildHar(view, '1.2.3')
  expect(log.creator).toEqual({ name: 'Gasoline', version: '1.2.3' })
  expect(log.pages).toMatchObject([{ id: 'p1', title: 'http://app.test/cart' }])
  expect(log.entries).toMatchObject([
    { _pending: true, _initiator: 'send (http://app.test/a.js:1:2)', response: { status: 0 } },
    {
      time: 20.5,
      pageref: 'p1',
      request: {
        method: 'POST',
        queryString: [
          { name: 'a', value: '1' },
          { name: 'b', value: ' x' },
        ],
        postData: { mimeType: 'application/json', text: '{"a":1}' },
        bodySize: 7,
      },
      response: {
        status: 302,
        redirectURL: '/done',
        content: { size: 9, mimeType: 'text/html', text: '<p>ä</p>', comment: 'cut' },
      },
    },
    { _error: 'Failed to fetch', response: { status: 0, content: { comment: 'broken' } } },
  ])
})
