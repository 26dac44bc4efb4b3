import { LIMITS } from '@gasoline/wire'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { Decoder } from './decoder.ts'
import type { TextInfo } from './pipe.ts'
import { REASONS } from './reasons.ts'
import { buildDecoder } from './testing/build-decoder.ts'

const INFO: TextInfo = { kind: 'script', scriptUrl: 'http://h/js/app.js', url: 'http://h/js/app.js' }
const SCRIPT = 'function pay(order) {\n  return order.customer.id\n}\npay({})\n'
const PLACE = { line: 2, column: 25 }

let path = ''
const started: Decoder[] = []
beforeAll(async () => {
  path = await buildDecoder()
})
afterEach(() => {
  for (const decoder of started.splice(0)) decoder.stop()
})

function create(limits?: ConstructorParameters<typeof Decoder>[1]): Decoder {
  const decoder = new Decoder(path, limits)
  started.push(decoder)
  return decoder
}

async function send(decoder: Decoder, digest: string, text: string | Buffer, info = INFO): Promise<boolean> {
  const incoming = decoder.receive()
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += 60_000) await incoming.write(bytes.subarray(at, at + 60_000))
  return incoming.keep(digest, info)
}

test('returns the lines around a position of a script that was sent in pieces', async () => {
  const decoder = create()
  await send(decoder, 'a', SCRIPT + '// long\n'.repeat(20_000))
  expect(await decoder.find('a', [PLACE])).toEqual([
    {
      file: 'js/app.js',
      line: 2,
      column: 25,
      function: 'pay',
      access: { parts: ['order', 'customer', 'id'], at: 2 },
      isLibrary: false,
      snippet: [
        { line: 1, text: 'function pay(order) {' },
        { line: 2, text: '  return order.customer.id', isError: true },
        { line: 3, text: '}' },
        { line: 4, text: 'pay({})' },
        { line: 5, text: '// long' },
        { line: 6, text: '// long' },
        { line: 7, text: '// long' },
      ],
    },
  ])
})

test('keeps two texts apart that are sent at the same time', async () => {
  const decoder = create()
  const [one, other] = [decoder.receive(), decoder.receive()]
  await one.write(Buffer.from('first()\n'))
  await other.write(Buffer.from('other()\n'))
  await one.write(Buffer.from('second()'))
  one.keep('one', INFO)
  other.keep('other', INFO)
  expect(await decoder.find('one', [{ line: 2, column: 1 }])).toMatchObject([
    { snippet: [{ text: 'first()' }, { text: 'second()' }] },
  ])
})

test('holds a limited number of texts, and forgets the least recently used', async () => {
  const decoder = create()
  for (let index = 0; index < LIMITS.sources.maps; index++) await send(decoder, `t${index}`, SCRIPT)
  await decoder.find('t0', [PLACE])
  await send(decoder, 'new', SCRIPT)
  expect(decoder.held()).toHaveLength(LIMITS.sources.maps)
  expect([decoder.held().includes('t0'), decoder.held().includes('t1')]).toEqual([true, false])
  expect(await decoder.find('t1', [PLACE])).toEqual({ unresolved: REASONS.notLoaded })
})

test('a map that takes too much memory ends the process and is reported; the next one restarts it', async () => {
  // Time is not what it fails at, however busy the machine is.
  const decoder = create({ ...LIMITS.sources, childMegabytes: 20, decodeMs: 60_000 })
  const greedy = JSON.stringify({ version: 3, sources: [], mappings: '', names: ['x'.repeat(30_000_000)] })
  await send(decoder, 'greedy', greedy, { ...INFO, kind: 'map' })
  const found = await decoder.find('greedy', [PLACE])
  expect(found).toEqual({ unresolved: REASONS.tooLarge(20) })
  expect(decoder.held()).toEqual([])
  expect(await decoder.find('greedy', [PLACE])).toEqual(found)
  await send(decoder, 'good', SCRIPT)
  expect(await decoder.find('good', [PLACE])).toHaveLength(1)
})

test('a map that takes too long ends the process and is reported, and so is the one that waited behind it', async () => {
  const decoder = create({ ...LIMITS.sources, decodeMs: 1 })
  const slow = { version: 3, sources: ['a'], mappings: 'AAAA,'.repeat(6_000_000) }
  await send(decoder, 'slow', JSON.stringify(slow), { ...INFO, kind: 'map' })
  await send(decoder, 'good', SCRIPT)
  const [first, second] = await Promise.all([decoder.find('slow', [PLACE]), decoder.find('good', [PLACE])])
  expect(first).toEqual({ unresolved: REASONS.slowDecode(1) })
  expect(second).toEqual({ unresolved: REASONS.processEnded })
})

test('the process ends when it is idle, and starts again', async () => {
  const decoder = create({ ...LIMITS.sources, idleMs: 20 })
  await send(decoder, 'a', SCRIPT)
  await expect.poll(() => decoder.held()).toEqual([])
  await send(decoder, 'a', SCRIPT)
  expect(await decoder.find('a', [PLACE])).toHaveLength(1)
})

test('a program that cannot be started is reported, not thrown', async () => {
  const decoder = new Decoder('/nowhere/decode.mjs')
  started.push(decoder)
  await send(decoder, 'a', SCRIPT)
  expect(await decoder.find('a', [PLACE])).toHaveProperty('unresolved')
})
