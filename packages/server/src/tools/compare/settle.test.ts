import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LIMITS } from '@gasoline/wire'
import { TIMING_MS } from '../../analysis/timing.ts'
import { NOON, action, buildView, log } from '../../store/testing/build-store.ts'
import type { Built } from '../../store/testing/build-store.ts'
import { waitForEvents } from './settle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** How long a call waits that comes so long after noon. */
async function measureWait(msLater: number, ...events: readonly Built[]): Promise<number> {
  vi.setSystemTime(NOON + msLater)
  const waiting = waitForEvents({ view: () => buildView(...events), now: () => Date.now() })
  await vi.runAllTimersAsync()
  await waiting
  return Date.now() - NOON - msLater
}

test('an action is waited for until its changes have come, the first of which is not the last', async () => {
  const saving = action({ type: 'click', appeared: [{ text: 'Saving…' }] })
  expect(await measureWait(200, action({ type: 'click' }))).toBe(TIMING_MS.screenSettled - 200)
  expect(await measureWait(200, saving)).toBe(TIMING_MS.screenSettled - 200)
  expect(await measureWait(TIMING_MS.screenSettled, saving)).toBe(0)
})

test('without an action what happened last is waited for, and nothing else', async () => {
  expect(await measureWait(100, log())).toBe(LIMITS.diagnose.settleMs - 100)
  expect(await measureWait(100, log(), action({ type: 'scroll' }))).toBe(LIMITS.diagnose.settleMs - 100)
  expect(await measureWait(0)).toBe(0)
})
