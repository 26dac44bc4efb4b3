import { expect } from '@playwright/test'
import { postJson, readHealth, test } from '../support/cli.ts'
import { KEPT, formatMessage, postLogs, produce, readSnapshot, setBoundary } from './producers.ts'
import type { Snapshot } from './producers.ts'
import { soon } from '../support/soon.ts'

const TEST_IDS = Array.from({ length: 10 }, (_, index) => `checkout.spec.ts › pays by card › worker ${index}`)
const GOOD = 10_000
const BAD = 37
const readMessages = ({ logs }: Snapshot) => logs.map(({ message }) => message)
const infos = (count: number, text: string) =>
  Array.from({ length: count }, (_, index) => ({ level: 'info', message: `${text} ${index}` }))

for (const isAnnounced of [true, false]) {
  const how = isAnnounced ? 'started by /test-boundary' : 'that were never announced'
  test(`ten producers with 100,000 entries of ten tests ${how} lose nothing unaccounted`, async ({ bench }) => {
    const port = await bench.freePort()
    await bench.serve(port)
    await postLogs(port, { entries: infos(5, 'before any test') })
    if (isAnnounced) for (const testId of TEST_IDS) await setBoundary(port, testId, 'start')

    const producers = TEST_IDS.map((testId) => produce(port, { testId, good: GOOD, bad: BAD, batchSize: 50 }))
    const sent = await Promise.all(producers)
    expect(sent).toEqual(TEST_IDS.map(() => GOOD + BAD))

    const newest = (testId: string) =>
      Array.from({ length: KEPT }, (_, index) => formatMessage(testId, GOOD - KEPT + index))
    for (const testId of TEST_IDS) {
      const snapshot = await readSnapshot(port, testId)
      expect(snapshot.test_id).toBe(testId)
      expect(readMessages(snapshot)).toEqual(newest(testId))
      expect(snapshot.logs.every((entry) => entry.test_id === testId)).toBe(true)
      expect(snapshot.stats.losses.logs).toEqual({ evicted: GOOD - KEPT, rejected: BAD })
    }
    const { counts, untagged } = await readHealth(port)
    const inAll = sent.reduce((sum, each) => sum + each, 5)
    expect(counts.received.logs).toBe(GOOD * TEST_IDS.length + 5)
    expect(counts.rejected.logs).toBe(BAD * TEST_IDS.length)
    expect(counts.stored.logs).toBe(KEPT * TEST_IDS.length + 5)
    expect((counts.stored.logs ?? 0) + (counts.evicted.logs ?? 0) + (counts.rejected.logs ?? 0)).toBe(inAll)
    expect(untagged).toBe(0)

    const [cleared = '', ...others] = TEST_IDS
    const before = await readSnapshot(port)
    const response = await postJson(port, '/clear', { test_id: cleared })
    expect(response.body).toEqual({ cleared: true, entries_removed: KEPT })
    expect((await readSnapshot(port, cleared)).logs).toEqual([])
    const after = await readSnapshot(port)
    expect(after.logs).toEqual(before.logs.filter(({ test_id }) => test_id !== cleared))
    for (const testId of others) expect(readMessages(await readSnapshot(port, testId))).toEqual(newest(testId))
    expect((await readHealth(port)).counts.cleared.logs).toBe(KEPT)
  })
}

test('more tests than there are rings share the rest, and each still adds up', async ({ bench }) => {
  const port = await bench.freePort()
  await bench.serve(port)
  const testIds = Array.from({ length: 20 }, (_, index) => `unannounced ${index}`)
  await Promise.all(testIds.map((testId) => produce(port, { testId, good: 600, bad: 6, batchSize: 50 })))
  for (const testId of testIds) {
    const snapshot = await readSnapshot(port, testId)
    const { evicted, rejected } = snapshot.stats.losses.logs
    expect({ testId, inAll: snapshot.logs.length + evicted + rejected }).toEqual({ testId, inAll: 606 })
    const kept = Array.from({ length: snapshot.logs.length }, (_, index) => formatMessage(testId, evicted + index))
    expect(readMessages(snapshot)).toEqual(kept)
  }
})

test('a test id is found wherever a producer puts it, and an entry’s own one wins over its batch’s', async ({
  bench,
}) => {
  const port = await bench.freePort()
  await bench.serve(port)
  await setBoundary(port, 'open', 'start')
  const forms = [{ test_id: 'named' }, { testId: 'named' }, { metadata: { testId: 'named' } }, {}]
  await postLogs(port, {
    test_id: 'batch',
    entries: forms.map((form, index) => ({ level: 'info', message: `${index}`, ...form })),
  })
  await postLogs(port, { testId: 'batch', entries: infos(1, 'camel') })
  expect(readMessages(await readSnapshot(port, 'named'))).toEqual(['0', '1', '2'])
  expect(readMessages(await readSnapshot(port, 'batch'))).toEqual(['3', 'camel 0'])
  expect(readMessages(await readSnapshot(port, 'open'))).toEqual([])
})

