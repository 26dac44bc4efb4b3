import { describe, expect, test } from 'vitest'
import type { Position, TextInfo, TextKind } from '../pipe.ts'
import { FLAWS, REASONS } from '../reasons.ts'
import { encodeMappings } from '../testing/encode-mappings.ts'
import { createTracer } from './create-tracer.ts'

const SOURCE = ['// a comment', 'export function pay(order) {', '  return order.customer.id', '}'].join('\n')
const MAP = {
  version: 3,
  sources: ['../src/pay.ts'],
  sourcesContent: [SOURCE],
  mappings: encodeMappings([[[0, 0, 1, 0], [20, 0, 2, 9], [40]]]), // prettier-ignore
}
const MAPPED: Position = { line: 1, column: 25 }

function trace(kind: TextKind, text: string, position: Position, info: Partial<TextInfo> = {}) {
  const tracer = createTracer(text, { kind, scriptUrl: 'http://h/js/app.js', url: 'http://h/js/app.js', ...info })
  return 'unresolved' in tracer ? tracer : tracer.trace([position])[0]
}

const script = (reference: string) => `const a=b=>b.c.d\n//# sourceMappingURL=${reference}\n`
const FOUND = { file: 'src/pay.ts', line: 3, column: 10, function: 'pay', isLibrary: false }

test('a map gives file, line, column, function, access and lines', () => {
  expect(trace('map', JSON.stringify(MAP), MAPPED)).toEqual({
    ...FOUND,
    access: { parts: ['order', 'customer', 'id'] },
    snippet: [
      { line: 1, text: '// a comment' },
      { line: 2, text: 'export function pay(order) {' },
      { line: 3, text: '  return order.customer.id', isError: true },
      { line: 4, text: '}' },
    ],
  })
})

test('a map without source texts gives the place, and reports what is missing', () => {
  const bare = JSON.stringify({ ...MAP, sourcesContent: undefined })
  const { function: _, ...place } = FOUND
  expect(trace('map', bare, MAPPED)).toEqual({ ...place, snippet: [], note: REASONS.noSourceText })
  const short = JSON.stringify({ ...MAP, sourcesContent: ['one line'] })
  expect(trace('map', short, MAPPED)).toMatchObject({ snippet: [], note: REASONS.noLine(3) })
})

test('reports a position that is not mapped, or in a source without a name', () => {
  const none = { unresolved: REASONS.notMapped }
  expect(trace('map', JSON.stringify(MAP), { line: 1, column: 60 })).toEqual(none)
  expect(trace('map', JSON.stringify(MAP), { line: 2, column: 1 })).toEqual(none)
  expect(trace('map', JSON.stringify({ ...MAP, sources: [null] }), MAPPED)).toEqual({
    unresolved: REASONS.unnamedFile,
  })
  expect(trace('map', JSON.stringify({ ...MAP, mappings: 'AA*A' }), MAPPED)).toEqual({
    unresolved: REASONS.unusableMap(FLAWS.damagedMappings),
  })
})

test('a source that the build marks as third-party is a library', () => {
  expect(trace('map', JSON.stringify({ ...MAP, ignoreList: [0] }), MAPPED)).toMatchObject({ isLibrary: true })
  expect(trace('map', JSON.stringify({ ...MAP, sources: ['../node_modules/x/y.js'] }), MAPPED)).toMatchObject({
    isLibrary: true,
  })
})

test('positions in an index map count from the start of their section', () => {
  const other = { ...MAP, sources: ['../src/other.ts'] }
  const map = {
    version: 3,
    sections: [
      { offset: { line: 0, column: 0 }, map: other },
      { offset: { line: 4, column: 100 }, map: MAP },
    ],
  }
  expect(trace('map', JSON.stringify(map), { line: 5, column: 125 })).toMatchObject(FOUND)
  expect(trace('map', JSON.stringify(map), { line: 1, column: 25 })).toMatchObject({ file: 'src/other.ts' })
})

