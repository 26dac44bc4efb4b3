import { LIMITS } from '@gasoline/wire/limits'
import { expect, test } from 'vitest'
import { createLabels } from './console-labels.ts'

test('counts and times by label', () => {
  let now = 1_000
  const labels = createLabels(() => now)
  expect([labels.count('a'), labels.count('a'), labels.count('b')]).toEqual(['a: 1', 'a: 2', 'b: 1'])
  labels.countReset('a')
  expect(labels.count('a')).toBe('a: 1')
  labels.time('t')
  now += 12.3456
  labels.time('t')
  expect(labels.timeLog('t')).toBe('t: 12.346 ms')
  labels.timeEnd('t')
  expect(labels.timeLog('t')).toBeUndefined()
})

test('prints nothing rather than something wrong for labels beyond the limit', () => {
  const labels = createLabels(() => 0)
  for (let index = 0; index < LIMITS.page.consoleLabels; index++) labels.count(`${index}`)
  expect(labels.count('one more')).toBeUndefined()
  expect(labels.count('7')).toBe('7: 2')
})
