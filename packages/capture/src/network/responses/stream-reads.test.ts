import { expect, test } from 'vitest'
import { watchStreamReads } from './stream-reads.ts'
import type { ReadBody } from './response-body.ts'

const window = globalThis as unknown as Window & typeof globalThis
const reads = watchStreamReads({ window, guard: (work: never) => work } as never)

/** A stream of these texts, and what was reported of it. */
function watchStream(...texts: string[]) {
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    type: 'bytes',
    start: (controller) => {
      for (const text of texts) controller.enqueue(new TextEncoder().encode(text))
      controller.close()
    },
  })
  const reported: ReadBody[] = []
  let claims = 0
  const claim = (readSoFar: () => ReadBody) => {
    if (claims++ > 0) return undefined
    reported.push(readSoFar())
    return (body: ReadBody) => void reported.push(body)
  }
  reads.watch(stream, { claim })
  return { stream, reported }
}

const drain = async (stream: ReadableStream) => {
  const reader = stream.getReader()
  while (!(await reader.read()).done);
}
/** Loops are tested in a browser: Node's iterators have no prototype of their own. */
const WAYS: [string, (stream: ReadableStream) => Promise<unknown>][] = [
  ['a reader', drain],
  ['a pipe', (stream) => stream.pipeTo(new WritableStream())],
  ['a transform', (stream) => drain(stream.pipeThrough(new TextDecoderStream()))],
  ['one branch', (stream) => drain(stream.tee()[0])],
  ['the other branch', (stream) => drain(stream.tee()[1])],
]

test.each(WAYS)('what passes through %s is reported once', async (_, read) => {
  const { stream, reported } = watchStream('{"a"', ':1}')
  await read(stream)
  expect(reported).toEqual([
    { text: '', gap: 'unfinished' },
    { text: '{"a":1}', bytes: 7 },
  ])
})

test('a stream that nobody watches is left alone', async () => {
  const reader = new ReadableStream({ start: (controller) => controller.close() }).getReader()
  expect(await reader.read()).toEqual({ done: true, value: undefined })
})

test('nothing is put into a pipe whose stream the page keeps', async () => {
  const { stream, reported } = watchStream('a')
  await stream.pipeTo(new WritableStream(), { preventCancel: true })
  expect(reported).toEqual([])
})

test('a broken stream is reported as far as it came', async () => {
  const failing = new ReadableStream({ start: (controller) => controller.error(new Error('gone')) })
  const reported: ReadBody[] = []
  reads.watch(failing, { claim: () => (body) => void reported.push(body) })
  await expect(drain(failing)).rejects.toThrow('gone')
  expect(reported).toEqual([{ text: '', gap: 'broken' }])
})

test('everything is as before once it stops', () => {
  const { getReader } = ReadableStream.prototype
  reads.stop()
  expect(ReadableStream.prototype.getReader).not.toBe(getReader)
  expect(Reflect.get(ReadableStream.prototype, Symbol.asyncIterator)).toBe(ReadableStream.prototype.values)
})
