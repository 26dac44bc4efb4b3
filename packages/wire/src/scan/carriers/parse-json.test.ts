import { expect, test } from 'vitest'
import { parseJson } from './parse-json.ts'

test('parses JSON, and nothing else', () => {
  expect(parseJson('{"a":["[[",1]}')).toEqual({ a: ['[[', 1] })
  expect(parseJson('{"a":')).toBeUndefined()
})

test.each([
  ['levels', '['.repeat(600) + ']'.repeat(600)],
  ['values', `[${'[],'.repeat(60_000)}0]`],
])('does not parse a text of too many %s', (_, text) => {
  expect(parseJson(text)).toBeUndefined()
})

test('brackets within texts do not count', () => {
  const text = '['.repeat(2_000)
  expect(parseJson(JSON.stringify([text, `\\"${text}`]))).toEqual([text, `\\"${text}`])
})
