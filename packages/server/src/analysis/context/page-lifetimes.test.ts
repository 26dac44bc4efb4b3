import { expect, test } from 'vitest'
import { action, network, NOON, buildView } from '../../store/testing/build-store.ts'
import { findPending } from '../failures/awaited-events.ts'
import { createLeftAt } from './page-lifetimes.ts'

const request = { pending: true, pageId: 'old', tabId: 1 } as const

test('a page is left when its tab loads another document', () => {
  const load = action({ type: 'navigate', at: NOON + 70, pageId: 'new', tabId: 1, metadata: { how: 'navigate' } })
  const view = buildView(network(request), load)
  expect(view.network.map(createLeftAt(view))).toEqual([NOON + 70])
  const stayed = buildView(network({ ...request, tabId: 2 }), load)
  expect(stayed.network.map(createLeftAt(stayed))).toEqual([undefined])
})

test('a request whose page reported that it was left was left then, whatever the tab shows now', () => {
  const view = buildView(network({ ...request, duration: 30, metadata: { leftPage: true } }), network(request))
  expect(view.network.map(createLeftAt(view))).toEqual([NOON + 30, undefined])
  expect(findPending(view, undefined)).toHaveLength(1)
})
