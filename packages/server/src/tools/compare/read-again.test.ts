import { LIMITS } from '@gasoline/wire'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { takeWindow } from '../../analysis/compare/take-window.ts'
import { createContext } from '../../analysis/context/context.ts'
import {
  connected,
  did,
  json,
  loaded,
  pressed,
  printed,
  requested,
  thrown,
} from '../../analysis/diagnose/testing/cases.ts'
import { groupErrors } from '../../analysis/failures/error-groups.ts'
import { findFailures } from '../../analysis/failures/find-failures.ts'
import { createNoiseFinder } from '../../analysis/noise/noise.ts'
import { findAppOrigins } from '../../analysis/urls.ts'
import { GoodRuns } from '../../learn/good-runs.ts'
import { describeSeen } from '../../render/compare/describe-seen.ts'
import { NoiseRules } from '../../store/noise/noise-rules.ts'
import { NOON, append, buildStore } from '../../store/testing/build-store.ts'
import type { Built } from '../../store/testing/build-store.ts'
import type { Store } from '../../store/store.ts'
import type { View } from '../../store/view.ts'

const STACK = 'TypeError: x\n    at f (http://app.test/a.js:1:1)'
const elsewhere = { tabId: 8, pageId: 'q1' }

/** What can happen, each at a time of its own. */
const EVENTS: readonly ((ms: number) => Built)[] = [
  (ms) => thrown(ms, 'TypeError: x is undefined', STACK),
  (ms) => thrown(ms, 'Error: Hydration failed', STACK),
  (ms) => thrown(ms, 'TypeError: Failed to fetch', STACK, { source: 'unhandledrejection' }),
  (ms) => thrown(ms, 'Error: there', 'Error: there\n    at f (https://ads.example/a.js:1:1)', elsewhere),
  (ms) => printed(ms, 'Uncaught TypeError: x is undefined'),
  (ms) => printed(ms, 'TypeError: x is undefined', { stack: STACK }),
  (ms) => printed(ms, '[vite] hot updated: /src/a.ts', { level: 'debug' }),
  (ms) => printed(ms, 'GET http://app.test/api/a → no response: blocked by CORS', { source: 'network' }),
  (ms) => requested(ms, '/api/a', { status: 0, error: 'AbortError: aborted' }),
  (ms) => requested(ms, '/api/a?page=2#top', { duration: 2_000, responseBody: json([{ id: 1, name: 'Oak' }]) }),
  (ms) => requested(ms, '/api/a?page=1', { responseBody: json([{ id: 2, name: 'Elm' }]) }),
  (ms) =>
    requested(ms, '/api/a', {
      responseBody: json([
        { id: 1, name: 'Oak' },
        { id: 2, name: 'Elm' },
      ]),
    }),
  (ms) => requested(ms, '/api/a', { responseBody: json([]) }),
  (ms) => requested(ms, '/api/a/1', { responseBody: json({ id: 1 }) }),
  (ms) => requested(ms, '/api/b', { status: 500, responseBody: json({ error: { message: 'broken' } }) }),
  (ms) => requested(ms, '/api/b', { responseBody: json({ total: 3, items: [] }) }),
  (ms) => requested(ms, '/api/b?fields=a,b,c', { responseBody: json([{ a: 1, b: null }]) }),
  (ms) => requested(ms, 'https://ads.example/bid', { ...elsewhere, status: 503 }),
  (ms) => requested(ms, '/api/c', { pending: true, status: undefined, duration: undefined }),
  (ms) => connected(ms, 'message', { direction: 'incoming', data: json({ price: ms }) }),
  (ms) => connected(ms, 'close', { code: 1011, reason: 'gone' }),
  (ms) => pressed(ms, 'Go', { actionId: `a${ms}`, appeared: [{ text: `Total ${ms}` }] }),
  (ms) => pressed(ms, 'Stop', { actionId: `a${ms}`, appeared: [{ text: 'NaN €' }], ...elsewhere }),
  (ms) => did(ms, 'input', { value: 'Oak', tabId: undefined }),
  (ms) => loaded(ms, 'navigate'),
  (ms) => loaded(ms, 'reload', 'p2'),
]

type Step = (store: Store, at: number) => void

const add = fc.constantFrom(...EVENTS).map(
  (build): Step =>
    (store, at) =>
      append(store, build(at)),
)
/** Full rings drop the oldest. */
const evict: Step = (store, at) => {
  for (let index = 0; index < LIMITS.network.entries; index++)
    append(store, requested(at + index, `/api/poll/${index}`, { responseBody: json({ index }) }))
  for (let index = 0; index < LIMITS.actions.entries / 2; index++) append(store, pressed(at + index, 'More'))
}
const clear: Step = (store) => store.clear()
const clearLogs: Step = (store) => store.clear(undefined, ['logs'])
const amend: Step = (store) => {
  const newest = store.view().logs.at(-1)
  if (newest) store.amend('logs', newest.id, () => ({ fields: { message: 'Error: amended' }, addedBytes: 0 }))
}
const steps = fc.array(
  fc.oneof({ weight: 30, arbitrary: add }, { weight: 2, arbitrary: fc.constantFrom(evict, clear, clearLogs, amend) }),
  { minLength: 5, maxLength: 40 },
)

/** All that is worked out of what is held. */
function readAll(held: View, requests: View['network'], before: GoodRuns) {
  const rules = new NoiseRules().list()
  const context = createContext(held, NOON + 120_000, createNoiseFinder(held, rules, findAppOrigins(held)), before)
  const bounds = { afterSeq: 3, since: 0 }
  return {
    failures: findFailures(context),
    groups: groupErrors(context, describeSeen),
    window: takeWindow(context, { bounds, requests, describe: describeSeen }),
  }
}

test('what is read again after each change is what is read of entries that nothing is remembered of', () => {
  fc.assert(
    fc.property(steps, (chosen) => {
      const store = buildStore()
      const before = new GoodRuns()
      store.subscribe(before.add)
      for (const [index, step] of chosen.entries()) {
        step(store, index * 700)
        const held = store.view({ includePinned: true })
        const { network: requests } = store.view({ includePinned: true, includeEvicted: true })
        const fresh = structuredClone({ held, requests })
        expect(readAll(held, requests, before)).toEqual(readAll(fresh.held, fresh.requests, before))
      }
    }),
    { numRuns: 60 },
  )
})
