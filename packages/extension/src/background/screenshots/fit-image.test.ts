import { expect, test } from 'vitest'
import { countBase64Bytes, readPngWidth } from './fit-image.ts'

test('reads the width from the header of a PNG', () => {
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  expect(readPngWidth(pixel)).toBe(1)
  const header = Buffer.from('89504e470d0a1a0a0000000d494844520000050000000240', 'hex')
  expect(readPngWidth(header.toString('base64'))).toBe(1_280)
})

test.each([1, 2, 3, 4, 5, 100])('counts the bytes of base64: %d', (length) => {
  expect(countBase64Bytes(Buffer.alloc(length).toString('base64'))).toBe(length)
})
