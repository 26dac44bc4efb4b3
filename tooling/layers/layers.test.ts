import { expect, test } from 'vitest'
import { checkImports, findUnusedRows } from './check-imports.mjs'
import { TABLE } from '../layers.mjs'
import { readSources } from './read-sources.mjs'

const server = 'packages/server/src'

/** The kinds of breach that one made-up file causes; the others are there to be imported. */
function findKinds(path: string, source: string, others: Record<string, string> = {}): string[] {
  const files = Object.entries({ [path]: source, ...others }).map(([name, text]) => ({ path: name, source: text }))
  return checkImports(files, TABLE).map((breach) => breach.kind)
}

test('the tree keeps to its layers', () => {
  const sources = readSources()
  expect(sources.length).toBeGreaterThan(20)
  expect(checkImports(sources, TABLE)).toEqual([])
  expect(findUnusedRows(sources, TABLE)).toEqual([])
})

test('seeing no files is a breach', () => {
  expect(checkImports([], TABLE)).toMatchObject([{ kind: 'empty' }])
})

test('imports run from tool to store and never back', () => {
  expect(findKinds(`${server}/tools/failures/a.ts`, "import { b } from '../../store/b.ts'")).toEqual([])
  expect(findKinds(`${server}/store/b.ts`, "import { a } from '../tools/a.ts'")).toEqual(['forbidden'])
  expect(findKinds(`${server}/http/a.ts`, "import { b } from '../mcp/b.ts'")).toEqual(['forbidden'])
  expect(findKinds(`${server}/tools/a.ts`, "import { b } from '../shell/b.ts'")).toEqual(['forbidden'])
})

test('nothing of the analysis imports diagnose, and render takes its types alone', () => {
  const diagnose = "{ explain } from '../diagnose/diagnose.ts'"
  expect(findKinds(`${server}/analysis/failures/a.ts`, `import ${diagnose}`)).toEqual(['forbidden'])
  expect(findKinds(`${server}/analysis/failures/a.ts`, `import type ${diagnose}`)).toEqual(['forbidden'])
  const cause = "{ Cause } from '../../analysis/diagnose/cause.ts'"
  expect(findKinds(`${server}/render/case/a.ts`, `import ${cause}`)).toEqual(['forbidden'])
  expect(findKinds(`${server}/render/case/a.ts`, `import type ${cause}`)).toEqual([])
})

test('every way to write an import is seen', () => {
  const forms = [
    "import '../tools/a.ts'",
    "import type { A } from '../tools/a.ts'",
    "export * from '../tools/a.ts'",
    "export { a } from '../tools/a.ts'",
    "const a = await import('../tools/a.ts')",
    "type A = import('../tools/a.ts').A",
  ]
  for (const form of forms) expect(findKinds(`${server}/store/b.ts`, form), form).toEqual(['forbidden'])
  expect(findKinds(`${server}/store/b.ts`, "const text = `import '../tools/a.ts'` // import x from 'y'")).toEqual([])
})

test('packages are for those that the table names', () => {
  const sdk = "import { Server } from '@modelcontextprotocol/server'"
  expect(findKinds(`${server}/mcp/a.ts`, sdk)).toEqual([])
  expect(findKinds(`${server}/tools/a.ts`, sdk)).toEqual(['forbidden'])
  expect(findKinds(`${server}/analysis/a.ts`, "import { readFile } from 'node:fs'")).toEqual(['forbidden'])
})

test('the page gets types and constants of the contract, and no zod', () => {
  const page = 'packages/capture/src/dom/a.ts'
  expect(findKinds(page, "import type { LogEntry } from '@gasoline/wire'")).toEqual([])
  expect(findKinds(page, "import { LIMITS } from '@gasoline/wire/limits'")).toEqual([])
  expect(findKinds(page, "import { type LogEntry } from '@gasoline/wire'")).toEqual(['forbidden'])
  const reached = { 'packages/wire/src/b.ts': "import { z } from 'zod'" }
  // It may not import that folder, and would reach zod.
  const kinds = findKinds('packages/wire/src/limits.ts', "import { b } from './b.ts'", reached)
  expect(kinds).toEqual(['forbidden', 'forbidden'])
})

