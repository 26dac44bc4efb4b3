import { expect, test } from 'vitest'
import { onFirstUse } from './on-first-use.ts'

test('works a value out once, and not before it is read', () => {
  const worked: string[] = []
  const read = onFirstUse(() => {
    worked.push('out')
    return { value: 1 }
  })
  expect(worked).toEqual([])
  expect(read()).toBe(read())
  expect(worked).toEqual(['out'])
})
