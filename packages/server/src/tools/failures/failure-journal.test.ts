import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { NoiseRules } from '../../store/noise/noise-rules.ts'
import { append, buildStore, log, network } from '../../store/testing/build-store.ts'
import { FailureJournal } from './failure-journal.ts'

test('what was there when it began is not held by it once it is cleared', async () => {
  const store = buildStore(log({ level: 'info', message: 'x'.repeat(1_000) }))
  const entry = new WeakRef(store.view().logs[0] ?? {})
  const journal = new FailureJournal({
    view: (filter) => store.view(filter),
    subscribe: (subscriber) => store.subscribe(subscriber),
    onClear: (listener) => store.onClear(listener),
    noise: new NoiseRules(),
  })
  store.clear()
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  // A WeakRef holds its target until the current job has ended, and a collection that was under way keeps what it has already seen.
  for (let turn = 0; turn < 3; turn++) {
    await new Promise((resolve) => setImmediate(resolve))
    collect()
  }
  expect(entry.deref()).toBeUndefined()
  expect(journal.after(0)).toEqual([])
})

test('what a response says at length went wrong is not held whole', () => {
  const store = buildStore()
  const journal = new FailureJournal({
    view: (filter) => store.view(filter),
    subscribe: (subscriber) => store.subscribe(subscriber),
    onClear: (listener) => store.onClear(listener),
    noise: new NoiseRules(),
  })
  const responseBody = JSON.stringify({ error: 'é'.repeat(7_000) })
  append(store, network({ url: 'http://api.test/items', status: 200, responseBody }))
  expect(journal.after(0)).toMatchObject([{ kind: 'body-error', message: 'é'.repeat(400) }])
})
