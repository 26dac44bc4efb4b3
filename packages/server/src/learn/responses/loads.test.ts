import type { ActionEntry } from '@gasoline/wire'
import { expect, test } from 'vitest'
import { Loads } from './loads.ts'
import { toEntry } from '../testing/responses.ts'

const load = (at: number, pageId: string): ActionEntry => ({
  id: `A${at}`,
  seq: at,
  at,
  type: 'navigate',
  pageId,
  metadata: { how: 'navigate' },
})
const read = (at: number, pageId: string) => toEntry(['GET /todos', [], { at, pageId }])
const change = { at: 10_000, pageId: 'p1' }

test('a response on the same page, or on one that was loaded at once, may come of a change', () => {
  const loads = new Loads()
  loads.add(load(10_300, 'p2'))
  expect(loads.isRightAfter(read(11_000, 'p1'), change)).toBe(true)
  expect(loads.isRightAfter(read(12_500, 'p2'), change)).toBe(true)
  expect(loads.isRightAfter(read(11_000, 'p3'), change)).toBe(true)
})

test('one on a page that was opened later does not, nor one that comes late', () => {
  const loads = new Loads()
  loads.add(load(12_000, 'p2'))
  expect(loads.isRightAfter(read(12_500, 'p2'), change)).toBe(false)
  expect(loads.isRightAfter(read(16_000, 'p1'), change)).toBe(false)
  expect(loads.isRightAfter(read(11_000, 'p1'), undefined)).toBe(false)
})
