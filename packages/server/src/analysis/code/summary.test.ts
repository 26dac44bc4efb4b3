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
  expect(summariseError(error("TypeError: Cannot read properties of undefined (reading 'user')"), context)).toBe(
    'TypeError in src/LoginForm.tsx:42 (handleSubmit) — `result.data` is undefined, at `setUser(result.data.user)`. ' +
      'State (redux): auth.loading=false, auth.error="Request failed with status 401", auth.user=null. ' +
      'Components (react): App > LoginForm.',
  )
})

test('names no expression where more than one could be meant, or none is there', () => {
  const message = "TypeError: Cannot read properties of null (reading 'id')"
  const words = (code: string) => summariseError(error(message), at(code)).replace(/.* — /, '')
  expect(words('a.b.id')).toBe('`a.b` is null, at `a.b.id`.')
  expect(words('rows[0].id')).toBe('`rows[0]` is null, at `rows[0].id`.')
  expect(words('a.id === b.id')).toBe("Cannot read properties of null (reading 'id'), at `a.id === b.id`.")
  expect(words('find(x).id')).toBe("Cannot read properties of null (reading 'id'), at `find(x).id`.")
  expect(words('find(x).y.id')).toBe("Cannot read properties of null (reading 'id'), at `find(x).y.id`.")
  expect(words('sum += item.price!.id // ')).toBe('`item.price` is null, at `sum += item.price!.id //`.')
  expect(words('a.idea')).toBe("Cannot read properties of null (reading 'id'), at `a.idea`.")
})

test('names the expression at the column where the parser found it', () => {
  const message = "TypeError: Cannot read properties of null (reading 'id')"
  const words = (code: string, parts: string[]) => {
    const [top] = at(code).sourceSnippets ?? []
    const sourceSnippets = top ? [{ ...top, access: { parts, at: parts.indexOf('id') } }] : []
    return summariseError(error(message), { sourceSnippets }).replace(/.* — /, '')
  }
  expect(words('a.id === b.c.id', ['b', 'c', 'id'])).toBe('`b.c` is null, at `a.id === b.c.id`.')
  expect(words('find(x).id', ['find', '()', 'id'])).toContain("(reading 'id'), at `find(x).id`.")
  expect(words('a.b.id', ['a', 'b'])).toBe('`a.b` is null, at `a.b.id`.')
})

test('says what it can without source', () => {
  const place = { url: 'http://h/app.min.js', line: 1, column: 900 }
  expect(summariseError(error('ReferenceError: foo is not defined'), {}, place)).toBe(
    'ReferenceError in http://h/app.min.js:1:900 — foo is not defined.',
  )
  expect(summariseError(error('Error: no stock'), {}, { ...place, function: 'q' })).toBe(
    'Error in http://h/app.min.js:1:900 — no stock.',
  )
  expect(summariseError(error('out of stock', 'unhandledrejection'), {})).toBe('Unhandled rejection — out of stock.')
  expect(summariseError({ ...error('x', 'console'), filename: 'http://h/a.js', lineno: 3 }, {})).toBe(
    'Console error in http://h/a.js:3 — x.',
  )
})

test('is short, however long the message', () => {
  const long = summariseError(error(`Error: ${'x'.repeat(10_000)}\nmore`), at('y'.repeat(200)))
  expect(long.length).toBeLessThan(500)
})
