import { format } from 'oxfmt'
import { expect, test } from 'vitest'
import fc from 'fast-check'
import { writeString } from './literal.ts'
import { call, printStatement } from './printer.ts'
import type { Code } from './printer.ts'

const STYLE = { singleQuote: true } as const

async function isFormatted(lines: readonly string[]): Promise<void> {
  const source = `${lines.join('\n')}\n`
  const { code, errors } = await format('test.ts', source, STYLE)
  expect(errors).toEqual([])
  expect(code).toBe(source)
}

const word = fc
  .string({ unit: fc.constantFrom('a', 'b', ' ', '"', "'", '-', 'é', '漢'), maxLength: 60 })
  .map(writeString)
const key = fc.constantFrom('name', 'status', 'a-b', 'hasText', 'x')
const object = fc
  .uniqueArray(fc.tuple(key, word), { minLength: 1, maxLength: 4, selector: ([name]) => name })
  .map((pairs): Code => ({ object: pairs.map(([name, value]) => ({ key: name, value })) }))

test('calls on a locator are broken as a formatter breaks them', async () => {
  const statement = fc.tuple(word, object, word).map(([text, options, value]) =>
    printStatement(
      {
        base: 'page',
        calls: [
          { name: '.getByRole', args: [text, options] },
          { name: '.fill', args: [value] },
        ],
      },
      { before: 'await ', indent: '' },
    ),
  )
  await fc.assert(fc.asyncProperty(fc.array(statement, { minLength: 1, maxLength: 8 }), isFormatted), { numRuns: 60 })
})

test('calls with texts and objects are broken as a formatter breaks them', async () => {
  const statement = fc.oneof(
    fc
      .array(word, { minLength: 1, maxLength: 6 })
      .map((texts) => printStatement(call('app', '.expectVisible', texts), { before: 'await ' })),
    fc
      .tuple(word, word, object)
      .map(([method, path, options]) =>
        printStatement(call('app', '.expectRequest', [method, path, options]), { before: 'await ' }),
      ),
    object.map((shape) => printStatement(shape, { before: 'const shape: Shape = ' })),
  )
  await fc.assert(fc.asyncProperty(fc.array(statement, { minLength: 1, maxLength: 8 }), isFormatted), { numRuns: 60 })
})

test('an object with comments is always open, and its comments stay beside their values', async () => {
  const options: Code = {
    object: [
      { key: 'status', value: '201', comment: 'confidence: high' },
      { key: 'returns', value: { object: [{ key: 'id', value: "'number'" }] }, comment: 'confidence: medium' },
    ],
    isOpen: true,
  }
  const statement = printStatement(call('app', '.expectRequest', ["'POST'", "'/api'", options]), { before: 'await ' })
  expect(statement).toMatchInlineSnapshot(`
    "await app.expectRequest('POST', '/api', {
      status: 201, // confidence: high
      returns: { id: 'number' }, // confidence: medium
    });"
  `)
  await isFormatted([statement])
})
