import { expect, test } from 'vitest'
import { action, buildView } from '../../store/testing/build-store.ts'
import type { Built } from '../../store/testing/build-store.ts'
import { APP, at, open, press, type } from '../plan/testing/flow-events.ts'
import { limitFlow } from './limit-flow.ts'
import type { FlowLimits } from './limit-flow.ts'
import { readFlow } from './read-flow.ts'

const LOGIN = [open(0, '/login'), type(1, 'User', 'ada'), type(2, 'Password', 'x', { inputType: 'password' })]
const RELOAD = { type: 'navigate', url: `${APP}/items`, toUrl: `${APP}/items`, metadata: { how: 'reload' } } as const
const presses = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => press(from + index, `Button ${from + index}`))

function limit(limits: FlowLimits, ...events: Built[]) {
  const { steps, ...left } = limitFlow(readFlow(buildView(...events).actions), limits)
  const names = steps.map(({ action, isOpening }) => (isOpening ? action.toUrl : (action.value ?? action.type)))
  return { names: names.map((name) => name?.replace('http://app.test', '')).join(' '), ...left }
}

test('the last steps of a long flow follow the login, where a page was opened', () => {
  const flow = [...LOGIN, press(3, 'Log in'), ...presses(10, 5), open(20, '/items'), ...presses(30, 4)]
  expect(limit({ most: 9 }, ...flow)).toEqual({
    names: '/login ada x click /items click click click click',
    dropped: 5,
    place: 'first',
  })
  expect(limit({ most: 50 }, ...flow).dropped).toBe(0)
})

test('where no page can be opened by itself, the first steps are a test, and the last ones a reproduction', () => {
  const openings = [[], [open(20, '/items/4711')], [open(20, '/#/items/4711')], [action({ ...RELOAD, at: at(20) })]]
  for (const opening of openings) {
    const flow = [...LOGIN, press(3, 'Log in'), ...presses(10, 5), ...opening, ...presses(30, 7)]
    const dropped = flow.length - 9
    const first = '/login ada x click click click click click click'
    expect(limit({ most: 9 }, ...flow)).toEqual({ names: first, dropped, place: 'last' })
    expect(limit({ most: 9, keepsEnd: true }, ...flow)).toMatchObject({ dropped, place: 'first' })
  }
})

test('a flow whose beginning is not known keeps its end', () => {
  const end = Array.from({ length: 9 }, () => 'click').join(' ')
  expect(limit({ most: 9 }, ...presses(0, 12))).toEqual({ names: end, dropped: 3, place: 'first' })
})
