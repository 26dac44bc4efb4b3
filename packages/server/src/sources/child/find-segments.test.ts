import { TraceMap, traceSegment } from '@jridgewell/trace-mapping'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeMappings } from '../testing/encode-mappings.ts'
import { findSegments } from './find-segments.ts'
import { takesAtMost } from '../../store/testing/takes-at-most.ts'

const number = fc.integer({ min: 0, max: 5_000 })
const segment = fc.oneof(
  { weight: 1, arbitrary: fc.tuple(number) },
  { weight: 4, arbitrary: fc.tuple(number, fc.nat(9), number, number) },
  { weight: 2, arbitrary: fc.tuple(number, fc.nat(9), number, number, fc.nat(20)) },
)
const lines = fc.array(fc.uniqueArray(segment, { maxLength: 8, selector: ([column]) => column }), { maxLength: 12 })
const needle = fc.record({ line: fc.nat(13), column: number })

test('finds what the library finds, whatever the order of the mappings', () => {
  fc.assert(
    fc.property(lines, fc.array(needle, { minLength: 1, maxLength: 6 }), (decoded, needles) => {
      const mappings = encodeMappings(decoded)
      const map = new TraceMap({
        version: 3,
        mappings,
        sources: Array.from({ length: 10 }, (_, i) => `${i}`),
        names: [],
      })
      const found = findSegments(mappings, needles)
      for (const [index, { line, column }] of needles.entries()) {
        const theirs = traceSegment(map, line, column)
        if (!theirs) continue
        const [, source, originalLine, originalColumn] = theirs
        expect(found?.[index]).toEqual(
          theirs.length === 1 ? undefined : { source, line: originalLine, column: originalColumn },
        )
      }
    }),
    { numRuns: 2_000 },
  )
})

test('a position before the first mapping of a line takes that one', () => {
  const mappings = encodeMappings([[[10, 0, 4, 2], [20, 0, 5, 0]], [], [[0, 1, 1, 1]]]) // prettier-ignore
  expect(
    findSegments(mappings, [
      { line: 0, column: 3 },
      { line: 1, column: 0 },
      { line: 9, column: 0 },
    ]),
  ).toEqual([
    // prettier-ignore
    { source: 0, line: 4, column: 2 },
    undefined,
    undefined,
  ])
})

test('returns nothing for a text that is not valid', () => {
  for (const text of ['AAAA,!!', 'ÄAAA', '\u0000', 'AA AA'])
    expect(findSegments(text, [{ line: 0, column: 0 }])).toBeUndefined()
})

test('accepts any text of valid letters', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('A', 'C', 'g', 'D', '9', '+', '/', 'z', ',', ';'), maxLength: 200 }),
      needle,
      (text, place) => {
        const [found] = findSegments(text, [place]) ?? []
        const { source = 0, line = 0, column = 0 } = found ?? {}
        expect(Math.min(source, line, column)).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})

test('ten million lines, or half as many mappings in one, take neither long nor much memory', () => {
  const texts = [';'.repeat(10_000_000), 'AAAA,'.repeat(5_000_000)]
  const before = process.memoryUsage().heapUsed
  const findBoth = () => {
    for (const text of texts) findSegments(text, [{ line: 9_999_999, column: 5 }])
  }
  expect(takesAtMost(10_000, findBoth)).toBe(true)
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(100_000_000)
})
