import { expect, test } from 'vitest'
import { compareCauses } from './compare-attempts.ts'

const because = (key: string) => ({ cause: { key, kind: 'thrown', title: `error ${key}`, text: '' } })

test('attempts that failed are compared by their causes', () => {
  expect(compareCauses(because('a'), because('a'))).toBe('failed for the same cause')
  expect(compareCauses(because('a'), because('b'))).toBe('failed for another cause: error a')
  expect(compareCauses(because('a'), {})).toBe('failed for another cause: error a')
  expect(compareCauses({}, because('a'))).toBe('failed too')
})
