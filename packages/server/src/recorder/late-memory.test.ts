import { LIMITS } from '@gasoline/wire'
import { expect, test } from 'vitest'
import { GoodRuns } from '../learn/good-runs.ts'
import { NOON, buildView, network } from '../store/testing/build-store.ts'
import { LateMemory } from './late-memory.ts'

/** The same response again and again, and then one without a field. */
const view = buildView(
  ...Array.from({ length: 8 }, (_, index) =>
    network({
      at: NOON + index * 1_000,
      url: 'http://app.test/api/cart',
      responseBody: index < 7 ? '{"items":[{"id":1,"price":5}]}' : '{"items":[{"id":1}]}',
    }),
  ),
)

test('knows the same as a memory that learns at once', () => {
  const [late, prompt] = [new LateMemory(), new GoodRuns()]
  for (const entry of view.network) {
    late.add('network', entry)
    prompt.add('network', entry)
  }
  const last = view.network.at(-1)?.id ?? ''
  expect(prompt.listDifferences(last)).not.toEqual([])
  expect(late.read().listDifferences(last)).toEqual(prompt.listDifferences(last))
})

test('goes on after it was read', () => {
  const late = new LateMemory()
  const last = view.network.at(-1)
  for (const entry of view.network.slice(0, -1)) late.add('network', entry)
  late.read()
  if (last) late.add('network', last)
  expect(late.read().listDifferences(last?.id ?? '')).not.toEqual([])
})

test('learns at once what would take too much memory', () => {
  const late = new LateMemory()
  const [entry] = view.network
  if (!entry) throw new Error('no request')
  const body = 'x'.repeat(LIMITS.unlearnt.chars)
  late.add('network', { ...entry, responseBody: body })
  expect(late.waiting).toBe(0)
})
