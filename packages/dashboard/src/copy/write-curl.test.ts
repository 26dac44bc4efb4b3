import { execFileSync } from 'node:child_process'
import type { NetworkEntry } from '@gasoline/wire'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quote, writeCurl } from './write-curl.ts'

const request = (fields: Partial<NetworkEntry>) =>
  ({ id: 'N1', seq: 1, at: 0, method: 'POST', url: 'http://app.test/a?b=1&c', ...fields }) as NetworkEntry

test('writes a request as a command', () => {
  const text = writeCurl(
    request({ requestHeaders: { 'Content-Type': 'application/json' }, requestBody: `{"name":"O'Neil"}` }),
  )
  expect(text).toMatchInlineSnapshot(`
    "curl -X POST 'http://app.test/a?b=1&c' \\
      -H 'Content-Type: application/json' \\
      --data-raw '{"name":"O'\\''Neil"}'"
  `)
})

test('says that a body was cut', () => {
  expect(writeCurl(request({ requestBody: 'x', requestTruncated: true }))).toMatch(
    /^# The captured body was cut\.\ncurl /,
  )
})

test('a shell reads any text as the one word that it is', () => {
  const texts = fc.sample(fc.string({ unit: 'binary', maxLength: 60 }), 200).map((text) => text.replaceAll('\0', ''))
  const hostile = ['$(touch /tmp/x)', '`id`', "'; rm -rf ~ #", 'a\nb', '\\', '"', '!!', ...texts]
  const script = hostile.map((text) => `printf '%s\\0' ${quote(text)}`).join('\n')
  // Lone surrogates become U+FFFD on their way to the shell.
  const printed = execFileSync('/bin/sh', ['-c', script]).toString().split('\0').slice(0, -1)
  expect(printed).toEqual(hostile.map((text) => Buffer.from(text).toString()))
})
