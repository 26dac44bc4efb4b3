import { expect, test } from 'vitest'
import type { Built } from '../../../../store/testing/build-store.ts'
import { askCase } from '../../testing/ask-case.ts'
import { json, pressed, requested } from '../../testing/cases.ts'

const USER = requested(500, '/api/session', { responseBody: json({ id: 1, name: 'Ada' }) })
const got = (ms: number, url: string, body: unknown, more: object = {}) =>
  requested(ms, url, { responseBody: json(body), ...more })
const lost = (url = '/api/plants/undefined') =>
  requested(10_010, url, { status: 404, responseBody: '{"message":"not found"}' })
const ask = async (...events: Built[]) =>
  (await askCase([USER, ...events.slice(0, -1), pressed(10_000, 'Open'), ...events.slice(-1)], { isAlone: true })).cause

test.each<[string, Built, string]>([
  ['a list', got(9_000, '/api/plants', { items: [{ name: 'Oak' }, { name: 'Elm' }] }), 'items[0].id'],
  [
    'what was created',
    got(9_000, '/api/plants', { name: 'Oak', height: 3 }, { method: 'POST', requestBody: '{"name":"Oak"}' }),
    'id',
  ],
])('an address without an id, after %s without one', async (_, before, path) => {
  expect(await ask(before, lost())).toMatchObject({
    kind: 'field',
    source: { id: 'N2', url: '/api/plants' },
    field: { path, fault: 'missing' },
    because: [{ kind: 'lost-value' }],
    certainty: 'likely',
  })
})

test.each<[string, Built, Built]>([
  ['the list has ids', got(9_000, '/api/plants', { items: [{ id: 3, name: 'Oak' }] }), lost()],
  ['one of them has an id', got(9_000, '/api/plants', { items: [{ id: 3, name: 'Oak' }, { name: 'Elm' }] }), lost()],
  ['it is about other things', got(9_000, '/api/trees', { items: [{ name: 'Oak' }] }), lost()],
  ['nothing is lost', got(9_000, '/api/plants', { items: [{ name: 'Oak' }] }), lost('/api/plants/7')],
  [
    'what is lost is a parameter',
    got(9_000, '/api/plants', { items: [{ name: 'Oak' }] }),
    lost('/api/plants?q=undefined'),
  ],
])('not where %s', async (_, before, request) => {
  expect((await ask(before, request)).kind).toBe('failed-request')
})
