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

test('a window is the same after it was kept', () => {
  const seen = window([failure(1, 'boom')])
  expect(openWindow(sealWindow(seen))).toEqual(seen)
})

test('of one that is too large the older failures go, and are counted', () => {
  const sealed = sealWindow(window(Array.from({ length: 40 }, (_, index) => failure(index, 'x'.repeat(4_000)))))
  expect(sealed.length).toBeLessThanOrEqual(LIMITS.compare.bytes)
  const { failures, dropped } = openWindow(sealed)
  expect([failures.at(-1)?.key, failures.length + dropped]).toEqual(['E39', 40])
})
