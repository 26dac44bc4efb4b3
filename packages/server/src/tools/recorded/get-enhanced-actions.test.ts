import { expect, test } from 'vitest'
import { NOON, action, buildToolContext, buildStore } from '../../store/testing/build-store.ts'
import type { Built } from '../../store/testing/build-store.ts'
import { renderActions } from '../../render/recorded/actions.ts'
import { callTool } from '../call.ts'
import getEnhancedActions from './get-enhanced-actions.ts'
import { isTextOf } from '../testing/is-text-of.ts'

const call = (args: object, ...events: Built[]) =>
  callTool([getEnhancedActions], 'get_enhanced_actions', args, buildToolContext(buildStore(...events)))

const session = [
  action({ type: 'navigate', toUrl: 'http://app.test/login' }),
  action({
    type: 'input',
    at: NOON + 100,
    selectors: { role: { role: 'textbox', name: 'E-mail' } },
    value: 'bob@app.test',
    url: 'http://app.test/login',
  }),
  action({ type: 'click', at: NOON + 200, selectors: { testId: 'submit' }, url: 'http://app.test/login' }),
]

test('lists user actions, oldest first', async () => {
  const answer = await call({}, ...session)
  expect(answer.data).toMatchObject({
    actions: session.map(({ event }, index) => ({ ...event, id: `A${index + 1}` })),
    dropped: 0,
  })
  expect(isTextOf(answer, renderActions)).toBe(true)
})

test('takes the newest so many, and counts the others', async () => {
  expect((await call({ last_n: 1 }, ...session)).data).toMatchObject({
    actions: [{ id: 'A3', timestamp: NOON + 200 }],
    dropped: 2,
  })
})
