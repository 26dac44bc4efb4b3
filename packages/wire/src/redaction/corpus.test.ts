import { describe, expect, test } from 'vitest'
import { fillTemplate, isLeft } from './testing/fill-template.ts'
import { KEPT_IN_CODE } from './testing/kept-in-code.ts'
import { KEPT_IN_FIELDS } from './testing/kept-in-fields.ts'
import { KEPT_IN_SPEECH } from './testing/kept-in-speech.ts'
import { LOST_FORMATS } from './testing/lost-formats.ts'
import { LOST_IN_ADDRESSES } from './testing/lost-in-addresses.ts'
import { LOST_IN_MESSAGES } from './testing/lost-in-messages.ts'
import { LOST_IN_SPEECH } from './testing/lost-in-speech.ts'
import { redactor } from './testing/secrets.ts'

/** Where a line may come in. */
const WAYS: Readonly<Record<string, (line: string) => unknown>> = {
  'a message': (line) => ({ message: line }),
  'a JSON text': (line) => ({ message: JSON.stringify({ note: line, n: 1 }) }),
  'a URL': (line) => ({ url: `https://app.test/x?note=${encodeURIComponent(line)}&b=1` }),
  'a logged object': (line) => ({ args: ['state', { user: { note: line }, list: [line] }] }),
  'an argument': (line) => ({ args: ['failed', line] }),
  'a frame of JSON': (line) => ({ data: JSON.stringify({ type: 'x', payload: { text: line } }) }),
  'a response': (line) => ({ responseBody: JSON.stringify({ error: { message: line } }, undefined, 2) }),
  'a page': (line) => ({ responseBody: `<!doctype html><html><body><pre>${line}</pre></body></html>` }),
  'an error': (line) => ({
    stack: `Error: ${line}\n    at f (https://app.test/a.3f2a9c.js:1:2033)\n    at async g (src/x.ts:4:1)`,
  }),
}
const SEEDS = [1, 2, 3]

describe.each([
  ['its form', LOST_FORMATS],
  ['an address', LOST_IN_ADDRESSES],
  ['a message', LOST_IN_MESSAGES],
  ['speech', LOST_IN_SPEECH],
])('a secret that %s gives away is lost', (_, lines) => {
  test.each(lines)('%s', (line) => {
    const shown: string[] = []
    for (const seed of SEEDS) {
      const { text, secrets } = fillTemplate(line, seed)
      for (const [way, make] of Object.entries(WAYS)) {
        const stored = JSON.stringify(redactor.value(make(text)))
        if (!stored.includes('[redacted:') || secrets.some((secret) => isLeft(secret, stored)))
          shown.push(`${way}: ${stored}`)
      }
    }
    expect(shown).toEqual([])
  })
})

describe.each([
  ['code', KEPT_IN_CODE],
  ['fields', KEPT_IN_FIELDS],
  ['speech', KEPT_IN_SPEECH],
])('what is ordinary in %s stays', (_, lines) => {
  test.each(lines)('%s', (line) => {
    for (const make of Object.values(WAYS)) expect(redactor.value(make(line))).toEqual(make(line))
  })
})
