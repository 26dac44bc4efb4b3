import { expect, test } from 'vitest'
import type { Json } from '../../../bodies/json.ts'
import { readSelection } from './read-selection.ts'
import { listUnselected } from './unselected.ts'

const list = (query: string, data: Json) => {
  const selection = readSelection(query, undefined)
  if (!selection) throw new Error('not read')
  return listUnselected(data, selection).map(({ path, how }) => `${path.join('.')} ${how}`)
}

test.each<[string, string, Json, string[]]>([
  ['a field', '{ me { id name } }', { me: { id: 1 } }, ['me.name missing']],
  ['in a list', '{ all { id name } }', { all: [{ id: 1, name: 'a' }, { id: 2 }] }, ['all.1.name missing']],
  ['by its alias', 'query A { who: me { id } }', { me: { id: 1 } }, ['who missing']],
  ['with arguments', 'query A($a: [Int!] = [1]) { b(a: $a, c: { d: "}" }) { e } f }', { b: { e: 1 } }, ['f missing']],
  ['a value with fields', '{ price { amount } }', { price: 'free' }, ['price type']],
  [
    'in a fragment',
    'query A { me { ...F } } fragment F on User { id name mail }',
    { me: { id: 1, name: 'a' } },
    ['me.mail missing'],
  ],
  [
    'in a fragment of its type',
    'query A { me { __typename ... on User { id name } ... on Guest { id token } } }',
    { me: { __typename: 'User', id: 1 } },
    ['me.name missing'],
  ],
])('a response without %s', (_, query, data, found) => {
  expect(list(query, data)).toEqual(found)
})

test.each<[string, string, Json]>([
  ['all', 'query A { me { id name } }', { me: { id: 1, name: null } }],
  ['null for an object', '{ me { id } }', { me: null }],
  ['an empty list', '{ all { id } }', { all: [] }],
  ['more than selected', '{ id }', { id: 1, extensions: {} }],
  ['a value that is an object', '{ settings }', { settings: { a: 1 } }],
  [
    'what is included on a condition',
    'query A($a: Boolean!) { id name @include(if: $a) ...F @skip(if: $a) } fragment F on Q { x y z }',
    { id: 1 },
  ],
  [
    'another type of a union',
    '{ add { ... on Order { id code total } ... on ErrorResult { errorCode message } } }',
    { add: { id: 1, code: 'a', total: 3 } },
  ],
  [
    'another type with shared fields',
    '{ hit { ... on Book { id name pages } ... on Film { id name minutes } } }',
    { hit: { id: 1, name: 'a', pages: 9 } },
  ],
  [
    'an interface',
    '{ hit { __typename id ... on Node { created updated owner } } }',
    { hit: { __typename: 'Book', id: 1, created: 1, updated: 2 } },
  ],
  ['comments', 'query A {\n  # name: "x\n  id # { name }\n}', { id: 1 }],
  ['a block of text', 'query A { find(text: """a { b } " c""") { id } }', { find: { id: 1 } }],
])('a response with %s', (_, query, data) => {
  expect(list(query, data)).toEqual([])
})

test.each(['query A { me { id', 'type A { id: ID }', 'SELECT * FROM a', '{', 'query A($a: Int { b }'])(
  '%s is not read',
  (query) => {
    expect(readSelection(query, undefined)).toBeUndefined()
  },
)

test('of several operations the one that was sent', () => {
  const query = 'query A { a } query B { b }'
  expect(readSelection(query, 'B')?.fields).toEqual([{ name: 'b' }])
  expect(readSelection(query, undefined)).toBeUndefined()
})
