import { expect, test } from 'vitest'
import type { Measures } from '../../messages.ts'
import { planScreenshot, toPixels } from './plan-screenshot.ts'

const measures = (changes: Partial<Measures> = {}): Measures => ({
  url: 'http://localhost/',
  title: '',
  scale: 1,
  viewport: { width: 1000, height: 600 },
  scroll: { x: 0, y: 0 },
  document: { width: 1000, height: 600 },
  ...changes,
})
const element = { selector: '#it', full_page: false }
const fullPage = { full_page: true }

test('captures the view unless more is requested', () => {
  expect(planScreenshot({ full_page: false }, measures(), true)).toEqual({ from: 'view' })
})

test('crops the view to an element that is in view, even if the debugger is allowed', () => {
  const box = { x: 10, y: 20, width: 30, height: 40 }
  expect(planScreenshot(element, measures({ box }), true)).toEqual({ from: 'view', part: box })
})

test('captures an element that is out of view from the page, at its position there', () => {
  const box = { x: 10, y: 900, width: 30, height: 40 }
  const plan = planScreenshot(element, measures({ box, scroll: { x: 5, y: 100 } }), true)
  expect(plan).toEqual({ from: 'page', part: { x: 15, y: 1000, width: 30, height: 40 } })
})

test('captures the visible part if the debugger is not allowed, with a note', () => {
  const plan = planScreenshot(element, measures({ box: { x: -10, y: 580, width: 30, height: 40 } }), false)
  const note = { kind: 'element-part', selector: '#it' }
  expect(plan).toEqual({ from: 'view', part: { x: 0, y: 580, width: 20, height: 20 }, note })
})

test('captures the view instead of an element that is out of view, with a note', () => {
  const plan = planScreenshot(element, measures({ box: { x: 0, y: 600, width: 30, height: 40 } }), false)
  expect(plan).toEqual({ from: 'view', note: { kind: 'element-outside', selector: '#it' } })
})

test('does not try to capture an element that its container has scrolled away', () => {
  const plan = planScreenshot(element, measures({ box: { x: 0, y: 100, width: 30, height: 0 } }), true)
  expect(plan).toEqual({ from: 'view', note: { kind: 'element-hidden', selector: '#it' } })
})

test('needs no debugger for a page that fits into the view', () => {
  expect(planScreenshot(fullPage, measures(), true)).toEqual({ from: 'view' })
})

test('captures a long page as a whole, or its visible part with a note', () => {
  const long = measures({ document: { width: 1000, height: 5000 } })
  expect(planScreenshot(fullPage, long, true)).toEqual({
    from: 'page',
    part: { x: 0, y: 0, width: 1000, height: 5000 },
  })
  expect(planScreenshot(fullPage, long, false)).toEqual({ from: 'view', note: { kind: 'page-part', height: 5_000 } })
})

test.each([
  { name: 'a standard screen', scale: 1, width: 1000, first: 16_384 },
  { name: 'a high-density screen', scale: 2, width: 500, first: 8_192 },
  { name: 'a wide page, which is scaled down', scale: 1, width: 2_560, first: 32_768 },
])('crops a very long page to the maximum height: $name', ({ scale, width, first }) => {
  const endless = measures({ scale, viewport: { width, height: 600 }, document: { width, height: 90_000 } })
  const { part, note } = planScreenshot(fullPage, endless, true)
  expect(part).toEqual({ x: 0, y: 0, width, height: first })
  expect(note).toEqual({ kind: 'page-cut', height: 90_000, shown: first })
})

test('rounds a box outwards to whole pixels', () => {
  expect(toPixels({ x: 1.4, y: 2.6, width: 10, height: 0.1 }, 1)).toEqual({ x: 1, y: 2, width: 11, height: 1 })
  expect(toPixels({ x: 10, y: 10, width: 5, height: 5 }, 2)).toEqual({ x: 20, y: 20, width: 10, height: 10 })
})
