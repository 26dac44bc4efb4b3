import { expect, test } from 'vitest'
import { createUrlResolver } from './resolve-url.ts'

class Node {
  get baseURI() {
    return 'https://app.test/a/b?c'
  }
}
const location = { href: 'https://app.test/here' }
const { Request } = globalThis
const resolve = createUrlResolver({ Node, document: new Node(), location, Request } as unknown as Window &
  typeof globalThis)

test.each([
  ['/api', 'https://app.test/api'],
  ['x', 'https://app.test/a/x'],
  ['//cdn.test/x', 'https://cdn.test/x'],
  ['https://other.test', 'https://other.test/'],
  [new URL('https://url.test/x'), 'https://url.test/x'],
  [new Request('https://request.test/x'), 'https://request.test/x'],
  [location, 'https://app.test/here'],
  [undefined, 'https://app.test/a/undefined'],
  [5, 'https://app.test/a/5'],
  ['http://[bad', 'http://[bad'],
])('%s is %s', (given, url) => {
  expect(resolve(given)).toBe(url)
})

test("runs no code of the page's objects", () => {
  expect(resolve({ toString: () => expect.unreachable() })).toBeUndefined()
  expect(resolve(Symbol('x'))).toBeUndefined()
})

test('data: URLs are cut', () => {
  expect(resolve(`data:text/plain,${'x'.repeat(5_000)}`)).toMatch(/^data:text\/plain,x{184}… \[truncated/)
  expect(resolve(`/${'x'.repeat(5_000)}`)).toMatch(/truncated, 2953 characters left out\]$/)
})
