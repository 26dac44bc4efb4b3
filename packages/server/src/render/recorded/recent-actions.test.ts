import { expect, test } from 'vitest'
import { renderRecentActions } from './recent-actions.ts'

test.each<[unknown, string | undefined]>([
  [
    [
      { at: 1, type: 'input', target: '#name' },
      { at: 2, type: 'click', target: 'button', text: 'Buy' },
    ],
    'input #name, click "Buy"',
  ],
  [[1, 2, 3, 4].map((at) => ({ at, type: 'click', target: `#b${at}` })), '(1 more), click #b2, click #b3, click #b4'],
  [[{ type: 'navigate' }], 'navigate'],
  [[{ type: 7 }, 'x', null], undefined],
  ['x', undefined],
  [undefined, undefined],
])('%j reads: %s', (actions, words) => {
  expect(renderRecentActions(actions)).toBe(words)
})