test('entries without a test id belong to the one open test, and to none while several are open', async ({ bench }) => {
  const port = await bench.freePort()
  await bench.serve(port)
  await postLogs(port, { entries: infos(1, 'none open') })
  await setBoundary(port, 'first', 'start')
  await postLogs(port, { entries: infos(2, 'first alone') })
  await setBoundary(port, 'second', 'start')
  await postLogs(port, { entries: infos(3, 'two open') })
  await setBoundary(port, 'first', 'end')
  await postLogs(port, { entries: infos(4, 'second alone') })
  await setBoundary(port, 'second', 'end')
  await postLogs(port, { entries: infos(1, 'both ended') })

  const named = (text: string, count: number) => infos(count, text).map(({ message }) => message)
  expect(readMessages(await readSnapshot(port, 'first'))).toEqual(named('first alone', 2))
  expect(readMessages(await readSnapshot(port, 'second'))).toEqual(named('second alone', 4))
  const all = await readSnapshot(port)
  expect(all.logs).toHaveLength(11)
  const untagged = all.logs.filter(({ test_id }) => test_id === undefined).map(({ message }) => message)
  expect(untagged).toEqual([...named('none open', 1), ...named('two open', 3), ...named('both ended', 1)])
  expect(await readHealth(port)).toMatchObject({ untagged: 3, tests: { open: 0, ended: 2 } })
})

test('a bad entry without a test id counts as rejected for the one open test', async ({ bench }) => {
  const port = await bench.freePort()
  await bench.serve(port)
  await setBoundary(port, 'alone', 'start')
  const entries = [...infos(3, 'good'), { level: 'no such level', message: 'bad' }, 'worse']
  expect(await postLogs(port, { entries })).toMatchObject({ received: 5, stored: 3, rejected: 2 })
  const { logs, stats } = await readSnapshot(port, 'alone')
  expect({ stored: logs.length, ...stats.losses.logs }).toEqual({ stored: 3, evicted: 0, rejected: 2 })
})

test('a repeated batch is stored once, however often and however fast it comes', async ({ bench }) => {
  const port = await bench.freePort()
  await bench.serve(port)
  const batch = { producer: 'page 1', batch_id: 'b1', test_id: 'repeats', entries: infos(20, 'once') }
  const responses = await Promise.all(Array.from({ length: 8 }, () => postLogs(port, batch)))
  expect(responses.every(({ status, stored }) => status === 200 && stored === 20)).toBe(true)
  expect(responses.filter(({ repeated }) => repeated === true)).toHaveLength(7)
  expect((await readSnapshot(port, 'repeats')).logs).toHaveLength(20)

  expect(await postLogs(port, { ...batch, producer: 'page 2' })).not.toHaveProperty('repeated')
  expect((await readSnapshot(port, 'repeats')).logs).toHaveLength(40)
  expect((await readHealth(port)).counts.received.logs).toBe(40)
})

test('a batch that was too fast is refused whole, and stored once when it comes again', async ({ bench }) => {
  const port = await bench.freePort()
  await bench.serve(port)
  const burst = { producer: 'fast page', batch_id: 'burst', test_id: 'fast', entries: infos(10_000, 'burst') }
  expect(await postLogs(port, burst)).toMatchObject({ status: 200, stored: 10_000 })
  // A slow machine takes its time over a burst, and has room for another one then.
  const nextOne = (test_id: string) => ({ ...burst, batch_id: test_id, test_id, entries: infos(3_000, 'next') })
  let next = nextOne('next 0')
  let refused = await postJson(port, '/logs', next)
  let accepted = 0
  for (; refused.status === 200; refused = await postJson(port, '/logs', next)) next = nextOne(`next ${++accepted}`)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(refused.body).toMatchObject({ limit: 1_000, unit: 'events per second' })
  expect((await readSnapshot(port, next.test_id)).logs).toEqual([])
  // Another producer is not held up by it.
  expect(await postLogs(port, { producer: 'slow page', entries: infos(1, 'slow') })).toMatchObject({ status: 200 })

  await expect.poll(async () => (await postLogs(port, next)).status, soon).toBe(200)
  const { logs, stats } = await readSnapshot(port, next.test_id)
  expect(logs.length + stats.losses.logs.evicted).toBe(3_000)
  expect((await readHealth(port)).counts.received.logs).toBe(13_001 + accepted * 3_000)
})
