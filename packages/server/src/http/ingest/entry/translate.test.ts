import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildDialect, isFields, translate } from './translate.ts'

const dialect = buildDialect(['at', 'test_id', 'tabId', 'responseBody', 'source', 'metadata'], { source: ['type'] })

test.each([{ responseBody: 'x' }, { response_body: 'x' }])('reads camelCase and snake_case: %j', (raw) => {
  expect(translate(raw, dialect)).toEqual({ responseBody: 'x' })
})

test.each([{ at: 1 }, { ts: 1 }, { timestamp: 1 }, { time: 1 }])('reads the time from %j', (raw) => {
  expect(translate(raw, dialect)).toEqual({ at: 1 })
})

test.each([{ test_id: 'a' }, { testId: 'a' }, { testID: 'a' }])('reads the test from %j', (raw) => {
  expect(translate(raw, dialect)).toEqual({ test_id: 'a' })
})

test.each([{ metadata: { testId: 'a' } }, { metadata: { test_id: 'a' } }])('reads the test from %j', (raw) => {
  expect(translate(raw, dialect)).toMatchObject({ test_id: 'a' })
})

test("an entry's own test id goes before that of its metadata", () => {
  expect(translate({ metadata: { testId: 'inner' }, testId: 'own' }, dialect)).toMatchObject({ test_id: 'own' })
})

test('null counts as absent', () => {
  expect(translate({ source: null, metadata: { testId: null } }, dialect)).toEqual({ metadata: { testId: null } })
})

test('what no field is meant for goes to the metadata', () => {
  expect(translate({ source: 'console', colour: 'red', metadata: { a: 1 } }, dialect)).toEqual({
    source: 'console',
    metadata: { a: 1, colour: 'red' },
  })
})

test.each([
  { event: 'open', type: 'websocket' },
  { type: 'websocket', event: 'open' },
])("a field's own name goes before its aliases, in any order: %j", (raw) => {
  expect(translate(raw, buildDialect(['event'], { event: ['type'] }))).toMatchObject({ event: 'open' })
})

test('keeps no prototype and changes none', () => {
  const raw: unknown = JSON.parse('{"__proto__": {"polluted": true}, "constructor": 1, "toString": 2}')
  const fields = translate(raw as Record<string, unknown>, dialect)
  expect(Object.getPrototypeOf(fields)).toBe(Object.prototype)
  expect(fields.polluted).toBeUndefined()
  expect(fields.metadata).toMatchObject({ constructor: 1 })
})

test('loses no value under whatever name it comes', () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.string().filter((key) => key !== '__proto__'),
        fc.integer(),
      ),
      (raw) => {
        const { metadata, ...named } = translate(raw, dialect)
        const rest = isFields(metadata) ? Object.keys(metadata).length : metadata === undefined ? 0 : 1
        const known = new Set(Object.keys(raw).flatMap((key) => dialect.get(key) ?? []))
        known.delete('metadata')
        expect(Object.keys(named).length).toBe(known.size)
        const unknown = Object.keys(raw).filter((key) => !dialect.has(key)).length
        expect(rest).toBeGreaterThanOrEqual(unknown)
      },
    ),
  )
})

test('an array is not an object with fields', () => {
  expect([{}, { a: 1 }, [], null, 'x', 1].map(isFields)).toEqual([true, true, false, false, false, false])
})
