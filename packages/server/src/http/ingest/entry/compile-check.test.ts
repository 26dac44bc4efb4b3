import { LIMITS, SCHEMAS, STREAM_NAMES } from '@gasoline/wire'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { NOON } from '../../../store/testing/build-store.ts'
import { compileCheck } from './compile-check.ts'

const check = compileCheck(
  z.object({
    name: z.string(),
    short: z.string().max(3).optional(),
    count: z.number(),
    isOn: z.boolean().optional(),
    rest: z.record(z.string(), z.number()).optional(),
  }),
)

test.each<[object, string | undefined]>([
  [{ name: 'a', count: 1 }, undefined],
  [{ name: 'a', count: 1, short: undefined }, undefined],
  [{ name: 'a', count: 1, unknown: {} }, undefined],
  [{ count: 1 }, 'name: required'],
  [{ name: undefined, count: 1 }, 'name: required'],
])('%j: %s', (fields, reason) => {
  expect(check({ ...fields })).toBe(reason)
})

test.each<[object, RegExp]>([
  [{ name: 7, count: 1 }, /^name: ./],
  [{ name: 'a', count: Number.NaN }, /^count: ./],
  [{ name: 'a', count: Infinity }, /^count: ./],
  [{ name: 'a', count: 1, short: 'long' }, /^short: ./],
  [{ name: 'a', count: 1, isOn: 'yes' }, /^isOn: ./],
  [{ name: 'a', count: 1, rest: { a: 'x' } }, /^rest\.a: ./],
])('%j is rejected with the name of its field', (fields, reason) => {
  expect(check({ ...fields })).toMatch(reason)
})

test.each([...STREAM_NAMES])('agrees with the schema of %s about every entry', (name) => {
  const schema = SCHEMAS[name]
  const checkEntry = compileCheck(schema)
  const value = fc.oneof(
    fc.constantFrom(
      undefined,
      null,
      '',
      'x',
      'error',
      'GET',
      'png',
      'open',
      'incoming',
      'iVBOR',
      true,
      {},
      [],
      -1,
      0.5,
      Number.NaN,
    ),
    fc.constantFrom('x'.repeat(LIMITS.value.nameChars + 1), { a: 1 }, { a: 'x' }, [{ role: 'x' }], [{ level: 'x' }]),
    fc.integer({ min: 0, max: 1_100 }),
    fc.constant(NOON),
  )
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...Object.keys(schema.shape)), value), (entry) => {
      expect(checkEntry(entry) === undefined).toBe(schema.safeParse(entry).success)
    }),
    { numRuns: 500 },
  )
})
