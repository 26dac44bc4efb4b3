import { expect, test } from 'vitest'
import { checkActions } from './actions.mjs'

const steps = [
  {
    name: 'create',
    acts: [
      { type: 'click', what: 'New' },
      { type: 'input', what: 'Title' },
      { type: 'click', what: 'Done' },
    ],
  },
]
const walked = [{ name: 'create', startedAt: 1_000, endedAt: 2_000 }]
const action = (type: string, timestamp: number, best: string | undefined = 'role') => ({
  type,
  timestamp,
  selectors: { best },
})

test('each action once, in order; a check is a click, and what follows from an action does not count', () => {
  const actions = [
    action('click', 900),
    action('click', 1_100),
    action('navigate', 1_150),
    action('input', 1_200),
    action('check', 1_300),
    { ...action('click', 1_400), metadata: { causedBy: 'a1' } },
  ]
  expect(checkActions(steps, walked, actions)).toEqual({ expected: 3, once: 3, extra: 0, notUnique: 0, notes: [] })
})

test('counts what is missing, what nobody did, and what has no locator of its own', () => {
  const actions = [action('click', 1_100, undefined), action('input', 1_200), action('drag', 1_300)]
  expect(checkActions(steps, walked, [{ ...actions[0], selectors: {} }, ...actions.slice(1)])).toMatchObject({
    expected: 3,
    once: 2,
    extra: 1,
    notUnique: 1,
    notes: [
      expect.stringContaining('not captured: click Done'),
      expect.stringContaining('captured: click'),
      expect.stringContaining('not done: drag'),
      expect.stringContaining('no unique locator: click'),
    ],
  })
})
