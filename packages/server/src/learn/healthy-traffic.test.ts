import type { NetworkBody } from '@gasoline/wire'
import { expect, test } from 'vitest'
import { ResponseMemory } from './response-memory.ts'
import { addResponse, toClick, toEntry } from './testing/responses.ts'
import type { Response } from './testing/responses.ts'

/** Random numbers that are the same in each run: https://en.wikipedia.org/wiki/Linear_congruential_generator */
function createRandom(seed: number) {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return {
    next,
    chance: (part: number) => next() < part,
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T,
  }
}

interface Item {
  readonly id: number
  [field: string]: unknown
}

/** An app of which people use lists, pages, filters, details and writes; fields are optional, nullable or of one kind alone. */
class HealthyApi {
  readonly #random: ReturnType<typeof createRandom>
  readonly #optional: ReadonlyMap<string, number>
  #items: Item[] = []
  #lastId = 0

  constructor(seed: number) {
    this.#random = createRandom(seed)
    const parts = [0.5, 0.8, 0.9, 0.97]
    this.#optional = new Map(['note', 'dueAt', 'owner', 'tags'].map((name) => [name, this.#random.pick(parts)]))
    for (let count = 0; count < 2 + Math.floor(this.#random.next() * 6); count++) this.#create()
  }

  #create(): Response {
    const { chance, pick } = this.#random
    const id = ++this.#lastId
    const kind = pick(['task', 'task', 'task', 'event'])
    const values = { note: 'x', dueAt: '2026-01-31', owner: { id: 4, name: 'Ann' }, tags: ['a'] }
    const sent = Object.entries(values).filter(([name]) => chance(this.#optional.get(name) ?? 1))
    const fields = {
      title: `Item ${id}`,
      kind,
      ...(kind === 'event' && { place: 'here' }),
      ...Object.fromEntries(sent),
    }
    const item: Item = { id, ...fields, done: chance(0.3), size: chance(0.2) ? 0 : id, parent: chance(0.9) ? null : 1 }
    this.#items.push(item)
    return ['POST /api/items', item, { requestBody: JSON.stringify(fields) }]
  }

  request(): Response {
    const { chance, pick, next } = this.#random
    const all = this.#items
    const one = all.length > 0 ? pick(all) : undefined
    const filtered = all.filter(({ kind }) => kind === 'event')
    const envelope = (items: readonly Item[]) => ({ items, total: all.length, ...(items.length > 2 && { next: 'x' }) })
    const sent = (fields: object): Partial<NetworkBody> => ({ requestBody: JSON.stringify(fields) })
    const turn = next()
    if (turn < 0.25) return ['GET /api/items', all]
    if (turn < 0.28)
      return [
        'GET /api/items?fields=id,title',
        all.map(({ id, title }) => ({ id, title, ...(id === 1 && { first: true }) })),
      ]
    if (turn < 0.32) return ['GET /api/folders', { data: all.map(({ id, note }) => ({ slug: `folder-${id}`, note })) }]
    if (turn < 0.35 && one)
      return [`GET /api/folders/folder-${one.id}`, { data: { slug: `folder-${one.id}`, note: one.note } }]
    if (turn < 0.43) return ['GET /api/page?page=1', envelope(all.slice(0, 3))]
    if (turn < 0.5) return ['GET /api/page?page=2', envelope(all.slice(3, 6))]
    if (turn < 0.6) return ['GET /api/items?kind=event', filtered]
    if (turn < 0.7)
      return [
        'GET /api/stats',
        {
          open: all.length,
          by: Object.fromEntries(all.map(({ id }) => [id, { n: id }])),
          last: chance(0.8) ? 'x' : null,
        },
      ]
    if (turn < 0.8 && one) return [`GET /api/items/${one.id}`, one]
    if (turn < 0.9) return this.#create()
    if (turn < 0.95 && one) {
      delete one[pick(['note', 'dueAt', 'owner', 'tags'])]
      return [`PATCH /api/items/${one.id}`, one, sent({ note: null })]
    }
    if (!one) return ['GET /api/items', all]
    this.#items = all.filter((item) => item !== one)
    return [`DELETE /api/items/${one.id}`, {}]
  }
}

/** How often responses clearly differ from those before, of how many; `breakAt` breaks every list from there on. */
function countClear(seeds: number, breakAt = Number.POSITIVE_INFINITY) {
  const counts = { responses: 0, clear: 0, broken: 0, found: 0 }
  for (let seed = 1; seed <= seeds; seed++) {
    const api = new HealthyApi(seed * 7_919)
    const memory = new ResponseMemory()
    for (let count = 0; count < 60; count++) {
      const [request, body, more = {}] = api.request()
      const isBroken = count >= breakAt && request === 'GET /api/items' && Array.isArray(body) && body.length > 1
      const entry = toEntry([request, isBroken ? withoutTitle(body as readonly Item[]) : body, more])
      memory.addAction(toClick(entry))
      addResponse(memory, entry)
      const isClear = memory.listDifferences(entry.id).some((difference) => difference.isClear)
      counts.responses++
      if (isBroken) counts.broken++
      if (isClear) counts[isBroken ? 'found' : 'clear']++
      if (isBroken) break
    }
  }
  return counts
}

function withoutTitle(items: readonly Item[]): object[] {
  return items.map(({ title: _, ...rest }) => rest)
}

test('healthy traffic never looks clearly different', () => {
  expect(countClear(150)).toMatchObject({ clear: 0, responses: 9_000 })
})

test('a field that is gone from a list is seen at the first response', () => {
  const { broken, found } = countClear(100, 30)
  expect(broken).toBeGreaterThan(80)
  expect(found / broken).toBeGreaterThan(0.9)
})
