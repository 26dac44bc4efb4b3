import { expect, test } from 'vitest'
import { LoadMemory } from '../../learn/loads/load-memory.ts'
import { Store } from '../../store/store.ts'
import { NOON, append, performance } from '../../store/testing/build-store.ts'
import { judgeLoad } from './judge-load.ts'

test('a slow load is seen although each load of an address takes the place and the id of the one before', () => {
  const store = new Store(() => NOON)
  const loads = new LoadMemory()
  store.subscribe(loads.add)
  const url = 'http://app.test/'
  const visit = (load: number) =>
    append(store, performance(url, { timing: { load } }), 100, { key: url, replaces: url })
  const usual = [500, 520, 510, 505].map(visit)
  const slow = visit(2_000)
  expect(new Set([...usual, slow].map(({ id }) => id)).size).toBe(1)
  expect(judgeLoad(slow as Parameters<typeof judgeLoad>[0], loads.list())).toMatchObject([
    { kind: 'slow-load', loadMs: 2_000, usualMs: 507.5 },
  ])
})
