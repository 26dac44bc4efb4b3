import { expect, test } from 'vitest'
import { createAuthReader, hasTokenParameter } from './auth-kind.ts'

test.each([
  '?access_token=x',
  '?a=1&apiKey=x',
  '?api_key=x&b',
  '?X-Amz-Signature=x',
  '?key=x',
  '?auth=x',
  '?flag&jwt=x',
])('%s proves something', (query) => {
  expect(hasTokenParameter(`https://app.test/a${query}`)).toBe(true)
})

test.each(['', '?', '?token=', '?a=token', '?page=2&keyboard=1', '?monkey=1', '#token=x'])('%s does not', (query) => {
  expect(hasTokenParameter(`https://app.test/a${query}`)).toBe(false)
})

/** A page at app.test whose scripts see this cookie. */
function judgeWith(cookie: string) {
  class Document {
    reads = 0
    get cookie() {
      this.reads++
      return cookie
    }
  }
  const document = new Document()
  const window = { Document, document, origin: 'https://app.test' } as unknown as Window & typeof globalThis
  return { judge: createAuthReader(window), document }
}

const OWN = 'https://app.test/api'
const OTHER = 'https://other.test/api'

test.each([
  ['a header', OWN, true, undefined, 'header'],
  ['a header, with a parameter too', `${OWN}?token=x`, true, undefined, 'header'],
  ['a parameter', `${OTHER}?token=x`, false, undefined, 'query'],
  ['cookies to its own origin', OWN, false, 'same-origin', 'cookie'],
  ['nothing, as requested', OWN, false, 'omit', 'none'],
  ['nothing to another origin', OTHER, false, undefined, 'none'],
  ['cookies that the page cannot see', OTHER, false, 'include', 'unknown'],
  ['headers that cannot be read', OWN, undefined, 'omit', 'unknown'],
] as const)('%s', (_, url, hasAuthHeader, credentials, kind) => {
  expect(judgeWith('a=b').judge(url, hasAuthHeader, credentials, 0)).toBe(kind)
})

test('seeing no cookie proves nothing', () => {
  expect(judgeWith('').judge(OWN, false, undefined, 0)).toBe('unknown')
})

test('an origin that only begins like the own one is another', () => {
  expect(judgeWith('a=b').judge('https://app.test.evil.test/', false, undefined, 0)).toBe('none')
})

test('looks for cookies once in a while, not at every request', () => {
  const { judge, document } = judgeWith('a=b')
  for (let at = 0; at < 1_900; at += 100) judge(OWN, false, undefined, at)
  expect(document.reads).toBe(1)
  judge(OWN, false, undefined, 2_000)
  expect(document.reads).toBe(2)
})
