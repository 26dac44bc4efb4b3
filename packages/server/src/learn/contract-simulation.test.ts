import { expect, test } from 'vitest'
import { createContractApi, nameViolation } from './testing/contract-api.ts'
import { createRandom } from './testing/random.ts'
import type { Random } from './testing/random.ts'

type Fields = Record<string, unknown>
type Break = 'missing' | 'type' | 'null' | 'element'

interface Api {
  readonly path: (random: Random) => string
  readonly body: (random: Random) => Fields
  readonly breaks: Readonly<Partial<Record<Break, (body: Fields) => unknown>>>
}

const without = (name: string) => (body: Fields) =>
  Object.fromEntries(Object.entries(body).filter(([key]) => key !== name))
const withValue = (fields: Fields) => (body: Fields) => ({ ...body, ...fields })
const ITEMS = (random: Random) =>
  Array.from({ length: 1 + random.int(5) }, (_, id) => ({
    id,
    name: `Item ${id}`,
    price: random.next() * 10,
    ...(random.chance(0.5) && { sale: true }),
  }))
const inItems = (change: (item: Fields) => unknown) => (body: Fields) => ({
  ...body,
  items: (body.items as Fields[]).map(change),
})

const APIS: Readonly<Record<string, Api>> = {
  fixed: {
    path: () => '/api/profile',
    body: (random) => ({ id: random.int(100), name: 'Ann', email: 'a@b.test', tags: ['x'] }),
    breaks: { missing: without('email'), type: withValue({ id: '7' }), null: withValue({ name: null }) },
  },
  optional: {
    path: () => '/api/profile',
    body: (random) => ({
      id: 1,
      name: 'Ann',
      ...(random.chance(0.8) && { avatar: 'x' }),
      ...(random.chance(0.5) && { bio: 'x' }),
      ...(random.chance(0.9) && { phone: 'x' }),
      ...(random.chance(0.97) && { city: 'x' }),
    }),
    breaks: { missing: without('name'), type: withValue({ name: 4 }), null: withValue({ id: null }) },
  },
  nullable: {
    path: (random) => `/api/users/${random.int(1_000)}`,
    body: (random) => ({
      id: 1,
      manager: random.chance(0.8) ? { id: 4, name: 'Bob' } : null,
      dueAt: random.chance(0.9) ? '2026-01-31' : null,
      score: random.chance(0.5) ? random.int(100) : null,
      title: 'x',
    }),
    breaks: { missing: without('title'), type: withValue({ title: ['x'] }), null: withValue({ title: null }) },
  },
  'mixed list': {
    path: () => '/api/feed',
    body: (random) => ({
      items: ITEMS(random),
      mixed: Array.from({ length: random.int(6) }, () => random.pick<unknown>([1, 'a', null, { id: 1 }, [2]])),
      total: random.int(50),
      ...(random.chance(0.7) && { next: 'x' }),
    }),
    breaks: {
      missing: without('total'),
      type: withValue({ total: 'many' }),
      null: withValue({ items: null }),
      element: inItems(without('price')),
    },
  },
  'tagged union': {
    path: (random) => `/api/blocks?page=${random.int(5)}`,
    body: (random) => ({
      items: Array.from({ length: 3 + random.int(4) }, (_, id) => {
        const kinds: Fields[] = [
          { id, type: 'text', body: 'x', lang: 'en' },
          { id, type: 'image', src: '/a.png', width: 3 },
          { id, type: 'embed', url: 'https://a.test', ...(random.chance(0.6) && { height: 4 }) },
        ]
        // One of each kind at least.
        return kinds[id] ?? random.pick(kinds)
      }),
    }),
    breaks: {
      missing: without('items'),
      element: inItems((item) => (item.type === 'image' ? without('width')(item) : item)),
      type: inItems((item) => (item.type === 'text' ? { ...item, body: { html: 'x' } } : item)),
    },
  },
  map: {
    path: () => '/api/stats',
    body: (random) => ({
      byUser: Object.fromEntries(
        Array.from({ length: 1 + random.int(5) }, () => [
          `user_${random.int(90)}`,
          { visits: random.int(9), last: 'x' },
        ]),
      ),
      byDay: Object.fromEntries(
        Array.from({ length: random.int(4) }, () => [`2026-01-${10 + random.int(20)}`, random.int(9)]),
      ),
      byName: Object.fromEntries(
        ['ann', 'bob', 'cem', 'dia', 'eli', 'fay']
          .filter(() => random.chance(0.6))
          .map((name) => [name, random.int(9)]),
      ),
      total: random.int(9),
    }),
    breaks: {
      missing: without('total'),
      type: withValue({ byDay: [] }),
      null: withValue({ total: null }),
      element: (body) => ({
        ...body,
        byUser: Object.fromEntries(Object.keys(body.byUser as Fields).map((key) => [key, { visits: 1 }])),
      }),
    },
  },
}

