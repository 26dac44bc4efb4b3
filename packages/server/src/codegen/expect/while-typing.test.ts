import { expect, test } from 'vitest'
import type { EnhancedAction } from '@gasoline/wire'
import { buildView } from '../../store/testing/build-store.ts'
import { buildPlan } from '../plan/build-plan.ts'
import { call, open, type } from '../plan/testing/flow-events.ts'

const ALL = { network: true, shape: true, url: true, page: true, noErrors: true }

const search = (seconds: number, typed: string, ...names: string[]) =>
  call(seconds, { url: `/api/search?q=${typed}`, responseBody: JSON.stringify({ found: names }) })

function planSearch(fields: Partial<EnhancedAction>, ...events: ReturnType<typeof search>[]) {
  const typing = type(1, 'Search', 'lamp', { metadata: { typed: true }, ...fields })
  return buildPlan(buildView(open(0, '/items'), typing, ...events), { asserted: ALL })?.steps[1]
}

const EACH = [search(1.1, 'la', 'Larch ladle', 'Desk lamp'), search(1.2, 'lamp', 'Desk lamp')]

test('where a page asks after each key, the test types key by key, and the last that was asked for is shown', () => {
  const step = planSearch({}, ...EACH)
  expect(step?.act).toMatchObject({ type: 'fill', isByKey: true })
  expect(step?.expects).toMatchObject([{ kind: 'request', path: '/api/search', isLatest: true }])
})

test('a page that asks once, or with something else, is filled as before', () => {
  for (const step of [
    planSearch({}, search(1.1, 'lamp', 'Desk lamp')),
    planSearch({}, search(1.1, '1', 'Larch ladle'), search(1.2, '2', 'Desk lamp')),
    planSearch({ metadata: {} }, ...EACH),
  ]) {
    expect(step?.act).not.toHaveProperty('isByKey')
    expect(step?.expects[0]).not.toHaveProperty('isLatest')
  }
})

test('what the page shows of an older response in a good run may be there in the test', () => {
  const step = planSearch({ appeared: [{ text: 'Recent: Larch ladle' }] }, ...EACH)
  expect(step?.act).toMatchObject({ isByKey: true })
  expect(step?.expects[0]).not.toHaveProperty('isLatest')
})
