import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { parseSync } from 'oxc-parser'
import { describe, expect, test } from 'vitest'
import { enclosingFunctions } from './enclosing-functions.ts'

/** The names around the mark ¶. */
function around(code: string): string[] | undefined {
  return enclosingFunctions(code.replace('¶', ''), code.indexOf('¶'))
}

describe('names the function', () => {
  test.each([
    ['function Cart() { ¶ }', 'Cart'],
    ['export default async function load<T>(a: T): Promise<Map<string, T>> { ¶ }', 'load'],
    ['function outer(): () => number { return () => { ¶ } }', 'outer'],
    ['const handle = async (e: Event): Promise<void> => { ¶ }', 'handle'],
    ['const handle: (e: Event) => void = (e) => ¶e.a.b', 'handle'],
    ['const pick = <T,>(x: T) => ¶x.y', 'pick'],
    ['const save = useCallback(async () => { ¶ }, [])', 'save'],
    ['const Row = React.memo(function ({ id }) { ¶ })', 'Row'],
    ['const f = (x => ¶x.y)', 'f'],
    ['api.cart.send = function* (x) { ¶ }', 'send'],
    ['class Basket<T = {}> extends Base<T> { total() { ¶ } }', 'Basket.total'],
    ['class Basket { constructor(a) { ¶ } }', 'new Basket'],
    ['class Basket { static async #load({ a = {} } = {}) { ¶ } }', 'Basket.#load'],
    ['class Basket { onClick = () => { ¶ } }', 'Basket.onClick'],
    ['const api = { async fetchAll() { ¶ } }', 'fetchAll'],
    ['const api = { one: function () { ¶ }, two: 2 }', 'one'],
    ['const api = { a: 1, two: (x) => ¶x.y }', 'two'],
    ['const s = `a ${items.map((i) => `${i}`)} b`; function f() { const r = /[/\'"{]/; ¶ }', 'f'],
    ["function Page() { return <p title='x'>Don't {list.map((l) => <li key={l.id}>{¶l.name}</li>)} / </p> }", 'Page'],
  ])('%s', (code, name) => {
    expect(around(code)?.[0]).toBe(name)
  })
})

describe('finds none where there is none', () => {
  test.each([
    'const a = 1; ¶start()',
    'function before() {}\n¶start()',
    'const f = (x) => x.y\n¶start()',
    'if (a) { ¶ }',
    'for (const a of b) { ¶ }',
    'items.forEach((item) => { ¶ })',
    'const made = (() => { ¶ })()',
    'const a = b ? call(c) : { d: ¶e }',
    'export default function () { ¶ }',
  ])('%s', (code) => {
    expect(around(code)).toEqual([])
  })
})

test('the innermost comes first', () => {
  expect(around('function Cart() { const pay = () => { items.map((i) => ¶i.a) } }')).toEqual(['pay', 'Cart'])
})

test('returns nothing for code that it cannot read', () => {
  for (const code of ['function f() { ¶ ', 'function f() { ¶ ) }', 'function f() { <p>:) ¶</p> }'])
    expect(around(code)).toBeUndefined()
})

test('never throws', () => {
  const piece = fc.constantFrom(
    ...'(){}[]<>=:;,.`\'"/\\$\n '.split(''),
    '=>',
    '${',
    '//',
    '/*',
    '*/',
    'function',
    'class',
    'async',
    'const',
    'a',
    '</',
  )
  const code = fc.array(piece, { maxLength: 60 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(code, fc.nat(60), (text, offset) => {
      for (const name of enclosingFunctions(text, offset) ?? []) expect(name).not.toBe('')
    }),
    { numRuns: 1_000 },
  )
})

test('agrees with a parser on every named function of this server', () => {
  const root = fileURLToPath(new URL('../../', import.meta.url))
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'))
  let checked = 0
  for (const path of paths) {
    const code = readFileSync(`${root}${path}`, 'utf8')
    // Offsets of the parser count bytes where ours count characters.
    if (/[^\0-\x7f]/.test(code)) continue
    for (const { name, body } of declaredIn(parseSync(path, code).program)) {
      checked++
      expect(enclosingFunctions(code, body.start + 1)?.[0], `${path}: ${name}`).toBe(name)
      expect(enclosingFunctions(code, body.end - 1)?.[0], `${path}: ${name}`).toBe(name)
    }
  }
  expect(checked).toBeGreaterThan(300)
})

interface Declared {
  readonly name: string
  readonly body: { readonly start: number; readonly end: number }
}

function declaredIn(node: unknown): Declared[] {
  if (typeof node !== 'object' || node === null) return []
  const { type, id, body } = node as { type?: string; id?: { name?: string } | null; body?: Declared['body'] | null }
  const own = type === 'FunctionDeclaration' && id?.name !== undefined && body ? [{ name: id.name, body }] : []
  return [...own, ...Object.values(node).flatMap(declaredIn)]
}
