import { expect, test } from 'vitest'
import { lastAction } from './last-action.ts'

test('finds the newest action that may have changed the page', () => {
  const events = [
    ['actions', { type: 'click', actionId: 'a1' }],
    ['logs', { type: 'click', actionId: 'l9' }],
    ['actions', { type: 'input', actionId: 'a2' }],
    ['actions', { type: 'scroll', actionId: 'a3' }],
  ]
  expect(lastAction(JSON.stringify(events))).toEqual({ actionId: 'a2' })
})

test('finds an action that has no id', () => {
  expect(lastAction('[["actions",{"type":"click"}]]')).toEqual({})
})

test.each(['[]', '{}', 'no json', '[null, 1, ["actions"], ["actions", null]]', '[["actions",{"type":"scroll"}]]'])(
  'finds nothing in %s',
  (events) => {
    expect(lastAction(events)).toBeUndefined()
  },
)
