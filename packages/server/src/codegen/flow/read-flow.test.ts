import { expect, test } from 'vitest'
import { buildView } from '../../store/testing/build-store.ts'
import type { Built } from '../../store/testing/build-store.ts'
import { arrive, open, press, type } from '../plan/testing/flow-events.ts'
import { limitFlow, readFlow } from './read-flow.ts'

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

const LOGIN = [open(0, '/login'), type(1, 'User', 'ada'), type(2, 'Password', 'x', { inputType: 'password' })]
const presses = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => press(from + index, `Button ${from + index}`))

function limit(most: number, ...events: Built[]) {
  const { steps, dropped } = limitFlow(readFlow(buildView(...events).actions), most)
  const names = steps.map(({ action, isOpening }) => (isOpening ? action.toUrl : (action.value ?? action.type)))
  return { names: names.map((name) => name?.replace('http://app.test', '')), dropped }
}

test('the last steps of a long flow follow the login, where a page was opened', () => {
  const flow = [...LOGIN, press(3, 'Log in'), ...presses(10, 5), open(20, '/items'), ...presses(30, 4)]
  expect(limit(9, ...flow)).toEqual({
    names: [
      expect.stringMatching(/login$/),
      'ada',
      'x',
      'click',
      expect.stringMatching(/items$/),
      'click',
      'click',
      'click',
      'click',
    ],
    dropped: 5,
  })
  expect(limit(50, ...flow).dropped).toBe(0)
})

test('without an opening after it, the login leads elsewhere', () => {
  const flow = [...LOGIN, press(3, 'Log in'), ...presses(10, 12)]
  expect(limit(9, ...flow)).toEqual({ names: Array.from({ length: 9 }, () => 'click'), dropped: 7 })
})
