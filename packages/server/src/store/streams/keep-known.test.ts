import { expect, test } from 'vitest'
import { keepKnown } from './keep-known.ts'

test('keeps fields that only the earlier report had, and parts of those that are named', () => {
  const earlier = { stack: 's', message: 'old', _aiContext: { sourceSnippets: [1], summary: 'old' }, args: { a: 1 } }
  const later = { message: 'new', _aiContext: { summary: 'new', componentAncestry: {} }, args: { b: 2 } }
  expect(keepKnown(earlier, later, ['_aiContext'])).toBe(true)
  expect(later).toEqual({
    stack: 's',
    message: 'new',
    _aiContext: { sourceSnippets: [1], summary: 'new', componentAncestry: {} },
    args: { b: 2 },
  })
})

test('says when there was nothing to keep', () => {
  const later = { message: 'new', _aiContext: {} }
  expect(keepKnown({ message: 'old', _aiContext: {}, stack: undefined }, later, ['_aiContext'])).toBe(false)
  expect(later).toEqual({ message: 'new', _aiContext: {} })
})
