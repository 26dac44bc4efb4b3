import { LIMITS, createRedactor } from '@gasoline/wire'
import type { CommandResult, DomMatch } from '@gasoline/wire'
import { expect, test } from 'vitest'
import { cleanResult } from './clean-result.ts'

const redactor = createRedactor({ hash: () => 'abcd' })

const match = (fields: Partial<DomMatch> = {}): DomMatch => ({
  tag: 'div',
  attributes: {},
  text: '',
  boundingBox: { x: 0, y: 0, width: 1, height: 1 },
  visible: true,
  ...fields,
})

const query = (...matches: DomMatch[]) =>
  cleanResult(
    'query_dom',
    { url: 'http://localhost/', title: 'x', matches, matchCount: matches.length, returnedCount: matches.length },
    redactor,
  ).matches

test('secrets in texts, attributes and styles do not pass', () => {
  const [found] = query(
    match({
      text: 'Bearer eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N',
      attributes: { href: '/reset?token=abcdefghijklmnop', 'data-api-key': 'abcdefghijklmnop' },
      styles: { background: 'url(/a?access_token=abcdefghijklmnop)' },
    }),
  )
  expect(JSON.stringify(found)).not.toMatch(/eyJhbGci|abcdefghijklmnop/)
})

test.each<[string, Record<string, string>]>([
  ['input', { type: 'password', value: 'hunter2' }],
  ['INPUT', { name: 'card_cvc', value: '123' }],
  ['input', { autocomplete: 'one-time-code', value: '123456' }],
  ['textarea', { 'aria-label': 'Recovery secret', value: 'correct horse' }],
])('what a secret %s holds does not pass, however deep it lies: %j', (tag, attributes) => {
  const secret = attributes.value ?? ''
  const field = match({ tag, attributes, properties: { value: secret } })
  expect(JSON.stringify(query(match({ children: [match({ children: [field] })] })))).not.toContain(secret)
})

test('what only speaks of a password stays readable', () => {
  const [link] = query(match({ tag: 'a', attributes: { title: 'Reset password' }, text: 'Forgot your password?' }))
  expect(link).toMatchObject({ attributes: { title: 'Reset password' }, text: 'Forgot your password?' })
})

test('every text is cut, and says so', () => {
  const [found] = query(match({ text: 'x'.repeat(10_000), attributes: { title: 'y'.repeat(10_000) } }))
  expect(found?.text).toMatch(/… \[truncated, \d+ characters left out\]$/)
  expect(found?.attributes.title?.length).toBeLessThan(LIMITS.value.urlChars + 100)
})

test('image data stays unchanged; the fields beside it are redacted', () => {
  const data = 'iVBORw0KGgo'.repeat(20_000)
  const shot: CommandResult<'capture_screenshot'> = {
    url: 'http://localhost/?password=hunter2',
    title: 'x',
    data,
    thumbnail: data,
    width: 1,
    height: 1,
    tabId: 3,
  }
  expect(cleanResult('capture_screenshot', shot, redactor)).toEqual({
    ...shot,
    url: 'http://localhost/?password=[redacted:password:abcd]',
  })
})
