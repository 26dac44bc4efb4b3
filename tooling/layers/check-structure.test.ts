import { expect, test } from 'vitest'
import { MOST_FILES, PATTERN_CHARS, checkStructure } from './check-structure.mjs'
import { readPaths, readSources } from './read-sources.mjs'

const inSrc = (path: string) => path.startsWith('packages/')

test('no folder is crowded, no two modules export one type name, no regular expression is too long', () => {
  const modules = readSources().filter(({ path }) => inSrc(path))
  const paths = readPaths()
  expect([modules.length > 20, paths.length > 20]).toEqual([true, true])
  expect(checkStructure(modules, paths)).toEqual([])
})

test('finds a folder with too many files, and counts no subfolder', () => {
  const files = (folder: string, count: number) => Array.from({ length: count }, (_, n) => `${folder}/${n}.ts`)
  expect(checkStructure([], [...files('a', MOST_FILES), ...files('a/b', 1)])).toEqual([])
  expect(checkStructure([], files('a', MOST_FILES + 1))).toMatchObject([{ kind: 'crowded', path: 'a' }])
})

test('finds types of one name in two modules; a schema and its type in one module are one', () => {
  const schema = 'export const A = 1\nexport type A = number'
  const modules = (...sources: string[]) => sources.map((source, n) => ({ path: `${n}.ts`, source }))
  expect(checkStructure(modules(schema, 'type A = string', "export type { A } from './0.ts'"), [])).toEqual([])
  expect(checkStructure(modules(schema, 'export interface A {}'), [])).toMatchObject([{ kind: 'type', path: '0.ts' }])
})

test('finds regular expressions that are too long', () => {
  const source = (chars: number) => `const found = /${'a'.repeat(chars)}/.test('a')`
  expect(checkStructure([{ path: 'a.ts', source: source(PATTERN_CHARS) }], [])).toEqual([])
  expect(checkStructure([{ path: 'a.ts', source: source(PATTERN_CHARS + 1) }], [])).toMatchObject([{ kind: 'pattern' }])
})
