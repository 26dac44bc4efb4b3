import { runInNewContext } from 'node:vm'
import { LIMITS } from '@gasoline/wire/limits'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeValue } from './write-value.ts'

const read = (value: unknown): unknown => JSON.parse(writeValue(value))

test('writes what JSON knows as it is', () => {
  for (const value of ['text', '', 1.5, 0, -7, true, false, null, [1, [2]], { a: { b: 'c' } }, [], {}])
    expect(read(value)).toEqual(value)
})

test('puts values that JSON cannot express in brackets', () => {
  expect(read([undefined, NaN, Infinity, -Infinity, -0, 12n, Symbol('s'), Symbol('')])).toEqual([
    '[undefined]',
    '[NaN]',
    '[Infinity]',
    '[-Infinity]',
    '[-0]',
    '12n',
    'Symbol(s)',
    'Symbol()',
  ])
  expect(
    read([
      function named() {},
      () => {},
      class Shop {
        name = ''
      },
    ]),
  ).toEqual(['[Function: named]', '[Function: anonymous]', '[class: Shop]'])
  // oxlint-disable-next-line no-sparse-arrays -- a hole is what is tested
  expect(read([1, , 3])).toEqual([1, '[empty]', 3])
})

test('does not spend time on a number of a million digits', () => {
  expect(read(2n ** 4_000_000n)).toBe('[BigInt of more than 1024 bits]')
  expect(read(-(2n ** 1_000n))).toBe(`${-(2n ** 1_000n)}n`)
})

test('writes the objects of the language in their own way', () => {
  expect(read(new Date(0))).toBe('1970-01-01T00:00:00.000Z')
  expect(read(new Date(NaN))).toBe('[Invalid Date]')
  expect(read(/a"b/giu)).toBe('/a"b/giu')
  expect(read(new Map([['k', { v: 1 }]]))).toEqual({ '[Map]': [['k', { v: 1 }]] })
  expect(read(new Set([1, 'b']))).toEqual({ '[Set]': [1, 'b'] })
  expect(read(new Uint8Array([1, 2]))).toEqual({ '[Uint8Array]': [1, 2] })
  expect(read(new ArrayBuffer(8))).toBe('[ArrayBuffer: 8 bytes]')
  expect(read([Promise.resolve(), new WeakMap(), new WeakSet()])).toEqual(['[Promise]', '[WeakMap]', '[WeakSet]'])
  expect(read(new URL('http://app.test/a?b=1'))).toBe('http://app.test/a?b=1')
  class Ages extends Map<string, number> {}
  expect(read(new Ages([['Ann', 7]]))).toEqual({ '[Ages]': [['Ann', 7]] })
  expect(read(new Event('click'))).toMatchObject({ '[class]': 'Event', type: 'click' })
  expect(read(new Blob(['abc'], { type: 'text/plain' }))).toEqual({ '[class]': 'Blob', type: 'text/plain', size: 3 })
})

test('names the class of an instance, and not that of plain objects', () => {
  class User {
    name = 'Ann'
  }
  class Admin extends User {}
  expect(read(new Admin())).toEqual({ '[class]': 'Admin', name: 'Ann' })
  expect(read(Object.create(null))).toEqual({})
  expect(read(Object.create({ inherited: 1 }))).toEqual({})
})

test('writes name, message, stack, cause and further fields of an error', () => {
  const cause = new TypeError('inner')
  const error = Object.assign(new Error('outer', { cause }), { code: 'E1' })
  expect(read(error)).toEqual({
    name: 'Error',
    message: 'outer',
    stack: error.stack,
    cause: { name: 'TypeError', message: 'inner', stack: cause.stack },
    code: 'E1',
  })
  const all = read(new AggregateError([new Error('one')], 'many'))
  expect(all).toMatchObject({ name: 'AggregateError', message: 'many', errors: [{ message: 'one' }] })
})

test('knows the objects of another frame', () => {
  const fromOtherRealm: unknown = runInNewContext(`({
    plain: {a: 1}, list: [1], date: new Date(0), map: new Map([[1, 2]]), pattern: /x/g,
    error: new RangeError('far'), user: new (class User {})(),
  })`)
  expect(read(fromOtherRealm)).toMatchObject({
    plain: { a: 1 },
    list: [1],
    date: '1970-01-01T00:00:00.000Z',
    map: { '[Map]': [[1, 2]] },
    pattern: '/x/g',
    error: { name: 'RangeError', message: 'far' },
    user: { '[class]': 'User' },
  })
})

test('runs no getter, toJSON, toString or get trap', () => {
  const runs: string[] = []
  const note = (name: string) => () => runs.push(name)
  const value = {
    get own() {
      return note('getter')()
    },
    toJSON: note('toJSON'),
    toString: note('toString'),
    [Symbol.toPrimitive]: note('toPrimitive'),
    get [Symbol.toStringTag]() {
      return String(note('tag')())
    },
    nested: new Proxy({ a: 1 }, { get: note('get'), has: () => note('has')() > 0 }),
    list: new Proxy([1, 2], { get: note('get') }),
    instance: new (class {
      get inherited() {
        return note('inherited')()
      }
    })(),
  }
  class Odd extends Error {
    override get name() {
      note('name')()
      return 'Odd'
    }
    override get message() {
      note('message')()
      return 'odd'
    }
  }
  const error = new Odd()
  Object.defineProperty(error, 'stack', { get: note('stack') })
  // Creating an error reads its name and message.
  runs.length = 0
  expect(read([value, error])).toMatchObject([{ own: '[Getter]', nested: { a: 1 }, list: [1, 2] }, { name: 'Error' }])
  expect(runs).toEqual([])
})

test('marks what it cannot read, and continues', () => {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  const hostile = new Proxy(
    {},
    {
      ownKeys: () => {
        throw new Error('no')
      },
    },
  )
  const fake = Object.create(Date.prototype) as object
  expect(read([proxy, hostile, 1, fake])).toEqual(['[unreadable]', '[unreadable]', 1, { '[class]': 'Date' }])
})

test('marks circles and depth, and writes what occurs twice twice', () => {
  const shared = { a: 1 }
  const circle: Record<string, unknown> = { shared, again: shared }
  circle.self = circle
  expect(read(circle)).toEqual({ shared: { a: 1 }, again: { a: 1 }, self: '[Circular]' })
  let deep: unknown = 'bottom'
  for (let level = 0; level < 12; level++) deep = [deep]
  expect(JSON.stringify(read(deep))).toBe('[[[[[[[[[["[max depth reached]"]]]]]]]]]]')
})

test('writes whole rows, then how many more there are', () => {
  const rows = Array.from({ length: 100 }, (_, id) => ({
    id,
    a: 1,
    b: 2,
    c: 3,
    d: 4,
    e: 5,
    f: 6,
    g: 7,
    h: 8,
    i: 9,
    j: 10,
    k: 11,
  }))
  const { total, rows: written } = read({ total: 100, rows }) as { total: number; rows: unknown[] }
  expect(total).toBe(100)
  expect(written).toEqual([...rows.slice(0, 4), '[96 more of 100]'])
})

test('keeps part of a single large object, and shows how much is missing', () => {
  const wide = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`k${index}`, index]))
  expect(read(wide)).toMatchObject({ k0: 0, k58: 58, '…': '[41 more of 100]' })
  expect(read([1, { wide }])).toMatchObject([1, { wide: { k0: 0, '…': '[44 more of 100]' } }])
  expect(read(new Set(Array.from({ length: 100 }, (_, index) => index)))).toMatchObject({
    '[Set]': { 59: '[41 more of 100]' },
  })
})

