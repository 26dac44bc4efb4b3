import { expect, test } from 'vitest'
import { buildView } from '../../store/testing/build-store.ts'
import type { Built } from '../../store/testing/build-store.ts'
import { buildPlan } from '../plan/build-plan.ts'
import type { TestPlan } from '../plan/test-plan.ts'
import { arrive, call, open, press, type } from '../plan/testing/flow-events.ts'

function plan(events: readonly Built[]): TestPlan {
  const asserted = { network: true, shape: true, url: true, page: true, noErrors: true }
  const planned = buildPlan(buildView(...events), { asserted })
  if (!planned) throw new Error('no plan')
  return planned
}

function requests({ steps }: TestPlan, step: number) {
  return (steps[step]?.expects ?? []).filter((one) => one.kind === 'request')
}

test('a list that had the new name before, whatever its order, and has it no longer lacks it', () => {
  const planned = plan([
    open(0, '/items'),
    type(1, 'Name', 'Green tea'),
    press(2, 'Save'),
    call(2.1, { method: 'POST', status: 201, requestBody: '{"name":"Green tea"}', responseBody: '{"id":7}' }),
    call(2.2, { responseBody: '[{"id":7,"name":"Green tea"}]' }),
    press(5, 'Delete'),
    call(5.1, { method: 'DELETE', url: '/api/items/7', status: 204 }),
    call(5.2, { url: '/api/items?sort=name', responseBody: '[{"id":1,"name":"Sea salt"}]' }),
  ])
  expect(requests(planned, 3).find(({ method }) => method === 'GET')).toMatchObject({
    lacks: [[{ variable: 'name' }]],
  })
})

test('what a page reports about its use is not expected, however it is sent', () => {
  const planned = plan([
    open(0, '/items'),
    press(1, 'Next'),
    call(1.1, { responseBody: '[]' }),
    call(1.2, { method: 'PATCH', url: '/api/users/me/track/page', status: 204, requestBody: '{"page":"/items"}' }),
    call(1.3, { method: 'POST', url: '/api/telemetry', status: 204, requestBody: '{}' }),
  ])
  expect(requests(planned, 1).map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /api/items'])
})

test('a number that was typed is expected where it shows up; others are not', () => {
  const { steps } = plan([
    open(0, '/items'),
    type(1, 'Height', '4.75'),
    press(2, 'Save', {
      appeared: [
        { text: '4.75', role: 'cell' },
        { text: '9.25', role: 'cell' },
      ],
    }),
  ])
  expect(steps[2]?.expects.filter(({ kind }) => kind === 'visible')).toEqual([
    { kind: 'visible', text: ['4.75'], isWhole: true },
  ])
})

test('of a page that had gone while nothing of the next one was seen yet, nothing is expected to be gone', () => {
  const disappeared = ['Dashboard', 'Create new', 'Filters', 'Sea salt', 'Sunflower oil'].map((text) => ({ text }))
  const gone = (appeared: { text: string }[], page?: string) => {
    const left = press(1, 'Sea salt', { appeared, disappeared })
    const { steps } = plan([open(0, '/items'), left, ...(page ? [arrive(1.1, '/items?record=7', page)] : [])])
    return steps[1]?.expects.filter(({ kind }) => kind === 'gone').length
  }
  expect(gone([], '/items/7')).toBe(0)
  expect(gone([{ text: 'Edit' }], '/items/7')).toBe(4)
  // On the same page, texts that go are what the step is about.
  expect(gone([])).toBe(4)
  expect(gone([], '/items')).toBe(4)
})

test('what the same document had already, and gets again unchanged, may come from its cache', () => {
  const config = (seconds: number, body: string, pageId: string) =>
    call(seconds, { url: '/api/config', responseBody: body, pageId })
  const planned = plan([
    open(0, '/items'),
    config(0.1, '{"a":1}', 'p1'),
    press(1, 'Next'),
    config(1.1, '{"a":1}', 'p1'),
    press(2, 'Next'),
    config(2.1, '{"a":2}', 'p1'),
    press(3, 'Next'),
    config(3.1, '{"a":2}', 'p2'),
  ])
  expect([0, 1, 2, 3].map((step) => requests(planned, step)[0]?.isAgain)).toEqual([
    undefined,
    true,
    undefined,
    undefined,
  ])
})
