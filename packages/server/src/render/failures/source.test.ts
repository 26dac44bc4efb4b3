import { expect, test } from 'vitest'
import { renderSourceLines, renderSourcePlace } from './source.ts'

const snippet = {
  file: 'src/LoginForm.tsx',
  line: 42,
  column: 15,
  function: 'handleSubmit',
  snippet: [
    { line: 39, text: '' },
    { line: 40, text: '    try {' },
    { line: 41, text: '\t\t\tconst result = await login()' },
    { line: 42, text: '      setUser(result.data.user)', isError: true as const },
    { line: 43, text: '    } catch (err) {' },
    { line: 44, text: '   ' },
  ],
}

test('names the place, and the function if there is one', () => {
  expect(renderSourcePlace(snippet)).toBe('src/LoginForm.tsx:42:15 in handleSubmit')
  expect(renderSourcePlace({ ...snippet, function: undefined })).toBe('src/LoginForm.tsx:42:15')
})

test('shows the lines with their numbers, marks the one, and drops shared indentation and blank ends', () => {
  expect(renderSourceLines(snippet, 5).join('\n')).toMatchInlineSnapshot(`
    "40  try {
    41    const result = await login()
    42>   setUser(result.data.user)
    43  } catch (err) {"
  `)
  expect(renderSourceLines(snippet, 1)).toHaveLength(3)
  expect(renderSourceLines(snippet, 0)).toEqual(['42> setUser(result.data.user)'])
})

test('a minified line is cut, and says so', () => {
  const long = { ...snippet, snippet: [{ line: 42, text: 'x'.repeat(900), isError: true as const }] }
  expect(renderSourceLines(long, 5)).toEqual([expect.stringMatching(/^42> x{160}… \(\+740 chars\)$/)])
})

test('has nothing to show of nothing', () => {
  expect(renderSourceLines({ ...snippet, snippet: [] }, 5)).toEqual([])
})
