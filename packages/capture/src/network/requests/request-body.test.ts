import { LIMITS } from '@gasoline/wire/limits'
import { expect, test } from 'vitest'
import { createRequestBodyReader } from './request-body.ts'

const { Blob, FormData, URLSearchParams, ReadableStream, ArrayBuffer } = globalThis
// There is no document here: an event is as good as any other object of the browser.
const window = { Blob, FormData, URLSearchParams, ReadableStream, ArrayBuffer, Document: Event }
const read = createRequestBodyReader(window as unknown as Window & typeof globalThis)

test('no body is none', () => {
  expect([undefined, null].map(read)).toEqual([undefined, undefined])
})

test.each([
  ['text', 'text'],
  [new URLSearchParams({ a: '1', b: 'x y' }), 'a=1&b=x+y'],
  [new Uint8Array(5), '[binary, 5 bytes]'],
  [new ArrayBuffer(6), '[binary, 6 bytes]'],
  [new Blob(['abc'], { type: 'image/png' }), '[blob image/png, 3 bytes]'],
  [new Blob(['abc']), '[blob of no type, 3 bytes]'],
  [new ReadableStream(), '[stream]'],
  [new Event('x'), '[document]'],
  [{ a: 1 }, '[object Object]'],
  [new Map(), '[object, not read]'],
  [5, '5'],
])('%s is shown as %s', (body, text) => {
  expect(read(body)?.text).toBe(text)
})

test('a form is shown field by field, its files by name, type and size', () => {
  const form = new FormData()
  form.append('a', '1')
  form.append('b', '"quoted"')
  form.append('b', 'again')
  form.append('file', new File(['abc'], 'x.txt', { type: 'text/plain' }))
  expect(JSON.parse(read(form)?.text ?? '')).toEqual({
    a: '1',
    b: ['"quoted"', 'again'],
    file: '[file x.txt, text/plain, 3 bytes]',
  })
})

test('a form with too many fields shows how many were left out', () => {
  const form = new FormData()
  for (let index = 0; index < 130; index++) form.append(`field${index}`, 'x')
  expect(read(form)?.text).toContain('"…":"30 more values left out"')
})

test('a long body is cut, and marked as cut', () => {
  expect(read('x'.repeat(20_000))).toEqual({ text: 'x'.repeat(LIMITS.network.requestBodyBytes), isCut: true })
  const form = new FormData()
  form.append('a', 'x'.repeat(20_000))
  expect(read(form)).toMatchObject({ isCut: true })
})

test('a blob of text is read later', async () => {
  const body = read(new Blob(['{"a":1}'], { type: 'application/json' }))
  expect(body).toMatchObject({ text: '[blob application/json, 7 bytes]', bytes: 7, isCut: false })
  expect(await body?.later).toBe('{"a":1}')
})
