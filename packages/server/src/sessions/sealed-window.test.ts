import { LIMITS } from '@gasoline/wire'
import { expect, test } from 'vitest'
import type { SeenFailure, SeenWindow } from '../analysis/compare/seen.ts'
import { NO_SCREEN } from '../analysis/compare/seen.ts'
import { openWindow, sealWindow } from './sealed-window.ts'

const failure = (index: number, text: string): SeenFailure => ({
  key: `E${index}`,
  kind: 'exception',
  category: 'console',
  text,
  count: 1,
  runs: 1,
  isSteady: true,
  id: `L${index}`,
  triggers: [],
  exact: [],
  screen: NO_SCREEN,
})
const window = (failures: readonly SeenFailure[]): SeenWindow => ({
  from: 0,
  until: 1,
  page: '/',
  failures,
  older: [],
  endpoints: [],
  runs: [],
  pages: [],
  sockets: [],
  loads: [],
  build: { bundles: [], hotUpdates: 0, hotFiles: [] },
  pending: 0,
  warnings: 0,
  requests: 0,
  ignored: 0,
  dropped: 0,
})

/** A text that cannot be compressed well, the same each time. */
function scatter(seed: number, chars: number): string {
  let state = seed + 1
  return Array.from({ length: chars }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return String.fromCharCode(0x4e00 + (state >>> 18))
  }).join('')
}

test('a window is the same after it was kept', () => {
  const seen = window([failure(1, 'boom')])
  expect(openWindow(sealWindow(seen))).toEqual(seen)
})

test('of one that is too large the older failures go, and are counted', () => {
  const all = Array.from({ length: 40 }, (_, index) => failure(index, scatter(index, 4_000)))
  const sealed = sealWindow(window(all))
  expect(sealed.length).toBeLessThanOrEqual(LIMITS.compare.bytes)
  const { failures, dropped } = openWindow(sealed)
  expect([failures.at(-1)?.key, failures.length + dropped]).toEqual(['E39', 40])
  expect(dropped).toBeGreaterThan(0)
})

test('texts that repeat themselves take little room, and none goes', () => {
  const all = Array.from({ length: 40 }, (_, index) => failure(index, `${index} ${'測試 '.repeat(40)}`))
  const sealed = sealWindow(window(all))
  expect(sealed.length).toBeLessThan(JSON.stringify(window(all)).length / 10)
  expect(openWindow(sealed).failures).toEqual(all)
})
