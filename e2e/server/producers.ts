import { expect } from '@playwright/test'
import { postJson } from '../support/cli.ts'
import { soon } from '../support/soon.ts'

/** What the server keeps of one test's log, by contract. */
export const KEPT = 1_000

/** Entries that no server should store, each wrong in its own way. */
const BAD_ENTRIES: readonly unknown[] = [
  'not an object',
  42,
  ['a list'],
  { level: 'no such level', message: 'bad level' },
  { level: 'error', message: 'bad time', timestamp: 'the day before yesterday' },
  { level: 'error', message: 'bad source', source: { not: 'a text' } },
]

export interface Producer {
  readonly testId: string
  readonly good: number
  readonly bad: number
  readonly batchSize: number
}

export interface Snapshot {
  readonly test_id?: string
  readonly logs: readonly { readonly message: string; readonly test_id?: string }[]
  readonly stats: { readonly losses: { readonly logs: { readonly evicted: number; readonly rejected: number } } }
}

export const formatMessage = (testId: string, index: number) => `${testId} says ${index}`

/** Sends a producer's entries one batch after the other, the bad ones spread among the good; returns how many it sent. */
export async function produce(port: number, { testId, good, bad, batchSize }: Producer): Promise<number> {
  const batches = Math.ceil(good / batchSize)
  let sent = 0
  for (let batch = 0; batch < batches; batch++) {
    const entries: unknown[] = []
    for (let index = batch * batchSize; index < Math.min(good, (batch + 1) * batchSize); index++) {
      entries.push({ level: 'info', message: formatMessage(testId, index) })
    }
    const badUntil = Math.round(((batch + 1) * bad) / batches)
    for (let index = Math.round((batch * bad) / batches); index < badUntil; index++) {
      entries.splice(index % entries.length, 0, BAD_ENTRIES[index % BAD_ENTRIES.length])
    }
    const post = async () =>
      (await postJson(port, '/logs', { test_id: testId, producer: testId, batch_id: String(batch), entries })).status
    // A producer that is too fast keeps its batch and tries again. Polling costs more than posting: only then.
    if ((await post()) !== 200) await expect.poll(post, soon).toBe(200)
    sent += entries.length
  }
  return sent
}

export async function readSnapshot(port: number, testId?: string): Promise<Snapshot> {
  const query = testId === undefined ? '' : `?test_id=${encodeURIComponent(testId)}`
  const response = await fetch(`http://127.0.0.1:${port}/snapshot${query}`)
  expect(response.status).toBe(200)
  return (await response.json()) as Snapshot
}

/** Posts entries and returns what the server reports that it did with them. */
export async function postLogs(port: number, body: Record<string, unknown>): Promise<Record<string, unknown>> {
  const posted = await postJson(port, '/logs', body)
  return { status: posted.status, ...posted.body }
}

export async function setBoundary(port: number, testId: string, action: 'start' | 'end'): Promise<void> {
  const { status } = await postJson(port, '/test-boundary', { test_id: testId, action })
  expect(status).toBe(200)
}
