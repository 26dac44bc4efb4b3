import { LIMITS } from '@gasoline/wire/limits'
import { expect, test, vi } from 'vitest'
import { createLongReader, createShortReader, parseSize, findSkipReason } from './response-body.ts'
import type { ReadBody } from './response-body.ts'

type Bytes = Uint8Array<ArrayBuffer>

const window = globalThis as unknown as Window & typeof globalThis
const readLong = createLongReader(window)
const readShort = createShortReader(window)
const read = (body: BodyInit, reader = readLong) =>
  new Promise<ReadBody>((resolve) => reader(new Response(body), resolve))

test('reads a body to its end', async () => {
  expect(await read('grüße')).toEqual({ text: 'grüße', bytes: 7 })
  expect(await read('grüße', readShort)).toEqual({ text: 'grüße' })
  expect(await new Promise((resolve) => readLong(new Response(null), resolve))).toEqual({ text: '', bytes: 0 })
})

test('a short one is cut all the same', async () => {
  const { text, isPartial } = await read('ä'.repeat(20_000), readShort)
  expect([text.length, isPartial]).toEqual([LIMITS.network.responseBodyBytes, 'too long'])
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
  const { text, bytes, isPartial } = await read(stream)
  expect([text.length, bytes, isPartial]).toEqual([
    LIMITS.network.responseBodyBytes,
    LIMITS.network.responseBodyBytes,
    'too long',
  ])
  expect(isCancelled).toBe(true)
})

test('a body of just the limit is whole', async () => {
  expect(await read('x'.repeat(LIMITS.network.responseBodyBytes))).not.toHaveProperty('isPartial')
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
  expect(await read(stream)).toEqual({ text: 'a', bytes: 1, isPartial: 'broken off' })
  const broken = new ReadableStream<Bytes>({ start: (controller) => controller.error(new Error('gone')) })
  expect(await read(broken, readShort)).toEqual({ text: '', isPartial: 'broken off' })
})

test('a body that stays open is reported up to there, after the time limit or on demand', async () => {
  const open = () =>
    new ReadableStream<Bytes>({
      start: (controller) => controller.enqueue(new Uint8Array([97, 98])),
    })
  expect(await read(open())).toEqual({ text: 'ab', bytes: 2, isPartial: 'still open' })
  const done = vi.fn<(body: ReadBody) => void>()
  const stop = readLong(new Response(open()), done)
  await new Promise((resolve) => setTimeout(resolve))
  stop()
  stop()
  readShort(new Response(open()), done)()
  expect(done.mock.calls).toEqual([
    [{ text: 'ab', bytes: 2, isPartial: 'still open' }],
    [{ text: '', isPartial: 'still open' }],
  ])
})

test.each([
  ['application/json', undefined, undefined],
  ['application/json', 65_536, undefined],
  ['application/json', 0, {}],
  ['image/png', 5, {}],
  ['', 5, { note: { bodySkipped: 'no content type' } }],
  ['text/plain', 200_000, { note: { bodySkipped: 'content-length 200000 > 65536' } }],
])('%j of %s bytes', (type, bytes, skip) => {
  expect(findSkipReason(type, bytes)).toEqual(skip)
})

test.each([
  [null, undefined],
  ['12', 12],
  ['12, 12', undefined],
  ['-1', undefined],
])('a length of %j is %s', (header, size) => {
  expect(parseSize(header)).toBe(size)
})
