import { expect, test } from 'vitest'
import { LIMIT_NOTES } from './limit-notes.ts'
import { LIMITS } from './limits.ts'

test('has the numbers that the surface promises', () => {
  expect(LIMITS).toMatchObject({
    logs: { entries: 1_000 },
    websocket: { entries: 500, bytes: 4_000_000, dataBytes: 4_096, openConnections: 20, closedConnections: 10 },
    network: { entries: 100, bytes: 8_000_000, requestBodyBytes: 8_192, responseBodyBytes: 16_384 },
    actions: { entries: 200 },
    performance: { entries: 20 },
    screenshots: { pictures: 20, imageBytes: 500_000 },
    domSnapshots: { entries: 20, elements: 5, textChars: 100 },
    post: { bytes: 5_000_000 },
    rate: { producerBurstEvents: 10_000, producerEventsPerSecond: 1_000, sharedEventsPerSecond: 100_000 },
    tests: { open: 16 },
    timeline: { entries: 200, shapeDepth: 3, bytes: 100_000 },
    answer: { textBytes: 100_000 },
    server: { idleExitMs: 600_000 },
  })
})

test('every limit is a positive whole number with its unit in its name', () => {
  const all = Object.values(LIMITS).flatMap((group) => Object.entries(group))
  expect(all.filter(([, value]) => !Number.isInteger(value) || value <= 0)).toEqual([])
})

test('a full batch is no larger than what its producer may burst', () => {
  expect(LIMITS.post.eventsPerBatch).toBeLessThanOrEqual(LIMITS.rate.producerBurstEvents)
})

test('all rings together stay well below 100 MB', () => {
  const rings = Object.values(LIMITS).filter((group) => 'entries' in group && 'bytes' in group)
  const bytes = rings.reduce<number>((sum, ring) => sum + ring.bytes, LIMITS.screenshots.pictureBytes)
  expect(bytes).toBeLessThan(50_000_000)
})

test('explains only limits that exist', () => {
  const known = new Set(
    Object.entries(LIMITS).flatMap(([group, caps]) => Object.keys(caps).map((key) => `${group}.${key}`)),
  )
  expect(Object.keys(LIMIT_NOTES).filter((key) => !known.has(key))).toEqual([])
})

test("what agents hear of an edit waits for the page's next batch", () => {
  expect(LIMITS.hook.quietMs).toBeGreaterThan(1.3 * LIMITS.page.batchMs)
})
