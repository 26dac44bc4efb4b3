import { LIMITS } from '@gasoline/wire/limits'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMessageReader, countUtf8Bytes } from './message-data.ts'

const { read, readLater } = createMessageReader(globalThis as unknown as Window & typeof globalThis)

test('text is shown as it is, up to the limit', () => {
  expect(read('hé')).toEqual({ data: 'hé', size: 3 })
  const long = read('é'.repeat(10_000))
  expect(long).toMatchObject({ size: 20_000, truncated: true })
  expect(long.data).toHaveLength(LIMITS.websocket.dataBytes)
})

test('bytes are shown as a size and the first of them', () => {
  expect(read(new Uint8Array([0, 15, 255]).buffer)).toEqual({ data: '[binary, 3 bytes: 00 0f ff]', size: 3 })
  expect(read(new DataView(new Uint8Array([1, 2, 3, 4]).buffer, 1, 2)).data).toBe('[binary, 2 bytes: 02 03]')
  expect(read(new Uint8Array(100)).data).toBe(`[binary, 100 bytes: ${'00 '.repeat(16)}…]`)
})

test('those of a blob come later', async () => {
  const blob = new Blob([new Uint8Array(40).fill(1)])
  expect(read(blob)).toMatchObject({ data: '[binary, 40 bytes]', size: 40 })
  expect((await readLater(blob))?.data).toBe(`[binary, 40 bytes: ${'01 '.repeat(16)}…]`)
  expect(await readLater('text')).toBeUndefined()
})

test('runs no code of an object that was sent', () => {
  const object = {
    toString: () => {
      throw new Error('run')
    },
  }
  expect(read(object)).toEqual({ data: '[object, not read]' })
})

test('counts the bytes of any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(countUtf8Bytes(text)).toBe(Buffer.byteLength(text))
    }),
  )
})
