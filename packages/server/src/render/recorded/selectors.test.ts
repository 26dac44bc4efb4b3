import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { renderSelector } from './selectors.ts'

const button = { role: { role: 'button', name: 'Delete' }, text: 'Delete', testId: 'delete-7' }

test.each<[object, string]>([
  [{ role: 2, text: 2, testId: 1 }, 'testId="delete-7"'],
  [{ role: 1, text: 1, testId: 1 }, 'button "Delete"'],
  [{ role: 2, text: 2, testId: 2 }, 'button "Delete"'],
  [{ role: null, text: null, testId: null }, 'button "Delete"'],
])('with counts %j names %s', (counts, words) => {
  expect(renderSelector({ ...button, counts })).toBe(words)
})

test('without counts names the first that there is', () => {
  expect(renderSelector(button)).toBe('button "Delete"')
  expect(renderSelector({})).toBe('')
})

test('says what distinguishes it from similar elements, where nothing matched it alone', () => {
  const counts = { role: 2, text: 2, testId: 0 }
  const scope = { role: { role: 'row', name: 'Bob' } }
  expect(renderSelector({ ...button, counts, within: { scope, best: 'role' } })).toBe('button "Delete" in row "Bob"')
  expect(renderSelector({ ...button, counts, within: { scope: { cssPath: 'li', hasText: 'Bob' } } })).toBe(
    'button "Delete" in cssPath="li" with "Bob"',
  )
  const row = { scope: { role: { role: 'row' }, hasText: 'Bob' }, best: 'role' }
  expect(renderSelector({ ...button, cssPath: 'tr > td', counts: { ...counts, cssPath: 1 }, within: row })).toBe(
    'button "Delete" in row with "Bob"',
  )
  expect(renderSelector({ ...button, counts: { ...counts, cssPath: 1 }, cssPath: 'tr:nth-child(3) > td' })).toBe(
    'button "Delete" at cssPath="tr:nth-child(3) > td"',
  )
})

test('says in which frame it stands', () => {
  const frames = [{ url: 'http://localhost/outer', name: 'outer' }, { url: 'http://pay.test/form' }]
  expect(renderSelector({ ...button, counts: { role: 1 }, frames })).toBe('button "Delete" in frame /form')
})

test('has words for whatever a page sends', () => {
  const hostile = fc.dictionary(
    fc.constantFrom('role', 'text', 'counts', 'within', 'cssPath', 'frames', 'testId'),
    fc.oneof(fc.anything(), fc.constant({ scope: { role: { role: 'a\n' } } }), fc.constant({ index: Number.NaN })),
  )
  fc.assert(
    fc.property(hostile, (selectors) => {
      expect(renderSelector(selectors)).not.toMatch(/[\n\r]/)
    }),
  )
})
