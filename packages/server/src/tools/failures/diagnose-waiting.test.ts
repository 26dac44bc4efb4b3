import { LIMITS } from '@gasoline/wire'
import { expect, test } from 'vitest'
import { loaded, pressed, requested, thrown } from '../../analysis/diagnose/testing/cases.ts'
import { createPromptSources } from '../../sources/prompt-sources.ts'
import { NOON, append, buildToolContext, buildStore } from '../../store/testing/build-store.ts'
import { callTool } from '../call.ts'
import diagnose from './diagnose.ts'

test('waits for all lookups together no longer than its time, and says that sources are on their way', async () => {
  const store = buildStore()
  const began = performance.now()
  const now = () => NOON + performance.now() - began
  append(store, thrown(0, 'Error: x', 'Error: x\n    at x (http://app.test/a.js:1:1)'))
  const asked: number[] = []
  const sources = createPromptSources(
    { known: () => undefined, resolve: () => (asked.push(now()), new Promise<never>(() => undefined)) },
    { isReachable: () => true },
  )
  const context = { ...buildToolContext(store, true), now, sources }
  const first = await callTool([diagnose], 'diagnose', {}, context)
  expect(first.data).toMatchObject({ case: { place: { built: true }, sources: 'pending' } })
  expect(performance.now() - began).toBeLessThan(LIMITS.diagnose.waitMs + SLOW_MS)
  const again = performance.now()
  expect((await callTool([diagnose], 'diagnose', {}, context)).data).toMatchObject({ case: { sources: 'pending' } })
  expect(performance.now() - again).toBeLessThan(SLOW_MS)
  expect(asked.length).toBeGreaterThan(1)
})

test('waits for the press before a failure that looks like one of each load without it', async () => {
  const store = buildStore()
  const began = performance.now()
  const now = () => NOON + performance.now() - began
  const refused = (ms: number, pageId: string) => requested(ms, '/api/rates', { status: 500, pageId })
  append(store, pressed(-2_000, 'Refresh', { pageId: 'p1' }))
  append(store, refused(-1_990, 'p1'))
  append(store, loaded(-1_000, 'reload', 'p2'))
  append(store, refused(0, 'p2'))
  const asking = callTool([diagnose], 'diagnose', {}, { ...buildToolContext(store, true), now })
  append(store, pressed(-5, 'Refresh', { pageId: 'p2' }))
  expect((await asking).data).toMatchObject({ case: { failure: { url: '/api/rates', status: 500 } } })
})

/** What a busy machine may add to a wait. */
const SLOW_MS = 300