const SESSIONS = 40
const RESPONSES = 50

test('healthy APIs: at most 1 false violation in 1,000 responses', () => {
  const counts: Record<string, number> = {}
  let responses = 0
  for (const [name, api] of Object.entries(APIS))
    for (let session = 0; session < SESSIONS; session++) {
      const random = createRandom(session * 7_919 + name.length)
      const { send, serious } = createContractApi()
      const seen = new Set<string>()
      for (let count = 0; count < RESPONSES; count++) {
        send(`GET ${api.path(random)}`, api.body(random))
        responses++
        if (count >= 5) for (const violation of serious()) seen.add(nameViolation(violation))
      }
      counts[name] = (counts[name] ?? 0) + seen.size
    }
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  expect(responses).toBeGreaterThanOrEqual(12_000)
  expect((all / responses) * 1_000, JSON.stringify(counts)).toBeLessThanOrEqual(1)
})

const BREAKS = Object.entries(APIS).flatMap(([name, api]) =>
  Object.entries(api.breaks).map(([kind, change]) => [name, kind, api, change] as const),
)

test.each(BREAKS)('%s API: a break that lasts (%s) is seen within 3 responses', (_, kind, api, change) => {
  for (let session = 0; session < SESSIONS; session++)
    for (const good of [10, 25]) {
      const random = createRandom(session * 104_729 + kind.length)
      const { send, serious } = createContractApi()
      for (let count = 0; count < good; count++) send(`GET ${api.path(random)}`, api.body(random))
      const before = new Set(serious().map(nameViolation))
      for (let count = 0; count < 3; count++) send(`GET ${api.path(random)}`, change(api.body(random)))
      const found = serious().map(nameViolation)
      expect(
        found.filter((name) => !before.has(name)),
        `session ${session}, ${good} good ones`,
      ).not.toEqual([])
    }
})

test.each([
  ['500', 500, 'critical', 2],
  ['503 after 404s now and then', 503, 'critical', 3],
  ['401', 401, 'warning', 3],
  ['422', 422, 'warning', 3],
])('errors that last are seen within 3 responses: %s', (name, status, severity, most) => {
  const { send, serious } = createContractApi()
  for (let count = 0; count < 12; count++)
    send('GET /api/orders', { id: 1 }, name.includes('now') && count % 5 === 4 ? { status: 404 } : {})
  expect(serious()).toEqual([])
  for (let count = 0; count < most; count++) send('GET /api/orders', { error: 'x' }, { status })
  expect(serious()).toMatchObject([{ type: 'error_spike', severity }])
})

test('healthy errors are no spike: things that are gone, a form that is filled in wrong twice, a blip', () => {
  const { send, serious } = createContractApi()
  const random = createRandom(17)
  const spikes = new Set<string>()
  for (let count = 0; count < 1_000; count++) {
    const turn = random.next()
    if (turn < 0.08) send(`GET /api/items/${random.int(400)}`, { error: 'not found' }, { status: 404 })
    else if (turn < 0.1) send('POST /api/items', { errors: { name: ['required'] } }, { status: 422 })
    else if (turn < 0.11) send('GET /api/list', { error: 'x' }, { status: 500 })
    else if (turn < 0.5) send(`GET /api/items/${random.int(400)}`, { id: 1 })
    else if (turn < 0.7) send('POST /api/items', { id: 1 }, { status: 201 })
    else send('GET /api/list', [{ id: 1 }])
    for (const { evidence } of serious()) spikes.add(evidence.request_ids[0] ?? '')
  }
  expect(spikes.size).toBeLessThanOrEqual(1)
})
