import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { LIMITS } from '@gasoline/wire/limits'
import fc from 'fast-check'
import { parseSync } from 'oxc-parser'
import { describe, expect, test } from 'vitest'
import { readSyntax } from './read-syntax.ts'

/** What is read at the mark ¶. */
function at(code: string, file = 'src/a.tsx') {
  return readSyntax(code.replace('¶', ''), file, code.indexOf('¶'))
}

/** The chain with the mark ¶ before the part that the column points at, and the origin of its variable. */
function accessAt(code: string, file?: string): string | undefined {
  const access = at(code, file)?.access
  if (!access) return undefined
  const parts = access.parts.map((part, index) => (index === access.at ? `¶${part}` : part)).join(' ')
  return access.origin ? `${parts} < ${access.origin.join(' ')}` : parts
}

describe('names the enclosing function', () => {
  test.each([
    ['function Cart() { ¶ }', 'Cart'],
    ['export default async function load<T>(a: T): Promise<Map<string, T>> { ¶ }', 'load'],
    ['function outer(): () => number { return () => { ¶ } }', 'outer'],
    ['const handle: (e: Event) => void = (e) => ¶e.a.b', 'handle'],
    ['const pick = <T,>(x: T) => ¶x.y', 'pick'],
    ['const save = useCallback(async () => { ¶ }, [])', 'save'],
    ['const Row = React.memo(function ({ id }) { ¶ })', 'Row'],
    ['const f = ((x) => ¶x.y) as Reader', 'f'],
    ['api.cart.send = function* (x) { ¶ }', 'send'],
    ["api['send'] = function () { ¶ }", 'send'],
    ['class Basket<T = {}> extends Base<T> { total() { ¶ } }', 'Basket.total'],
    ['class Basket { constructor(a) { ¶ } }', 'new Basket'],
    ['class Basket { static async #load({ a = {} } = {}) { ¶ } }', 'Basket.#load'],
    ['class Basket { onClick = () => { ¶ } }', 'Basket.onClick'],
    ['const Basket = class { total() { ¶ } }', 'Basket.total'],
    ['export default class { total() { ¶ } }', 'total'],
    ['@Component({}) export class Basket { @Input() a; get total() { ¶ } }', 'Basket.total'],
    ['const api = { async fetchAll() { ¶ } }', 'fetchAll'],
    ['const api = { a: 1, two: (x) => ¶x.y }', 'two'],
    ['const { read = () => ¶x.y } = options', 'read'],
    ["function Page() { return <p title='x'>Don't {list.map((l) => <li key={l.id}>{¶l.name}</li>)} / </p> }", 'Page'],
    ['function Page() { return <p>:) {¶a}</p> }', 'Page'],
  ])('%s', (code, name) => {
    expect(at(code)?.functions[0]).toBe(name)
  })

  test.each([
    'const a = 1; ¶start()',
    'function before() {}\n¶start()',
    'items.forEach((item) => { ¶ })',
    'const made = (() => { ¶ })()',
    'const { [f(() => ¶x)]: a } = b',
    'export default function () { ¶ }',
  ])('none in %s', (code) => {
    expect(at(code)?.functions).toEqual([])
  })

  test('the innermost comes first', () => {
    expect(at('function Cart() { const pay = () => { items.map((i) => ¶i.a) } }')?.functions).toEqual(['pay', 'Cart'])
  })
})

