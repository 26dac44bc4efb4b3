import { expect, test } from 'vitest'
import { normaliseText } from './normalise-text.ts'

test('white space becomes single spaces, invisible characters go', () => {
  expect(normaliseText('\n  Save\u00A0\t and  co\u00ADoperate\u200B \r\n')).toBe('Save and cooperate')
  expect(normaliseText('  ')).toBe('')
})