describe('a script with an inline map', () => {
  const json = JSON.stringify(MAP)
  test.each([
    ['base64', `data:application/json;charset=utf-8;base64,${Buffer.from(json).toString('base64')}`],
    ['percent signs', `data:application/json,${encodeURIComponent(json)}`],
  ])('%s', (_, reference) => {
    expect(trace('script', script(reference), MAPPED)).toMatchObject(FOUND)
  })

  test('only a comment counts, and the last one', () => {
    const inside = `data:application/json;base64,${Buffer.from(json).toString('base64')}`
    const text = `const s = "sourceMappingURL=data:,x"\n//# sourceMappingURL=data:application/json,{}\n${script(inside)}`
    expect(trace('script', text, MAPPED)).toMatchObject(FOUND)
    expect(trace('script', 'f("sourceMappingURL=data:,x")\n', { line: 1, column: 1 })).toMatchObject({
      file: 'js/app.js',
    })
  })
})

describe('a module in a bundle', () => {
  const url = 'webpack-internal:///./src/pay.ts'
  const line = (text: string) => `eval(${JSON.stringify(text)});`

  test('with its map', () => {
    const inside = `data:application/json;base64,${Buffer.from(JSON.stringify(MAP)).toString('base64')}`
    const text = `x\n//# sourceURL=[module]\n//# sourceMappingURL=${inside}\n//# sourceURL=${url}\n`
    const found = trace('eval', line(text), MAPPED, { scriptUrl: url })
    expect(found).toMatchObject(FOUND)
    const wrapped = line(text).replace('eval(', 'eval(__webpack_require__.ts(').replace(');', '));')
    expect(trace('eval', wrapped, MAPPED, { scriptUrl: url })).toEqual(found)
  })

  test('without one it is as webpack transformed it, and a note reports that', () => {
    expect(
      trace('eval', line(`${SOURCE}\n//# sourceURL=${url}`), { line: 3, column: 10 }, { scriptUrl: url }),
    ).toMatchObject({
      file: 'src/pay.ts',
      line: 3,
      note: REASONS.transformed,
    })
  })

  test('that is not in the bundle is reported', () => {
    for (const text of ['', line('x'), `eval("broken \\`, `//# sourceURL=${url}`])
      expect(trace('eval', text, MAPPED, { scriptUrl: url })).toEqual({
        unresolved: REASONS.notInBundle,
      })
  })
})

describe('a script as it is served', () => {
  test('is shown if people can read it', () => {
    expect(trace('script', SOURCE, { line: 3, column: 10 })).toMatchObject({
      file: 'js/app.js',
      line: 3,
      function: 'pay',
    })
  })

  test('is not shown if it is minified', () => {
    const dense =
      'var e=class{constructor(t){this.items=t}total(){let t=0;for(let o of this.items)t+=o.price.amount;return t}};var i=async n=>{await n}'
    for (const text of [dense, `${'a'.repeat(300)} = ${'b '.repeat(200)}`])
      expect(trace('script', text, { line: 1, column: 20 })).toEqual({
        unresolved: REASONS.minified(),
      })
    expect(trace('script', dense, { line: 1, column: 20 }, { note: '404' })).toEqual({
      unresolved: REASONS.minified('404'),
    })
  })

  test('must contain the position', () => {
    for (const position of [
      { line: 9, column: 1 },
      { line: 1, column: 99 },
    ])
      // prettier-ignore
      expect(trace('script', SOURCE, position)).toEqual({ unresolved: REASONS.noSuchPlace() })
  })
})

describe('a document', () => {
  const html = `<!doctype html>\n<title>pay()</title>\n<script>\n${SOURCE.replace('export ', '')}\n</script>\n<p>pay()</p>\n<button onclick="pay()">x</button>`
  const found = (line: number) =>
    trace('document', html, { line, column: 3 }, { scriptUrl: 'http://h/shop', url: 'http://h/shop' })

  test('shows the lines of its scripts and handlers', () => {
    expect(found(6)).toMatchObject({ file: 'shop', line: 6, function: 'pay' })
    expect(found(10)).toMatchObject({ file: 'shop', line: 10 })
  })

  test('and no others: it may have been rendered again since', () => {
    for (const line of [2, 9]) expect(found(line)).toEqual({ unresolved: REASONS.notInScript })
  })
})
