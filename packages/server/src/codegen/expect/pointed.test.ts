import { expect, test } from 'vitest'
import { buildView } from '../../store/testing/build-store.ts'
import type { Built } from '../../store/testing/build-store.ts'
import { buildPlan } from '../plan/build-plan.ts'
import { textKey } from '../flow/text.ts'
import { open, press } from '../plan/testing/flow-events.ts'

const list = { text: 'Orders per day', role: 'link' }
const preview = { text: 'Shared with nobody', pointed: true as const }

function screens(events: readonly Built[]) {
  const asserted = { network: true, shape: true, url: true, page: true, noErrors: true }
  const { steps = [] } = buildPlan(buildView(...events), { asserted }) ?? {}
  return steps.map(({ expects }) =>
    expects.flatMap((one) => (one.kind === 'visible' || one.kind === 'gone' ? `${one.kind} ${textKey(one.text)}` : [])),
  )
}

test('what the pointer alone showed is not expected, nor that it is gone', () => {
  const events = [
    open(0, '/items'),
    press(1, 'Queries', { appeared: [list, preview] }),
    press(2, 'Close', { disappeared: [list, { text: preview.text }] }),
  ]
  expect(screens(events)).toEqual([[], ['visible Orders per day'], ['gone Orders per day']])
})

test('what the pointer alone took away is not expected to be gone', () => {
  const hint = { text: 'Adds an order', pointed: true as const }
  expect(screens([open(0, '/items'), press(1, 'Add', { appeared: [list], disappeared: [hint] })])).toEqual([
    [],
    ['visible Orders per day'],
  ])
})

test('what a later step showed by itself is expected to be gone after it', () => {
  const events = [
    open(0, '/items'),
    press(1, 'Queries', { appeared: [list, preview] }),
    press(2, 'Share', { appeared: [{ text: preview.text }] }),
    press(3, 'Close', { disappeared: [{ text: preview.text }] }),
  ]
  expect(screens(events)[3]).toEqual(['gone Shared with nobody'])
})
