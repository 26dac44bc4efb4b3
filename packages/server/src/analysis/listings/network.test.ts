import { expect, test } from 'vitest'
import { NOON, network, buildView } from '../../store/testing/build-store.ts'
import { findRequests, previewBodies } from './network.ts'
import type { NetworkFilter } from './network.ts'
import { wireNetworkBody } from './wire-entries.ts'

const view = buildView(
  network({ method: 'GET', status: 200 }),
  network({ method: 'POST', status: 201 }),
  network({ method: 'GET', status: 404 }),
  network({ method: 'POST', status: 500 }),
  network({ method: 'GET', status: 0 }),
  network({ method: 'GET', pending: true }),
)

test.each<[NetworkFilter, string[]]>([
  [{}, ['N6', 'N5', 'N4', 'N3', 'N2', 'N1']],
  [{ method: 'post' }, ['N4', 'N2']],
  [{ statusMin: 400 }, ['N4', 'N3']],
  [{ statusMax: 299 }, ['N5', 'N2', 'N1']],
  [{ statusMin: 200, statusMax: 299 }, ['N2', 'N1']],
  [{ statusMin: 400, method: 'GET' }, ['N3']],
  [{ statusMin: 0, statusMax: 0 }, ['N5']],
  [{ method: 'DELETE' }, []],
])('%j finds %j, newest first', (filter, ids) => {
  expect(findRequests(view.network, filter).map(({ id }) => id)).toEqual(ids)
})

test('the newest is the one that started last, whenever it was reported', () => {
  const { network: held } = buildView(network({ at: NOON + 20 }), network({ at: NOON }), network({ at: NOON + 10 }))
  expect(findRequests(held, {}).map(({ id }) => id)).toEqual(['N1', 'N3', 'N2'])
})

const wired = (requestBody: string | undefined, responseBody: string | undefined) => {
  const [request] = buildView(network({ requestBody, responseBody, requestHeaders: { a: 'b' } })).network
  if (!request) throw new Error('nothing stored')
  return wireNetworkBody(request)
}

test('a body that fits is shown whole', () => {
  expect(previewBodies(wired('ask', 'answer'), 100)).toMatchObject({
    requestBody: 'ask',
    responseBody: 'answer',
    requestHeaders: undefined,
  })
})

test('a body that was cut says by how much', () => {
  expect(previewBodies(wired(undefined, 'x'.repeat(500)), 90).responseBody).toBe(`${'x'.repeat(90)}… (+410 chars)`)
})

test('what was sent takes at most a third, so that the response shows', () => {
  const { requestBody, responseBody } = previewBodies(wired('q'.repeat(500), 'r'.repeat(500)), 90)
  expect(requestBody).toBe(`${'q'.repeat(30)}… (+470 chars)`)
  expect(responseBody).toBe(`${'r'.repeat(60)}… (+440 chars)`)
})

test('an absent body stays absent', () => {
  expect(previewBodies(wired(undefined, undefined), 90)).toMatchObject({
    requestBody: undefined,
    responseBody: undefined,
  })
})