test.each([
  'const a = Date.now()',
  'export const f = (now = Date.now) => now()',
  'const { now } = Date',
  'const { ...clock } = Date',
  'new Date()',
  'Date()',
  'Math.random()',
  'const { random: roll } = Math',
  'performance.now()',
  'crypto.randomUUID()',
  'process.env.HOME',
  "fetch('/')",
  'setTimeout(f, 1)',
  'queueMicrotask(f)',
])('pure layers use no clock, timer, randomness, network or process: %s', (source) => {
  expect(findKinds(`${server}/render/a.ts`, source)).toEqual(['impure'])
})

test.each([
  'new Date(0).toISOString()',
  'const { parse } = Date',
  'export const f = ({ performance }: View) => performance.length',
  'export const f = (view: View) => view.performance',
  'export const f = (process: string) => process',
  'const a = { fetch: 1 }',
  'interface A { crypto: string }',
])('pure layers may say %s', (source) => {
  expect(findKinds(`${server}/render/a.ts`, source)).toEqual([])
})

test('pure layers keep nothing between calls but weak caches and constants', () => {
  for (const source of [
    'let a = 1',
    'const a = new Map(); export const f = (key: string) => a.set(key, 1)',
    'export const a: string[] = []; function f() { a.push("b") }',
    'const a = { b: 1 }; const f = () => { a.b = 2 }',
  ])
    expect(findKinds(`${server}/render/a.ts`, source), source).toEqual(['stateful'])
  for (const source of [
    'const a = new WeakMap(); export const f = (key: object) => a.set(key, 1)',
    "const a = new Set(['b']); export const f = (key: string) => a.has(key)",
    'const a = new Map(); for (const b of [1]) a.set(b, b)',
    'const f = () => { let a = 1; const b = []; b.push(a) }',
  ])
    expect(findKinds(`${server}/render/a.ts`, source), source).toEqual([])
})

test('a row of the table that no file needs is found', () => {
  const row = { name: 'x', path: 'x/', why: '', layers: ['y'], packages: ['zod'] }
  const table = { testPackages: [], layers: [row, { ...row, name: 'y', path: 'y/', layers: [], packages: [] }] }
  const messages = (source: string) => findUnusedRows([{ path: 'x/a.ts', source }], table).map(({ message }) => message)
  expect(messages("import { z } from 'zod'; import { b } from '../y/b.ts'")).toEqual([])
  expect(messages("import { b } from '../y/b.ts'")).toEqual(['x does not use zod'])
  expect(messages('')).toEqual(['x does not use y', 'x does not use zod', 'no file belongs to y'])
})

test('another package is imported by its exports, not by its source', () => {
  expect(findKinds(`${server}/store/a.ts`, "import { b } from '../../../wire/src/limits.ts'")).toEqual(['deep'])
  expect(findKinds(`${server}/store/a.ts`, "import { b } from '@gasoline/wire/src/limits.ts'")).toEqual(['deep'])
  expect(findKinds('e2e/a.spec.ts', "import { b } from '../packages/server/src/store/b.ts'")).toEqual(['deep'])
})

test('cycles of values are found, cycles of types are not', () => {
  const back = { [`${server}/store/b.ts`]: "import { a } from './a.ts'" }
  expect(findKinds(`${server}/store/a.ts`, "import { b } from './b.ts'", back)).toEqual(['cycle'])
  expect(findKinds(`${server}/store/a.ts`, "import type { B } from './b.ts'", back)).toEqual([])
})

test('a file must have a place, and product code imports no test code', () => {
  expect(findKinds(`${server}/utils.ts`, '')).toEqual(['unknown'])
  expect(findKinds(`${server}/store/a.ts`, "import { b } from './b.test.ts'")).toEqual(['forbidden'])
})
