import { expect, test } from 'vitest'
import { NOON, action, buildView, network } from '../../store/testing/build-store.ts'
import type { Built } from '../../store/testing/build-store.ts'
import { buildTimeline } from './timeline.ts'
import type { Timeline } from './timeline.ts'

const ids = ({ timeline }: Timeline) => timeline.map(({ id }) => id)
const LOAD = { type: 'navigate', metadata: { how: 'navigate' }, pageId: 'p' } as const
const loaded = (ms: number, fields = {}) =>
  network({ at: NOON + ms, status: 200, duration: 40, pageId: 'p', ...fields })
const isGood = ({ status = 0 }) => status === 200
const fold = (...events: readonly Built[]) =>
  buildTimeline(buildView(...events), new Set(['actions', 'network', 'console']), undefined, isGood)

test('good requests of a page load are one entry, up to what the person does; others stay', () => {
  const folded = fold(
    action({ at: NOON - 10, ...LOAD }),
    loaded(0),
    loaded(5, { status: 500 }),
    loaded(10),
    action({ at: NOON + 12, type: 'navigate', metadata: { how: 'push' }, pageId: 'p' }),
    loaded(20),
    loaded(25, { pageId: 'other' }),
    action({ at: NOON + 30, pageId: 'p' }),
    loaded(40),
  )
  expect(folded.timeline).toMatchObject([
    { id: 'A1' },
    { id: 'N2', kind: 'network', count: 3, ids: ['N2', 'N4', 'N6'], duration: 60 },
    { id: 'N3', status: 500 },
    { id: 'A5' },
    { id: 'N7', status: 200 },
    { id: 'A8' },
    { id: 'N9', status: 200 },
  ])
  expect(folded).toMatchObject({ summary: { network_requests: 6 }, dropped: 0 })
})

test('few requests are shown, and so is what a page polls later', () => {
  const load = action({ at: NOON - 10, ...LOAD })
  expect(ids(fold(load, loaded(0), loaded(10)))).toEqual(['A1', 'N2', 'N3'])
  const polls = [20_000, 40_000, 60_000].map((ms) => loaded(ms))
  expect(ids(fold(load, ...polls))).toEqual(['A1', 'N2', 'N3', 'N4'])
})
