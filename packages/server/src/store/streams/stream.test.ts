import { LIMITS } from '@gasoline/wire'
import type { StoredEvent } from '@gasoline/wire'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { REST, Stream } from './stream.ts'
import { NOON } from '../testing/build-store.ts'

const { entries: CAP, bytes: BYTES } = LIMITS.performance

const entry = (seq: number, testId?: string): StoredEvent<'performance'> => {
  const event = { at: NOON, url: '/', timing: {}, id: `P${seq}`, seq }
  return testId === undefined ? event : { ...event, test_id: testId }
}

/** Counts by itself, so that a test only says who appends how much. */
function filler() {
  const stream = new Stream('performance')
  let seq = 0
  const add = (holder: string, bytes = 1, key?: string, replaces?: string) => {
    seq++
    return stream.append(
      holder,
      { seq, entry: entry(seq, holder || undefined), bytes, key },
      replaces === undefined ? {} : { replaces },
    )
  }
  const ids = () => stream.entries().map(({ id }) => id)
  return { stream, add, ids }
}

test('evicts the oldest of a holder above its count limit, and counts it', () => {
  const { stream, add, ids } = filler()
  for (let index = 0; index <= CAP; index++) add('a')
  expect(ids()[0]).toBe('P2')
  expect(stream.counts).toMatchObject({ received: CAP + 1, stored: CAP, evicted: 1 })
  expect(stream.countEvicted('a')).toBe(1)
  expect(stream.countEvicted('b')).toBe(0)
})

test('a holder at its count limit evicts nothing of the others', () => {
  const { add, ids } = filler()
  add('quiet')
  for (let index = 0; index < CAP * 2; index++) add('noisy')
  expect(ids()).toContain('P1')
})

test('above the byte limit the largest holder evicts first', () => {
  const { stream, add, ids } = filler()
  add('small', BYTES * 0.2)
  add('large', BYTES * 0.3)
  add('large', BYTES * 0.3)
  add('small', BYTES * 0.25)
  expect(ids()).toEqual(['P1', 'P3', 'P4'])
  expect([stream.countEvicted('small'), stream.countEvicted('large')]).toEqual([0, 1])
})

test('keeps the newest entry although its holder is the largest', () => {
  const { add, ids } = filler()
  for (let index = 0; index < 10; index++) add(`t${index}`, BYTES * 0.09)
  const newest = add('new', BYTES * 0.2)
  expect(ids()).toContain(newest.id)
})

test('an entry that replaces another takes over its id and goes to the end', () => {
  const { stream, add, ids } = filler()
  add('a', 5, 'page')
  add('a', 5)
  const kept = add('a', 7, 'page', 'page')
  expect(kept.id).toBe('P1')
  expect(ids()).toEqual(['P2', 'P1'])
  expect(stream.counts).toMatchObject({ received: 3, stored: 2, merged: 1, bytes: 12 })
})

test('an entry that keeps the place of the one it replaces stays there', () => {
  const { stream, add, ids } = filler()
  add('a', 5, 'page')
  add('a', 5)
  const later = { seq: 3, entry: entry(3, 'a'), bytes: 7, key: 'page' }
  const kept = stream.append('a', later, { replaces: 'page', keepsPlace: true })
  expect(kept).toMatchObject({ id: 'P1', seq: 1 })
  expect(ids()).toEqual(['P1', 'P2'])
  expect(stream.counts).toMatchObject({ received: 3, stored: 2, merged: 1, bytes: 12 })
  const again = { seq: 4, entry: entry(4, 'a'), bytes: 1, key: 'page' }
  stream.append('a', again, { replaces: 'page', keepsPlace: true })
  stream.release('a')
  expect(ids()).toEqual(['P1', 'P2'])
  expect(stream.counts.bytes).toBe(6)
})

test('replaces nothing in the ring of another holder', () => {
  const { add, ids } = filler()
  add('a', 1, 'page')
  add('b', 1, 'page', 'page')
  expect(ids()).toEqual(['P1', 'P2'])
})

test('released entries compete with all others of the shared ring, oldest evicted first', () => {
  const { stream, add, ids } = filler()
  add(REST)
  for (let index = 1; index < CAP; index++) add('a')
  add(REST)
  expect(stream.counts.evicted).toBe(0)
  stream.release('a')
  expect(ids()).toEqual(Array.from({ length: CAP }, (_, index) => `P${index + 2}`))
  expect(stream.counts).toMatchObject({ stored: CAP, evicted: 1 })
})

test('releasing the rest, or a holder that holds nothing, changes nothing', () => {
  const { stream, add, ids } = filler()
  add(REST)
  stream.release(REST)
  stream.release('unknown')
  expect(ids()).toEqual(['P1'])
})

test('an entry found by key in a released ring can still be replaced', () => {
  const { stream, add, ids } = filler()
  add('a', 1, 'page')
  stream.release('a')
  add(REST, 1, 'page', 'page')
  expect(ids()).toEqual(['P1'])
})

test('clears what matches, and says how much', () => {
  const { stream, add, ids } = filler()
  for (const holder of ['a', 'b', 'a']) add(holder)
  expect(stream.clear(({ test_id }) => test_id === 'a')).toBe(2)
  expect(ids()).toEqual(['P2'])
  expect(stream.counts).toMatchObject({ stored: 1, cleared: 2, bytes: 1 })
})

test('counts rejections in all and by test', () => {
  const { stream } = filler()
  stream.reject('a')
  stream.reject(undefined)
  expect([stream.counts.rejected, stream.countRejected('a'), stream.counts.received]).toEqual([2, 1, 0])
})

const holder = fc.constantFrom(REST, 'a', 'b', 'c')
const operation = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('add'),
      holder,
      bytes: fc.nat(Math.floor(BYTES / 6)),
      key: fc.constantFrom('x', 'y', undefined),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('clear'), holder }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('release'), holder }) },
)

test('under any sequence of calls the counts add up, the limits hold, and the newest entry is there', () => {
  fc.assert(
    fc.property(fc.array(operation, { maxLength: 120 }), (operations) => {
      const { stream, add } = filler()
      const ringById = new Map<string, string>()
      let newest: StoredEvent<'performance'> | undefined
      for (const step of operations) {
        newest = undefined
        if ('bytes' in step) {
          newest = add(step.holder, step.bytes, step.key, step.key)
          ringById.set(newest.id, step.holder)
        } else if (step.do === 'clear') stream.clear(({ test_id }) => (test_id ?? REST) === step.holder)
        else {
          stream.release(step.holder)
          for (const [id, ring] of ringById) if (ring === step.holder) ringById.set(id, REST)
        }
        const held = stream.entries()
        const { received, stored, evicted, merged, cleared, bytes } = stream.counts
        expect(newest ?? held.at(-1)).toBe(held.at(-1))
        expect(received).toBe(stored + evicted + merged + cleared)
        expect(held.length).toBe(stored)
        expect(bytes).toBeLessThanOrEqual(BYTES)
        expect(held.map(({ seq }) => seq)).toEqual(held.map(({ seq }) => seq).toSorted((a, b) => a - b))
        expect(new Set(held.map(({ id }) => id)).size).toBe(held.length)
        for (const ring of [REST, 'a', 'b', 'c']) {
          expect(held.filter(({ id }) => ringById.get(id) === ring).length).toBeLessThanOrEqual(CAP)
        }
      }
    }),
    { numRuns: 200 },
  )
})
