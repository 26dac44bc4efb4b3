import { LIMITS, STREAM_NAMES } from '@gasoline/wire'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Store } from './store.ts'
import { NOON, action, append, log, network, performance, buildStore, webSocket } from './testing/build-store.ts'
import type { Built } from './testing/build-store.ts'

test('gives ids that are unique over all streams and rise with arrival', () => {
  const store = new Store(() => NOON)
  const stored = [log(), network(), webSocket(), action(), log()].map((event) => append(store, event))
  expect(stored.map(({ id }) => id)).toEqual(['L1', 'N2', 'W3', 'A4', 'L5'])
  expect(stored.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5])
})

test('tags untagged entries with the one open test', () => {
  const store = buildStore(log())
  store.startTest('a')
  append(store, log())
  append(store, log({ test_id: 'b' }))
  expect(store.view().logs.map(({ test_id }) => test_id)).toEqual([undefined, 'a', 'b'])
})

test('leaves entries untagged and counts them while several tests are open', () => {
  const store = buildStore()
  store.startTest('a')
  store.startTest('b')
  append(store, log())
  append(store, network())
  expect(store.view().logs[0]).not.toHaveProperty('test_id')
  expect(store.tests.untagged).toBe(2)
})

test('clearing one test touches no other', () => {
  const store = buildStore(log({ test_id: 'a' }), log({ test_id: 'b' }), log(), network({ test_id: 'a' }))
  expect(store.clear('a')).toBe(2)
  expect(store.view().logs.map(({ test_id }) => test_id)).toEqual(['b', undefined])
  expect(store.clear('unknown')).toBe(0)
  expect(store.clear()).toBe(2)
})

test('clears only the streams that were named', () => {
  const store = buildStore(log(), network())
  expect(store.clear(undefined, ['logs'])).toBe(1)
  expect(store.view().network).toHaveLength(1)
})

test('a noisy test evicts nothing of other tests', () => {
  const store = buildStore()
  store.startTest('quiet')
  append(store, network({ test_id: 'quiet' }))
  append(store, network())
  for (let index = 0; index <= LIMITS.network.entries; index++) append(store, network({ test_id: 'noisy' }))
  expect(store.view({ testId: 'quiet' }).network).toHaveLength(2)
  expect(store.countLosses('network', 'noisy')).toEqual({ evicted: 1, rejected: 0 })
  expect(store.countLosses('network', 'quiet')).toEqual({ evicted: 0, rejected: 0 })
})

test('the entries of a test that lost its ring compete with the rest', () => {
  const store = buildStore(...Array.from({ length: LIMITS.actions.entries }, () => action()))
  append(store, action({ test_id: 'stray' }))
  expect(store.counts('actions').evicted).toBe(0)
  for (let index = 0; index < LIMITS.tests.open; index++) store.startTest(`t${index}`)
  expect(store.counts('actions').evicted).toBe(1)
  expect(store.view({ testId: 'stray' }).actions).toHaveLength(1)
})

test('rejects the seventeenth open test', () => {
  const store = buildStore()
  const starts = Array.from({ length: LIMITS.tests.open + 1 }, (_, index) => store.startTest(`t${index}`))
  expect(starts.indexOf(false)).toBe(LIMITS.tests.open)
  expect(store.endTest('t0', 'passed')).toBe(true)
  expect(store.startTest('t99')).toBe(true)
})

const pending = { key: 'page 1 request 7' }
const finished = { replaces: 'page 1 request 7', isAnywhere: true }

test('the end of a request replaces its start and takes over its id', () => {
  const store = buildStore()
  const start = append(store, network({ pending: true }), 50, pending)
  const end = append(store, network({ status: 201 }), 80, finished)
  expect(end.id).toBe(start.id)
  expect(store.view().network).toMatchObject([{ id: 'N1', status: 201 }])
  expect(store.counts('network')).toMatchObject({ received: 2, stored: 1, merged: 1, bytes: 80 })
})

test('the end of a request that was never seen to start stands alone', () => {
  const store = buildStore(network({ pending: true }))
  append(store, network(), 80, finished)
  expect(store.view().network.map(({ id }) => id)).toEqual(['N1', 'N2'])
})

test('a request that outlives its test is still replaced by its end, and stays with the test', () => {
  const store = buildStore()
  store.startTest('a')
  append(store, network({ pending: true }), 50, pending)
  store.endTest('a', 'passed')
  append(store, network({ status: 201 }), 80, finished)
  expect(store.view().network).toMatchObject([{ id: 'N1', status: 201, test_id: 'a' }])
})

test('keeps of each page the newest performance snapshot, and of the pages those updated last', () => {
  const store = buildStore()
  const load = (page: number, at: number) =>
    append(store, performance(`/${page}`, { at }), 10, { key: `/${page}`, replaces: `/${page}` })
  for (let page = 0; page < LIMITS.performance.entries; page++) load(page, NOON)
  load(0, NOON + 1)
  load(99, NOON + 2)
  const { performance: kept } = store.view()
  expect(kept).toHaveLength(LIMITS.performance.entries)
  expect(kept.slice(-2).map(({ url, at }) => [url, at])).toEqual([
    ['/0', NOON + 1],
    ['/99', NOON + 2],
  ])
  expect(kept.some(({ url }) => url === '/1')).toBe(false)
})

