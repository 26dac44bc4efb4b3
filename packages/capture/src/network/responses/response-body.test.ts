import { LIMITS } from '@gasoline/wire/limits'
import { expect, test, vi } from 'vitest'
import { createCopyReader, describeBody, findGap, fitBody, parseSize } from './response-body.ts'
import type { ReadBody } from './response-body.ts'

type Bytes = Uint8Array<ArrayBuffer>

const window = globalThis as unknown as Window & typeof globalThis
const readCopy = createCopyReader(window)
const read = (body: BodyInit | null) => new Promise<ReadBody>((resolve) => readCopy(new Response(body), resolve))

test('reads a body to its end', async () => {
  expect(await read('grüße')).toEqual({ text: 'grüße', bytes: 7 })
  expect(await read(null)).toEqual({ text: '', bytes: 0 })
})

test('a text is cut at the limit', () => {
  expect(fitBody('ok')).toEqual({ text: 'ok', isCut: false })
  const { text, isCut } = fitBody('ä'.repeat(20_000))
  expect([text?.length, isCut]).toEqual([LIMITS.network.responseBodyBytes, true])
})

test.each<[ReadBody, number | undefined, object]>([
  [{ text: 'ok', bytes: 2 }, undefined, { responseBody: 'ok', size: 2 }],
  [{ text: '', bytes: 0 }, 7, { responseBody: '', size: 7 }],
  [{ text: 'start', bytes: 5, isCut: true }, undefined, { responseBody: 'start', responseTruncated: true }],
  [{ text: 'start', gap: 'broken' }, 9, { responseBody: 'start', responseTruncated: true, bodyGap: 'broken', size: 9 }],
  [{ text: '', gap: 'unfinished' }, undefined, { bodyGap: 'unfinished' }],
  [{ gap: 'unread' }, undefined, { bodyGap: 'unread' }],
])('%j of %s bytes fills %j', (body, size, fields) => {
  expect(describeBody(body, size)).toEqual(fields)
})

test('a character may lie across two pieces', async () => {
  const [first, second] = [new Uint8Array([0xc3]), new Uint8Array([0xa4])]
  const stream = new ReadableStream<Bytes>({
    start(controller) {
      controller.enqueue(first)
      controller.enqueue(second)
      controller.close()
    },
  })
  expect(await read(stream)).toEqual({ text: 'ä', bytes: 2 })
})

test('stops at the limit, and lets go of the rest', async () => {
  let isCancelled = false
  const stream = new ReadableStream<Bytes>({
    pull: (controller) => controller.enqueue(new Uint8Array(5_000).fill(97)),
    cancel: () => {
      isCancelled = true
    },
  })
  const { text, isCut } = await read(stream)
  expect([text?.length, isCut]).toEqual([LIMITS.network.responseBodyBytes, true])
  await vi.waitFor(() => expect(isCancelled).toBe(true))
})

test('a body of just the limit is whole', async () => {
  expect(await read('x'.repeat(LIMITS.network.responseBodyBytes))).not.toHaveProperty('isCut')
})

test('a body that breaks off is reported up to there', async () => {
  let pulls = 0
  const stream = new ReadableStream<Bytes>(
    {
      pull: (controller) =>
        pulls++ === 0 ? controller.enqueue(new Uint8Array([97])) : controller.error(new Error('gone')),
    },
    { highWaterMark: 0 },
  )
  expect(await read(stream)).toEqual({ text: 'a', gap: 'broken' })
  const broken = new ReadableStream<Bytes>({ start: (controller) => controller.error(new Error('gone')) })
  expect(await read(broken)).toEqual({ text: '', gap: 'broken' })
})

test('a body that stays open is reported up to there, after the time limit or on demand', async () => {
  const open = () =>
    new ReadableStream<Bytes>({
      start: (controller) => controller.enqueue(new Uint8Array([97, 98])),
    })
  expect(await read(open())).toEqual({ text: 'ab', gap: 'unfinished' })
  const done = vi.fn<(body: ReadBody) => void>()
  const stop = readCopy(new Response(open()), done)
  await new Promise((resolve) => setTimeout(resolve))
  stop()
  stop()
  expect(done.mock.calls).toEqual([[{ text: 'ab', gap: 'unfinished' }]])
})

test.each([
  ['application/json', undefined, undefined],
  ['application/json', 65_536, undefined],
  ['text/plain', 200_000, 'too-large'],
  ['image/png', 5, 'binary'],
  ['Text/Event-Stream; charset=utf-8', undefined, 'event-stream'],
  ['', 5, 'no-type'],
])('%j of %s bytes: %s', (type, bytes, gap) => {
  expect(findGap(type, bytes)).toBe(gap)
})

test.each([
  [null, undefined],
  ['12', 12],
  ['12, 12', undefined],
  ['-1', undefined],
])('a length of %j is %s', (header, size) => {
  expect(parseSize(header)).toBe(size)
})