describe('reads the accessed chain', () => {
  test.each([
    ['show(item.price.¶amount)', 'item price ¶amount'],
    ['show(item.¶price.amount)', 'item ¶price amount'],
    ['show(¶item.price.amount)', 'item price amount'],
    ['show(item?.price?.¶amount!.x)', 'item price ¶amount x'],
    ['show(order.lines().¶map(f))', 'order lines () ¶map ()'],
    ['show(order.lines¶().map(f))', 'order ¶lines () map ()'],
    ['show(rows¶[0].price)', 'rows ¶[] price'],
    ["show(rows['first'].¶price)", 'rows first ¶price'],
    ['show(a[b¶[i]])', 'b ¶[]'],
    ['show(a[b.¶c])', 'b ¶c'],
    ['this.state.user.¶name', 'this state user ¶name'],
    ['(await load(1)).user.¶name', 'load () user ¶name'],
    ['(order as Order).lines.¶map(f)', 'order lines ¶map ()'],
    ['new Date(order.at).¶toISOString()', 'Date () ¶toISOString ()'],
    ['[1, 2].¶map(f)', '() ¶map ()'],
    ['order\n  .lines\n  .¶map((line) => line.x)', 'order lines ¶map ()'],
    ['<p>{item.price.¶amount}</p>', 'item price ¶amount'],
    ['`${item.price.¶amount}`', 'item price ¶amount'],
    ['item.price.amount ¶= 3', 'item price ¶amount'],
    ["'x' ¶in order.lines", 'order lines'],
    ['¶new shop.Cart(1)', 'shop Cart ()'],
    ['for (const line of order.¶lines) {}', 'order ¶lines'],
    ['const [first] = ¶lines', 'lines'],
    ['const all = [...¶lines]', 'lines'],
    ['¶start(1)', 'start ()'],
    ['const { ¶name } = order.user', 'order user ¶name'],
    ['const { a: ¶{ b } } = props.order', 'props order ¶a'],
    ['const { a: { ¶b } } = props.order ?? {}', 'props order a ¶b'],
    ['({ a: { ¶b } } = props.order)', 'props order a ¶b'],
    ['function Row({ item: { ¶price } }) {}', 'item ¶price'],
  ])('%s', (code, chain) => {
    expect(accessAt(code)).toBe(chain)
  })

  test.each(['¶return 1', 'const ¶a = b.c', 'function ¶f() {}', 'if (¶true) {}', '({ ¶a: b.c })', '// a.¶b', "'a.¶b'"])(
    'none in %s',
    (code) => {
      expect(accessAt(code)).toBeUndefined()
    },
  )
})

describe('finds what the variable of a chain stands for', () => {
  test.each([
    ['const user = data.user; user.¶name', 'user ¶name < data user'],
    ['let user = data.user; user.¶name', 'user ¶name < data user'],
    ['const user = data.user ?? {}; user.¶name', 'user ¶name < data user'],
    ['const { user } = data; user.¶name', 'user ¶name < data user'],
    ['const { who: { user } } = data; user.¶name', 'user ¶name < data who user'],
    ['const { user } = await load(); user.¶name', 'user ¶name < load () user'],
    ['for (const line of order.lines) line.price.¶cents', 'line price ¶cents < order lines []'],
    ['order.lines.map((line) => line.price.¶cents)', 'line price ¶cents < order lines []'],
    ['order.lines.map(({ price: p }) => p.¶cents)', 'p ¶cents < order lines [] price'],
    ['const { lines } = order; lines.map((l) => l.¶price)', 'l ¶price < order lines []'],
    ['const rows = data.rows; const row = rows[1]; row.¶id', 'row ¶id < data rows []'],
    ['function Row({ item: entry }) { return entry.price.¶amount }', 'entry price ¶amount < item'],
  ])('%s', (code, chain) => {
    expect(accessAt(code)).toBe(chain)
  })

  test.each([
    'let user = data.user; user = other; user.¶name',
    'for (let link = a.first; link; link = link.next) link.x.¶y',
    'const user = data.user; function f(user) { user.¶name }',
    'const user = data.user; try {} catch (user) { user.¶name }',
    'const user = load(); user.¶name',
    'const [user] = useState(null); user.¶name',
    'import { user } from "a"; user.¶name',
    'const a = () => 1, { ...user } = data; user.¶name',
  ])('nothing in %s', (code) => {
    expect(at(code)?.access?.origin).toBeUndefined()
  })
})

