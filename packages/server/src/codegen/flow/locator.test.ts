import { expect, test } from 'vitest'
import { buildLocator } from './locator.ts'

const selectors = {
  testId: 'save',
  role: { role: 'button', name: 'Save' },
  ariaLabel: 'Save it',
  text: 'Save',
  id: 'save',
  cssPath: 'form > button',
}

const locate = (recorded: Record<string, unknown>) => buildLocator(recorded, [])

test('without counts: test id, role and name, label, text, id, path, in this order', () => {
  const left: Record<string, unknown> = { ...selectors }
  const chosen = Object.keys(selectors).map((name) => {
    const kind = locate(left)?.kind
    // What was chosen is taken away: the next best is used.
    left[name] = undefined
    return kind
  })
  expect(chosen).toEqual(['testId', 'role', 'ariaLabel', 'text', 'id', 'cssPath'])
  expect(locate(left)).toBeUndefined()
  expect(locate({})).toBeUndefined()
})

test('what was unique on the page beats the order, but for a test id that was, too', () => {
  const counts = { testId: 3, role: 2, text: 1 }
  expect(locate({ ...selectors, counts, best: 'text' })).toMatchObject({ kind: 'text', isUnique: true })
  expect(locate({ ...selectors, counts: { ...counts, testId: 1 }, best: 'text' })).toMatchObject({
    kind: 'testId',
    isUnique: true,
  })
})

test('what was not unique is used and marked', () => {
  expect(locate({ text: 'Save', counts: { text: 2 } })).toMatchObject({ kind: 'text', isUnique: false })
})

test('an element that is unique in its row alone is found in the row', () => {
  const within = { scope: { role: { role: 'row', name: 'Tea' } }, best: 'text' }
  expect(locate({ text: 'Delete', counts: { text: 2 }, best: 'within', within })).toEqual({
    frames: [],
    kind: 'within',
    isUnique: true,
    parts: [
      { by: 'role', role: 'row', name: ['Tea'], isExact: true },
      { by: 'text', text: ['Delete'] },
    ],
  })
})

test('a test id with what the person typed has the variable, too', () => {
  const replacements = [{ recorded: 'early-birds-1', variable: 'name' }]
  const id = ['delete-', { variable: 'name' }]
  expect(buildLocator({ testId: 'delete-early-birds-1', counts: { testId: 1 } }, replacements)?.parts).toEqual([
    { by: 'testId', id },
  ])
})

test('ids are escaped; other attributes of test ids are found as such', () => {
  expect(locate({ id: '1:a' })?.parts).toEqual([{ by: 'css', css: [String.raw`#\31 \:a`] }])
  expect(locate({ testId: 'a"b', testIdAttribute: 'data-cy' })?.parts).toEqual([
    { by: 'testId', id: ['a"b'], attribute: 'data-cy' },
  ])
})

test('of two panels with the same rows, the row is found in its own', () => {
  const inside = { cssPath: 'section.left' }
  const within = { scope: { role: { role: 'listitem' }, hasText: 'notes.txt', inside }, cssPath: 'span.size' }
  expect(locate({ text: '12 b', counts: { text: 2 }, best: 'within', within })?.parts).toEqual([
    { by: 'css', css: ['section.left'] },
    { by: 'role', role: 'listitem', name: undefined, isExact: true },
    { by: 'hasText', text: ['notes.txt'] },
    { by: 'css', css: ['span.size'] },
  ])
})

test('a time in a name is another one in the next run, a number is not', () => {
  const kindOf = (name: string) =>
    locate({ role: { role: 'link', name }, cssPath: 'a', counts: { role: 1, cssPath: 1 }, best: 'role' })?.kind
  expect(['Sent 12:30', 'Sent 2026-11-18', '2 minutes ago'].map(kindOf)).toEqual(['cssPath', 'cssPath', 'cssPath'])
  expect(['Invoice 2041', 'Today'].map(kindOf)).toEqual(['role', 'role'])
})
