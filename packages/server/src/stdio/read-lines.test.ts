import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { findRequestId, readLines } from './read-lines.ts'

/** What comes of these chunks, with lines of at most 20 bytes. */
async function read(...chunks: readonly string[]): Promise<unknown[]> {
  const input = new PassThrough()
  const seen: unknown[] = []
  readLines(input, 20, {
    onLine: (line) => seen.push(line),
    onTooLong: (bytes, id) => seen.push({ bytes, id }),
  })
  for (const chunk of chunks) input.write(Buffer.from(chunk, 'latin1'))
  input.end()
  await new Promise((resolve) => input.on('end', resolve))
  return seen
}

test('lines come whole, however they are cut, and empty ones not at all', async () => {
  expect(await read('a\nb', 'c\n\n', '\n', 'not ended')).toEqual(['a', 'bc'])
})

test('a character that is cut in two is one', async () => {
  const bytes = Buffer.from('é\n').toString('latin1')
  expect(await read(bytes.slice(0, 1), bytes.slice(1))).toEqual(['é'])
})

test('a line above the limit is not kept, and the next one is read', async () => {
  const long = `{"id":7,${'x'.repeat(50)}}`
  expect(await read(long.slice(0, 15), long.slice(15, 40), `${long.slice(40)}\nshort\n`)).toEqual([
    { bytes: long.length, id: 7 },
    'short',
  ])
})

test.each([
  ['{"method":"tools/call","params":{"a":1', '"b":"x"},"jsonrpc":"2.0","id":12}', 12],
  ['{"method":"tools/call","params":{"a":1', '"b":"x"},"id":"a-b","jsonrpc":"2.0"}', 'a-b'],
  ['{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{', '"id":9}}}', 3],
  ['{"jsonrpc":"2.0","method":"x","id":4,"params":{', '"id":9}}}', 4],
  ['{"params":{"id":3', '"id":9}}}', undefined],
  ['{"params":{"id":3', '"id":1.5}', undefined],
  ['{"method":"m","params":{"text":"', String.raw`\"id\":9}`, undefined],
])('the id of %s … %s', (head, tail, id) => {
  expect(findRequestId(head, tail)).toBe(id)
})
