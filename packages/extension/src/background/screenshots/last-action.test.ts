import { expect, test } from 'vitest'
import { ParsedBatch } from '../delivery/parsed-batch.ts'
import { buildBatch } from '../delivery/testing/batch.ts'
import { lastAction } from './last-action.ts'

const find = (events: string) => lastAction(new ParsedBatch(buildBatch('p', 1, { events })).events)

test('finds the newest action that may have changed the page', () => {
  const events = [
    ['actions', { type: 'click', actionId: 'a1' }],
    ['logs', { type: 'click', actionId: 'l9' }],
    ['actions', { type: 'input', actionId: 'a2' }],
    ['actions', { type: 'scroll', actionId: 'a3' }],
  ]
  expect(find(JSON.stringify(events))).toEqual({ actionId: 'a2' })
})

test('finds an action that has no id', () => {
  expect(find('[["actions",{"type":"click"}]]')).toEqual({})
})

test.each(['[]', '{}', 'no json', '[null, 1, ["actions"], ["actions", null]]', '[["actions",{"type":"scroll"}]]'])(
  'finds nothing in %s',
  (events) => {
    expect(find(events)).toBeUndefined()
  },
)
