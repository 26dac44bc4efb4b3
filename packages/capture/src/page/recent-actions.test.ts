import { expect, test } from 'vitest'
import { createRecentActions } from './recent-actions.ts'

test('gives the newest actions, oldest first', () => {
  const actions = createRecentActions(() => 3)
  for (let at = 0; at < 20; at++) actions.add(String(at), { at, type: 'click' })
  expect(Array.from(actions.last(2)).map(({ at }) => at)).toEqual([18, 19])
  expect(Array.from(actions.last(50)).map(({ at }) => at)).toEqual([17, 18, 19])
})

test('keeps to a new size at once', () => {
  let size = 5
  const actions = createRecentActions(() => size)
  for (let at = 0; at < 5; at++) actions.add(String(at), { at, type: 'click' })
  size = 1
  expect(Array.from(actions.last(10)).map(({ at }) => at)).toEqual([4])
  size = 10
  actions.add('5', { at: 5, type: 'click' })
  expect(Array.from(actions.last(10)).at(-1)).toEqual({ at: 5, type: 'click' })
})

test('an action that is sent again replaces the earlier one', () => {
  const actions = createRecentActions(() => 5)
  actions.add('a', { at: 1, type: 'input', text: 'h' })
  actions.add('b', { at: 2, type: 'click' })
  actions.add('a', { at: 1, type: 'input', text: 'hello' })
  expect(actions.last(5)).toEqual([
    { at: 1, type: 'input', text: 'hello' },
    { at: 2, type: 'click' },
  ])
})
