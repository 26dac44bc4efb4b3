import { expect, test } from 'vitest'
import { findOperation } from './operation.ts'

const URL = 'https://app.test/graphql'
const nameIn = (body: unknown) => findOperation(URL, typeof body === 'string' ? body : JSON.stringify(body))

test.each([
  [{ operationName: 'GetUser', query: 'query GetUser { a }' }, 'GetUser'],
  [{ query: 'query GetUser($id: ID!) { a }', variables: {} }, 'GetUser'],
  [{ query: '\n  # the user\n  mutation SaveUser { a }' }, 'SaveUser'],
  [{ query: 'subscription\n  OnTick { a }', operationName: null }, 'OnTick'],
  [{ operationName: 'Persisted', extensions: { persistedQuery: { sha256Hash: 'x' } } }, 'Persisted'],
  [[{ operationName: 'A' }, { operationName: 'B' }], 'A, B'],
  [[{ query: 'query A{a}' }, { query: '{ anonymous }' }, { query: 'query C{a}' }], 'A, C'],
])('%j is %s', (body, name) => {
  expect(nameIn(body)).toBe(name)
})

test.each([
  { query: '{ anonymous }' },
  { query: 'query { anonymous }' },
  { query: 'shoes size 42' },
  { query: 'querying for shoes' },
  { operationName: '' },
  'query=query Plain { a }',
  'not json',
  '',
])('%j names none', (body) => {
  expect(nameIn(body)).toBeUndefined()
})

test.each([
  ['https://app.test/graphql?operationName=GetUser&variables=%7B%7D', 'GetUser'],
  ['https://app.test/graphql?query=query%20GetUser%7Ba%7D', 'GetUser'],
  ['https://app.test/graphql?a=1&query=query+GetUser%7Ba%7D', 'GetUser'],
  ['https://app.test/search?query=shoes', undefined],
  ['https://app.test/search?query=%zz', undefined],
  ['https://app.test/graphql', undefined],
])('sent by GET: %s', (url, name) => {
  expect(findOperation(url, undefined)).toBe(name)
})

test('looks at the beginning of a long body only', () => {
  expect(nameIn({ variables: 'x'.repeat(10_000), operationName: 'Late' })).toBeUndefined()
  expect(nameIn(`{"query":"${'#'.repeat(5_000)}`)).toBeUndefined()
})
