import { expect, test } from 'vitest'
import { buildView } from '../../store/testing/build-store.ts'
import type { Built } from '../../store/testing/build-store.ts'
import { arrive, open, press } from '../plan/testing/flow-events.ts'
import { readFlow } from './read-flow.ts'

const LINK = { selectors: { role: { role: 'link', name: 'Orders' }, counts: { role: 1 }, best: 'role' } }

function listSteps(...events: Built[]) {
  return readFlow(buildView(...events).actions).map(({ action, isOpening }) => (isOpening ? 'open' : action.type))
}

test('a page that comes after a link was pressed follows from that, also where links send no referrer', () => {
  expect(listSteps(open(0, '/'), press(1, 'Orders', LINK), open(2, '/orders'))).toEqual(['open', 'click'])
})

test('a link that changed the route has led where it leads: a page that is opened then is a step of its own', () => {
  const pass = (from: number) => [open(from, '/'), press(from + 1, 'Orders', LINK), arrive(from + 1.1, '/', '/orders')]
  expect(listSteps(...pass(0), ...pass(3))).toEqual(['open', 'click', 'open', 'click'])
})