test('cuts long texts within all that one value may take, and never a character in half', () => {
  const { argChars } = LIMITS.page
  expect(read('x'.repeat(10_000_000))).toBe(
    `${'x'.repeat(argChars)}… [truncated, ${10_000_000 - argChars} characters left out]`,
  )
  const pair = `${'x'.repeat(argChars - 1)}😀`
  expect(read(pair)).toBe(`${'x'.repeat(argChars - 1)}… [truncated, 2 characters left out]`)
  const many = read({ a: 'x'.repeat(argChars), b: 1, c: 2 })
  expect(many).toMatchObject({ '…': '[2 more of 3]' })
})

const anything = fc.anything({
  withBigInt: true,
  withDate: true,
  withMap: true,
  withSet: true,
  withTypedArray: true,
  withSparseArray: true,
  withNullPrototype: true,
  depthSize: 'small',
})

test('writes valid, bounded JSON for anything, and JSON values as they are while they are small', () => {
  fc.assert(
    fc.property(anything, (value) => {
      const text = writeValue(value)
      expect(() => JSON.parse(text) as unknown).not.toThrow()
      expect(text.length).toBeLessThan(LIMITS.page.argChars * 7)
    }),
  )
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 2 }), (value) => {
      const text = JSON.stringify(value)
      // -0 is a marker here, and JSON writes it without its sign.
      fc.pre(text.length < 50 && !JSON.stringify(read(value)).includes('[-0]'))
      expect(read(value)).toEqual(JSON.parse(text))
    }),
  )
})

test('keeps lone surrogates as they are', () => {
  expect(read('a\ud800b')).toBe('a\ud800b')
})
