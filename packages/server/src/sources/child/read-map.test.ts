import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
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
    ['<!doctype html>', 'the server returns HTML instead'],
    ['Not found', 'it is not JSON'],
    ['null', 'it is not an object'],
    ['[]', 'it is not an object'],
    [{ ...PLAIN, version: 2 }, 'it is not of version 3'],
    [{ ...PLAIN, mappings: [[0]] }, 'it has no mappings'],
    [{ ...PLAIN, sources: 'a.ts' }, 'it names no sources'],
    [{ sections: {} }, 'its sections are not sections'],
    [{ sections: [{ map: PLAIN }] }, 'a section has no offset'],
    [{ sections: [{ offset: { line: 0, column: 0 }, url: 'x.map' }] }, 'a section refers to another file'],
  ])('%j', (map, flaw) => {
    expect(findFlaw(map)).toBe(`the source map cannot be used: ${flaw}`)
  })

  test('sections nested too deep', () => {
    let map: unknown = PLAIN
    for (let level = 0; level < 1_000; level++) map = { sections: [{ offset: { line: 0, column: 0 }, map }] }
    expect(findFlaw(map)).toContain('its sections are not sections')
    expect(findFlaw('['.repeat(1_000_000))).toContain('it is not JSON')
  })

  test('too many sections', () => {
    const section = { offset: { line: 0, column: 0 }, map: { version: 3, sources: [], mappings: '' } }
    expect(findFlaw({ sections: Array.from({ length: 10_001 }, () => section) })).toContain('more than 10000 sections')
  })
})

test('counts values before it parses, but not within strings', () => {
  expect(findFlaw(`{"x":[${'[],'.repeat(2_000_000)}[]]}`)).toContain('more than 3000000 values')
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