test('calls its subscribers for each stored event until they unsubscribe', () => {
  const store = buildStore()
  const notices: string[] = []
  const leave = store.subscribe((stream, { id }) => notices.push(`${stream} ${id}`))
  append(store, log())
  leave()
  append(store, log())
  expect(notices).toEqual(['logs L1'])
})

test('knows when the last event came', () => {
  let now = NOON
  const store = new Store(() => now)
  expect(store.lastEventAt).toBeUndefined()
  now += 5
  append(store, log({ at: 1 }))
  expect(store.lastEventAt).toBe(NOON + 5)
})

test('an amended event keeps its place, grows by what was added, and no subscriber is called', () => {
  const store = new Store(() => NOON)
  const notified: string[] = []
  const { id } = append(store, log({ message: 'first' }), 100)
  append(store, log({ message: 'second' }), 100)
  store.subscribe((_, entry) => notified.push(entry.id))
  const isAmended = store.amend('logs', id, (entry) => ({
    fields: { _aiContext: { summary: `${entry.message} of two` } },
    addedBytes: 50,
  }))
  expect(isAmended).toBe(true)
  expect(store.view().logs.map(({ id: of, message, _aiContext }) => [of, message, _aiContext?.summary])).toEqual([
    [id, 'first', 'first of two'],
    ['L2', 'second', undefined],
  ])
  expect(store.counts('logs')).toMatchObject({ received: 2, stored: 2, merged: 0, bytes: 250 })
  expect(notified).toEqual([])
})

test('amending an evicted event, or with nothing, changes nothing', () => {
  const store = new Store(() => NOON)
  const { id } = append(store, log(), 100)
  expect(store.amend('logs', id, () => undefined)).toBe(false)
  store.clear()
  expect(store.amend('logs', id, () => ({ fields: {}, addedBytes: 10 }))).toBe(false)
  expect(store.counts('logs').bytes).toBe(0)
})

test('an event that is replaced later is found under the same id, and one that is amended is still replaced', () => {
  const store = new Store(() => NOON)
  const { id } = append(store, log({ message: 'base' }), 100, { key: 'e1' })
  store.amend('logs', id, () => ({ fields: { message: 'amended' }, addedBytes: 1 }))
  append(store, log({ message: 'whole' }), 100, { key: 'e1', replaces: 'e1', keepsPlace: true })
  store.amend('logs', id, ({ message }) => ({ fields: { message: `${message}, amended` }, addedBytes: 1 }))
  expect(store.view().logs.map(({ message }) => message)).toEqual(['whole, amended'])
  expect(store.counts('logs').bytes).toBe(101)
})

const testId = fc.option(
  fc.nat(19).map((n) => `t${n}`),
  { nil: undefined },
)
const operation = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('append'), testId, size: fc.nat(50), key: fc.nat(3), stream: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('amend'), nth: fc.nat(9), added: fc.nat(50), stream: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('clear', 'start', 'end'), testId }) },
)

test('under any sequence of appends, amendments, clears, starts and ends the counts add up and the byte limits hold', () => {
  fc.assert(
    fc.property(fc.array(operation, { maxLength: 200, size: 'max' }), (steps) => {
      const store = new Store(() => NOON)
      for (const step of steps) {
        if ('added' in step) {
          const stream = step.stream ? 'performance' : 'network'
          const target = store.view()[stream].at(-step.nth)
          const addedBytes = (step.added * LIMITS[stream].bytes) / 500
          if (target) store.amend(stream, target.id, () => ({ fields: {}, addedBytes }))
          continue
        }
        const id = step.testId === undefined ? {} : { test_id: step.testId }
        if ('size' in step) {
          const event: Built = step.stream ? performance(`/${step.key}`, id) : network(id)
          append(store, event, (step.size * LIMITS[event.stream].bytes) / 500, {
            key: `${step.key}`,
            replaces: `${step.key}`,
          })
        } else if (step.do === 'clear') store.clear(step.testId)
        else if (step.testId !== undefined && step.do === 'start') store.startTest(step.testId)
        else if (step.testId !== undefined) store.endTest(step.testId, undefined)
      }
      const view = store.view()
      for (const name of STREAM_NAMES) {
        const { received, stored, evicted, merged, cleared, bytes } = store.counts(name)
        expect(received).toBe(stored + evicted + merged + cleared)
        expect(view[name].length).toBe(stored)
        expect(bytes).toBeLessThanOrEqual(LIMITS[name].bytes)
        expect(new Set(view[name].map(({ id }) => id)).size).toBe(stored)
      }
    }),
  )
})
