import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FLAWS, REASONS } from '../reasons.ts'
import { readMap } from './read-map.ts'

const PLAIN = { version: 3, sources: ['a.ts'], sourcesContent: ['x'], mappings: 'AAAA' }

function findFlaw(map: unknown): string {
  const read = readMap(typeof map === 'string' ? map : JSON.stringify(map))
  return 'unresolved' in read ? read.unresolved : 'fine'
}

test('reads a plain map, also after a line that keeps it from running as a script', () => {
  expect(findFlaw(PLAIN)).toBe('fine')
  expect(findFlaw(`)]}'\n${JSON.stringify(PLAIN)}`)).toBe('fine')
  expect(findFlaw({ ...PLAIN, version: undefined, sourcesContent: undefined })).toBe('fine')
})

test('reads the sections of an index map, nested ones too, in the order of the script', () => {
  const map = {
    version: 3,
    sections: [
      { offset: { line: 9, column: 0 }, map: { ...PLAIN, sources: ['second'] } },
      {
        offset: { line: 2, column: 5 },
        map: { version: 3, sections: [{ offset: { line: 0, column: 7 }, map: { ...PLAIN, sources: ['first'] } }] },
      },
    ],
  }
  const read = readMap(JSON.stringify(map))
  expect('unresolved' in read ? read : read.map(({ line, column, sources }) => [line, column, sources])).toEqual([
    [2, 12, ['first']],
    [9, 0, ['second']],
  ])
})

describe('reports what is wrong', () => {
  test.each([
    ['<!doctype html>', FLAWS.html],
    ['Not found', FLAWS.notJson],
    ['null', FLAWS.notObject],
    ['[]', FLAWS.notObject],
    [{ ...PLAIN, version: 2 }, FLAWS.version],
    [{ ...PLAIN, mappings: [[0]] }, FLAWS.noMappings],
    [{ ...PLAIN, sources: 'a.ts' }, FLAWS.noSources],
    [{ sections: {} }, FLAWS.notSections],
    [{ sections: [{ map: PLAIN }] }, FLAWS.noOffset],
    [{ sections: [{ offset: { line: 0, column: 0 }, url: 'x.map' }] }, FLAWS.otherFile],
  ])('%j', (map, flaw) => {
    expect(findFlaw(map)).toBe(REASONS.unusableMap(flaw))
  })

  test('sections nested too deep', () => {
    let map: unknown = PLAIN
    for (let level = 0; level < 1_000; level++) map = { sections: [{ offset: { line: 0, column: 0 }, map }] }
    expect(findFlaw(map)).toBe(REASONS.unusableMap(FLAWS.notSections))
    expect(findFlaw('['.repeat(1_000_000))).toBe(REASONS.unusableMap(FLAWS.notJson))
  })

  test('too many sections', () => {
    const section = { offset: { line: 0, column: 0 }, map: { version: 3, sources: [], mappings: '' } }
    expect(findFlaw({ sections: Array.from({ length: 10_001 }, () => section) })).toBe(
      REASONS.unusableMap(FLAWS.tooManySections(10_000)),
    )
  })
})

test('counts values before it parses, but not within strings', () => {
  expect(findFlaw(`{"x":[${'[],'.repeat(2_000_000)}[]]}`)).toBe(REASONS.unusableMap(FLAWS.tooManyValues(3_000_000)))
  expect(findFlaw({ ...PLAIN, sourcesContent: ['[],\\"'.repeat(1_000_000)] })).toBe('fine')
})

test('never throws', () => {
  const value = fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.constantFrom(PLAIN))
  const fields = ['version', 'mappings', 'sources', 'sourcesContent', 'sections', 'sourceRoot', 'ignoreList'] as const
  const map = fc.dictionary(fc.constantFrom(...fields), value)
  fc.assert(
    fc.property(map, (given) => {
      expect(readMap(JSON.stringify(given))).toBeTypeOf('object')
    }),
  )
})
