import { expect, test } from 'vitest'
import { attributeText } from './attribute.ts'

test('a selector by an attribute, with and without a variable', () => {
  expect(attributeText('data-cy', ['a"', { variable: 'name' }])).toEqual([
    String.raw`[data-cy="`,
    String.raw`a\"`,
    { variable: 'name' },
    '"]',
  ])
  expect(attributeText('data-cy', ['a"b'])).toEqual([String.raw`[data-cy="a\"b"]`])
})
