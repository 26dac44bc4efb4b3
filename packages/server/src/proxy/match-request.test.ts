import { expect, test } from 'vitest'
import { fitsHead, fitsPath, readOperations } from './match-request.ts'

test.each([
  ['/api/items', '/api/items', true],
  ['/api/items', '/api/items/1', false],
  ['/api/items/*', '/api/items/1', true],
  ['/api/items/*', '/api/items/1/tags', false],
  ['/api/**', '/api/items/1/tags', true],
  ['/assets/index-*.js', '/assets/index-B2c.js', true],
  ['/a.b', '/axb', false],
  ['/pkg/@scope/name', '/pkg/%40scope%2Fname', true],
  ['/100%', '/100%', true],
])('%s and %s: %s', (pattern, path, isFitting) => {
  expect(fitsPath(pattern, path)).toBe(isFitting)
})

test('method and query fit, too', () => {
  const url = new URL('http://x/a?b=1&b=2&c=')
  expect(fitsHead({ path: '/a', query: { b: '2' } }, 'GET', url)).toBe(true)
  expect(fitsHead({ path: '/a', query: { c: '1' } }, 'GET', url)).toBe(false)
  expect(fitsHead({ path: '/a', method: 'POST' }, 'GET', url)).toBe(false)
})

test('reads the names of GraphQL operations', () => {
  const url = new URL('http://x/graphql')
  expect(readOperations(url, '{"operationName":"A","query":"query B{x}"}')).toEqual(['A'])
  expect(readOperations(url, '[{"query":"mutation B($a: Int){x}"},{"query":"{x}"}]')).toEqual(['B'])
  expect(readOperations(new URL('http://x/?query=query+C{x}'), undefined)).toEqual(['C'])
  expect(readOperations(url, 'no json')).toEqual([])
})
