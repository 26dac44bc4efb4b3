import type { AiContext } from '@gasoline/wire'
import { expect, test } from 'vitest'
import { summariseError } from './summary.ts'

const error = (message: string, source = 'exception') => ({ message, source })

function at(text: string, rest: Partial<AiContext> = {}): AiContext {
  const snippet = [{ line: 42, text, isError: true as const }]
  return {
    sourceSnippets: [{ file: 'src/LoginForm.tsx', line: 42, column: 15, function: 'handleSubmit', snippet }],
    ...rest,
  }
}

test('names the expression that is missing, the state and the components', () => {
  const context = at('      setUser(result.data.user)', {
    stateSnapshot: {
      source: 'redux',
      keys: {},
      relevantSlice: { 'auth.loading': false, 'auth.error': 'Request failed with status 401', 'auth.user': null },
    },
    componentAncestry: { framework: 'react', components: [{ name: 'App' }, { name: 'LoginForm' }] },
  })
  const message = "Cannot read properties of undefined (reading 'user')"
  expect(summariseError(error(`TypeError: ${message}`), context)).toEqual({
    source: 'exception',
    type: 'TypeError',
    place: { file: 'src/LoginForm.tsx', line: 42, function: 'handleSubmit' },
    message,
    code: 'setUser(result.data.user)',
    missing: { expression: 'result.data', value: 'undefined' },
    state: {
      source: 'redux',
      values: [
        ['auth.loading', 'false'],
        ['auth.error', '"Request failed with status 401"'],
        ['auth.user', 'null'],
      ],
      more: 0,
    },
    components: { framework: 'react', names: ['App', 'LoginForm'] },
  })
})

test('names no expression where more than one could be meant, or none is there', () => {
  const message = "Cannot read properties of null (reading 'id')"
  const find = (code: string) => {
    const summary = summariseError(error(`TypeError: ${message}`), at(code))
    expect(summary).toMatchObject({ message, code: code.trim() })
    return summary.missing
  }
  expect(find('a.b.id')).toEqual({ expression: 'a.b', value: 'null' })
  expect(find('rows[0].id')).toEqual({ expression: 'rows[0]', value: 'null' })
  expect(find('a.id === b.id')).toBeUndefined()
  expect(find('find(x).id')).toBeUndefined()
  expect(find('find(x).y.id')).toBeUndefined()
  expect(find('sum += item.price!.id // ')).toEqual({ expression: 'item.price', value: 'null' })
  expect(find('a.idea')).toBeUndefined()
})

test('names the expression at the column where the parser found it', () => {
  const message = "TypeError: Cannot read properties of null (reading 'id')"
  const find = (code: string, parts: string[]) => {
    const [top] = at(code).sourceSnippets ?? []
    const sourceSnippets = top ? [{ ...top, access: { parts, at: parts.indexOf('id') } }] : []
    return summariseError(error(message), { sourceSnippets }).missing?.expression
  }
  expect(find('a.id === b.c.id', ['b', 'c', 'id'])).toBe('b.c')
  expect(find('find(x).id', ['find', '()', 'id'])).toBeUndefined()
  expect(find('a.b.id', ['a', 'b'])).toBe('a.b')
})

test('says what it can without source', () => {
  const place = { url: 'http://h/app.min.js', line: 1, column: 900 }
  const found = { file: 'http://h/app.min.js', line: 1, column: 900 }
  expect(summariseError(error('ReferenceError: foo is not defined'), {}, place)).toEqual({
    source: 'exception',
    type: 'ReferenceError',
    place: found,
    message: 'foo is not defined',
  })
  expect(summariseError(error('Error: no stock'), {}, { ...place, function: 'q' }).place).toEqual(found)
  expect(summariseError(error('Error: no stock'), {}, { ...place, function: 'pay' }).place).toEqual({
    ...found,
    function: 'pay',
  })
  expect(summariseError(error('out of stock', 'unhandledrejection'), {})).toEqual({
    source: 'unhandledrejection',
    message: 'out of stock',
  })
  expect(summariseError({ ...error('x', 'console'), filename: 'http://h/a.js', lineno: 3 }, {})).toEqual({
    source: 'console',
    place: { file: 'http://h/a.js', line: 3 },
    message: 'x',
  })
})

test('is short, however long the message', () => {
  const relevantSlice = Object.fromEntries(Array.from({ length: 7 }, (_, index) => [`k${index}`, 'v'.repeat(500)]))
  const long = summariseError(
    error(`Error: ${'x'.repeat(10_000)}\nmore`),
    at('y'.repeat(200), { stateSnapshot: { source: 'redux', keys: {}, relevantSlice } }),
  )
  expect(long.message.length).toBeLessThan(220)
  expect(long.code?.length).toBeLessThan(140)
  expect([long.state?.values.length, long.state?.more]).toEqual([5, 2])
  for (const [, value] of long.state?.values ?? []) expect(value.length).toBeLessThan(80)
})
