import { LIMITS } from '@gasoline/wire'
import { expect, test } from 'vitest'
import { chooseSnippets } from './choose-snippets.ts'
import type { SourceFrame } from './source-frames.ts'

const PLACES = ['a', 'b', 'c', 'd'].map((name) => ({ url: `http://h/${name}.js`, line: 1, column: 2 }))

function frame(file: string, isLibrary = false, text = 'x'): SourceFrame {
  const snippet = [3, 4, 5, 6, 7].map((line) => ({ line, text, ...(line === 5 && { isError: true as const }) }))
  return { file, line: 5, column: 1, snippet, isLibrary }
}

test("shows three places of the app's own, and folds those of libraries", () => {
  const found = [frame('react.js', true), frame('a.ts'), frame('b.ts'), frame('c.ts'), frame('d.ts')]
  const { snippets, skipped } = chooseSnippets(PLACES, found)
  expect(snippets.map(({ file }) => file)).toEqual(['a.ts', 'b.ts', 'c.ts'])
  expect(skipped).toBeUndefined()
})

test('shows a library only if there is nothing else', () => {
  expect(chooseSnippets(PLACES, [frame('react.js', true), frame('dom.js', true)]).snippets).toHaveLength(1)
})

test('says why nothing was found', () => {
  const why = { unresolved: 'no map' }
  expect(chooseSnippets(PLACES, [why, why])).toEqual({
    snippets: [],
    skipped: 'http://h/a.js:1:2: no map',
  })
})

test('does not pass off the caller for the place: what has no source is shown as the browser ran it', () => {
  const { snippets, skipped } = chooseSnippets(PLACES, [{ unresolved: 'no map' }, frame('caller.ts')])
  expect(snippets.map(({ file, line, snippet }) => [file, line, snippet.length])).toEqual([
    ['http://h/a.js', 1, 0],
    ['caller.ts', 5, 5],
  ])
  expect(skipped).toBe('http://h/a.js:1:2: no map')
})

test('leaves out the lines furthest from the place until it fits', () => {
  const { snippets } = chooseSnippets(
    PLACES,
    [1, 2, 3].map((n) => frame(`${n}.ts`, false, '界'.repeat(600))),
  )
  expect(Buffer.byteLength(JSON.stringify(snippets))).toBeLessThanOrEqual(LIMITS.sources.snippetBytes)
  expect(snippets.map(({ snippet }) => snippet.map(({ line }) => line))).toEqual([[5], [5], [5]])
})
