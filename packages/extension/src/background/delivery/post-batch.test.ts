import { expect, test } from 'vitest'
import { writeBody } from './post-batch.ts'
import { buildBatch } from './testing/batch.ts'

const buildQueued = (events: string, source = {}) => ({
  key: 'queue:1',
  batch: buildBatch('page', 1, { events, url: 'http://localhost/"x"', faults: { fetch: 2 } }),
  source,
  kept: 'no' as const,
})

test('inserts the events unchanged, with their page', () => {
  const body = writeBody(buildQueued('[["logs",{"message":"hi"}]]', { tabId: 3, frameId: 0 }), { 'queue full': 4 }, 5)
  expect(JSON.parse(body)).toEqual({
    batch_id: 'page:1',
    producer: 'page',
    sent_at: 5,
    page: { pageId: 'page', url: 'http://localhost/"x"', tabId: 3, frameId: '0' },
    events: [['logs', { message: 'hi' }]],
    lost: { 'queue full': 4 },
    faults: { fetch: 2 },
  })
})

test('leaves out empty fields', () => {
  expect(Object.keys(JSON.parse(writeBody(buildQueued('[]'), {}, 5)))).toEqual([
    'events',
    'batch_id',
    'producer',
    'sent_at',
    'page',
    'faults',
  ])
})

test('the text of events cannot pretend to be another page', () => {
  const text = '[],"producer":"bank","batch_id":"1","page":{"pageId":"bank"},"x":[]'
  expect(JSON.parse(writeBody(buildQueued(text), {}, 5))).toMatchObject({
    producer: 'page',
    batch_id: 'page:1',
    page: { pageId: 'page' },
  })
})
