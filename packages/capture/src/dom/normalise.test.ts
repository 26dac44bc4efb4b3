import { expect, test } from 'vitest'
import { normalise } from './normalise.ts'

test('white space becomes single spaces, invisible characters go', () => {
  expect(normalise('\n  Save\u00A0\t and  co\u00ADoperate\u200B \r\n')).toBe('Save and cooperate')
  expect(normalise('  ')).toBe('')
})
