import { expect, test } from 'vitest'
import type { Built } from '../../../store/testing/build-store.ts'
import { askCase } from '../testing/ask-case.ts'
import { json, pressed, requested } from '../testing/cases.ts'

const missing = (ms: number, url: string): Built =>
  requested(ms, url, { status: 404, responseBody: json({ error: 'not_found', reason: 'missing' }) })
const put = (ms: number, url: string, more = {}): Built =>
  requested(ms, url, { method: 'PUT', status: 201, responseBody: json({ ok: true }), ...more })

test.each<[string, Built[], object]>([
  [
    'put there by its name',
    [pressed(9_000, 'Create'), put(9_020, '/garden'), missing(9_300, '/garden')],
    { method: 'PUT', url: '/garden' },
  ],
  [
    'created with an id',
    [
      pressed(9_000, 'Create'),
      requested(9_020, '/plants', { method: 'POST', status: 201, responseBody: json({ id: 'p-7', name: 'Fern' }) }),
      missing(9_300, '/plants/p-7?full=1'),
    ],
    { method: 'POST', url: '/plants' },
  ],
])('what is not found was %s', async (_, events, source) => {
  const { failure, cause } = await askCase(events)
  expect(failure).toMatchObject({ status: 404 })
  expect(cause).toMatchObject({ kind: 'unkept-write', request: source })
})

test.each<[string, Built[]]>([
  ['it was deleted since', [put(9_020, '/garden'), requested(9_100, '/garden', { method: 'DELETE' })]],
  ['it was there at first', [put(9_020, '/garden'), requested(9_100, '/garden', { responseBody: '{}' })]],
  ['another one was put', [put(9_020, '/cellar')]],
  ['only a part of it is asked for', [put(9_020, '/gar')]],
])('no write is blamed where %s', async (_, events) => {
  const { cause } = await askCase([pressed(9_000, 'Create'), ...events, missing(9_300, '/garden')])
  expect(cause.kind).not.toBe('unkept-write')
})
