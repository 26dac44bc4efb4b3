import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Ring } from './ring.ts'
import type { Slot } from './ring.ts'

const slot = (seq: number, fields: Partial<Slot<string>> = {}): Slot<string> => ({
  seq,
  entry: `entry ${seq}`,
  bytes: 10,
  key: undefined,
  change: seq,
  ...fields,
})

const readSeqs = (slots: readonly Slot<unknown>[]) => slots.map(({ seq }) => seq)

test('holds slots from oldest to newest and adds up their bytes', () => {
  const ring = new Ring<string>()
  for (const seq of [1, 2, 3]) ring.push(slot(seq))
  expect(readSeqs(ring.values())).toEqual([1, 2, 3])
  expect([ring.size, ring.bytes]).toEqual([3, 30])
})

test('removes its oldest slot first, and nothing when empty', () => {
  const ring = new Ring<string>()
  for (const seq of [1, 2]) ring.push(slot(seq))
  expect(ring.shift()?.seq).toBe(1)
  expect([ring.size, ring.bytes]).toEqual([1, 10])
  expect(ring.shift()?.seq).toBe(2)
  expect(ring.shift()).toBeUndefined()
  expect([ring.size, ring.bytes]).toEqual([0, 0])
})

test('finds a slot by its key until it is removed', () => {
  const ring = new Ring<string>()
  const pending = slot(1, { key: 'request 7' })
  ring.push(pending)
  expect(ring.find('request 7')).toBe(pending)
  expect(ring.find('request 8')).toBeUndefined()
  ring.shift()
  expect(ring.find('request 7')).toBeUndefined()
})

test('losing an older slot of the same key leaves the newer one to be found', () => {
  const ring = new Ring<string>()
  const newer = slot(2, { key: 'k' })
  ring.push(slot(1, { key: 'k' }))
  ring.push(newer)
  ring.shift()
  expect(ring.find('k')).toBe(newer)
})

test('extracts what matches, oldest first, and leaves the rest in order', () => {
  const ring = new Ring<string>()
  for (const seq of [1, 2, 3, 4]) ring.push(slot(seq))
  ring.shift()
  expect(readSeqs(ring.extract(({ seq }) => seq % 2 === 0))).toEqual([2, 4])
  expect(readSeqs(ring.values())).toEqual([3])
  expect(ring.bytes).toBe(10)
  expect(ring.extract(() => false)).toEqual([])
})

test('releases what it evicted, so that memory follows the counted bytes', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  const ring = new Ring<object>()
  const gone: WeakRef<object>[] = []
  for (let seq = 0; seq < 40; seq++) {
    const entry = { seq }
    gone.push(new WeakRef(entry))
    ring.push({ seq, entry, bytes: 1, key: undefined, change: seq })
    if (seq >= 20) ring.shift()
  }
  // A weak reference holds on to its object until the task that made it is over, and a collection that was under way to what it has seen.
  for (let turn = 0; turn < 3; turn++) {
    await new Promise(setImmediate)
    collectGarbage()
  }
  expect(gone.filter((entry) => entry.deref() !== undefined).length).toBeLessThanOrEqual(21)
})

test('behaves like a queue', () => {
  const step = fc.record({
    bytes: fc.nat(1_000),
    key: fc.constantFrom('a', 'b', undefined),
    next: fc.constantFrom('keep', 'keep', 'shift', 'extract'),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 300, size: 'max' }), (steps) => {
      const ring = new Ring<string>()
      let model: Slot<string>[] = []
      for (const [seq, { bytes, key, next }] of steps.entries()) {
        const added = slot(seq, { bytes, key })
        ring.push(added)
        model.push(added)
        const isTaken = (held: Slot<string>) => next === 'extract' && held.seq % 7 === seq % 7
        expect(ring.extract(isTaken)).toEqual(model.filter(isTaken))
        model = model.filter((held) => !isTaken(held))
        const [given, expected] = next === 'shift' ? [ring.shift(), model.shift()] : []
        expect(given).toBe(expected)
      }
      expect(ring.values()).toEqual(model)
      expect(ring.size).toBe(model.length)
      expect(ring.bytes).toBe(model.reduce((sum, held) => sum + held.bytes, 0))
    }),
  )
})