describe('reads what people write', () => {
  test.each([
    ['src/a.ts', 'function f(x) { return <Order>x.y.¶z }', 'f'],
    ['src/a.js', '// @flow\nfunction f(x: ?Order): void { return (x: any).y.¶z }', 'f'],
    ['src/a.js', 'async function f() {\n  await x.¶y\n}\nfunction f() {}', 'f'],
    ['src/a.js', 'const html = `\nfunction other() {\n`\nfunction f() {\n  const s = `\ntext`\n  x.¶y\n}', 'f'],
    ['src/App.vue', 'const f = () => (x as Order).¶y', 'f'],
  ])('%s: %s', (file, code, name) => {
    const read = at(code, file)
    expect(read?.functions[0]).toBe(name)
    expect(read?.access?.at).toBeDefined()
  })

  test.each([
    ['code that does not parse', 'function f() { ¶ '],
    ['code nested deeper than the stack reaches', `${'['.repeat(50_000)}¶${']'.repeat(50_000)}`],
    ['code longer than the limit', `(() => {\n${' a.b\n'.repeat(LIMITS.sources.parsedChars / 5)} ¶x.y\n})()`],
  ])('returns nothing for %s', (_, code) => {
    expect(at(code)).toBeUndefined()
  })

  test('parses no more than the declaration around the place', () => {
    const other = 'function other() {\n  a.b\n}\n'.repeat(LIMITS.sources.parsedChars / 20)
    expect(at(`${other}function f() {\n  x.y.¶z\n}\n${other}`)).toMatchObject({
      functions: ['f'],
      access: { parts: ['x', 'y', 'z'], at: 2 },
    })
  })

  test('gives no chain that is longer than the limit', () => {
    expect(accessAt(`a${'.b'.repeat(LIMITS.sources.accessParts)}.¶c`)).toBeUndefined()
    expect(accessAt(`a.${'b'.repeat(LIMITS.sources.accessPartChars + 1)}.¶c`)).toBeUndefined()
    expect(accessAt(`a${'.b'.repeat(50_000)}.¶c`)).toBeUndefined()
  })
})

test('never throws, whatever the code', () => {
  const pieces = [...'(){}[]<>=:;,.`\'"/\\$#@!?\n '.split(''), '=>', '${', '//', '/*', '*/', '</', '?.', '...', '??']
  const words = ['function', 'class', 'async', 'await', 'const', 'for', 'of', 'in', 'new', 'this', 'a', 'b', '1']
  const code = fc
    .array(fc.constantFrom(...pieces, ...words.map((word) => `${word} `)), { maxLength: 60 })
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(code, fc.nat(80), fc.constantFrom('a.ts', 'a.tsx', 'a.js', 'a.vue'), (text, offset, file) => {
      const { functions, access } = readSyntax(text, file, offset) ?? { functions: [] }
      for (const name of functions) expect(name).not.toBe('')
      expect(access?.at ?? -1).toBeLessThan(access?.parts.length ?? 1)
    }),
    { numRuns: 1_000 },
  )
})

test('agrees with another parser on every function and field of this server', () => {
  const root = fileURLToPath(new URL('../../../', import.meta.url))
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'))
  let checked = 0
  for (const path of paths) {
    const code = readFileSync(`${root}${path}`, 'utf8')
    const found = nodesIn(parseSync(path, code).program).flatMap(({ type, id, body, property, computed }) => {
      if (type === 'FunctionDeclaration' && id?.name !== undefined && body)
        return [body.start + 1, body.end - 1].map((offset) => ({ offset, name: id.name, isField: false }))
      const isField = type === 'MemberExpression' && computed === false && property?.type === 'Identifier'
      return isField ? [{ offset: property.start, name: property.name, isField }] : []
    })
    for (const { offset, name, isField } of found) {
      const { functions = [], access } = readSyntax(code, path, offset) ?? {}
      expect(isField ? access?.parts[access.at ?? -1] : functions[0], `${path}, ${offset}`).toBe(name)
    }
    checked += found.length
  }
  expect(checked).toBeGreaterThan(5_000)
})

interface OtherNode {
  readonly type?: string
  readonly name?: string
  readonly start: number
  readonly end: number
  readonly id?: OtherNode | null
  readonly body?: OtherNode | null
  readonly property?: OtherNode
  readonly computed?: boolean
}

function nodesIn(node: unknown): OtherNode[] {
  if (typeof node !== 'object' || node === null) return []
  const inside = Object.values(node).flatMap(nodesIn)
  return 'type' in node ? [node as OtherNode, ...inside] : inside
}
