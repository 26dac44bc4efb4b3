import type { ExtensionSettings } from '@gasoline/wire'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PageBatch } from '../../messages.ts'
import { ParsedBatch } from '../delivery/parsed-batch.ts'
import { buildBatch } from '../delivery/testing/batch.ts'
import { createAutoCapture } from './auto-capture.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

const TAB = 7
const ALL: Pick<ExtensionSettings, 'screenshotOnError' | 'screenshotOnNavigation' | 'screenshotOnAction'> = {
  screenshotOnError: true,
  screenshotOnNavigation: true,
  screenshotOnAction: true,
}

const batch = (changes: Partial<PageBatch>) =>
  new ParsedBatch(
    buildBatch('p', 1, {
      events: '[["actions",{"type":"click","actionId":"a1"}],["logs",{"level":"error","source":"exception"}]]',
      ...changes,
    }),
  )

function start(options: Partial<Parameters<typeof createAutoCapture>[0]> = {}) {
  const delivered: PageBatch[] = []
  const autoCapture = createAutoCapture({
    settings: () => ALL,
    findPage: (tabId) => (tabId === TAB ? 'top' : undefined),
    take: (tabId) =>
      Promise.resolve({ url: 'http://localhost/', title: '', data: 'AA', thumbnail: 'BB', width: 4, height: 3, tabId }),
    deliver: (sent) => delivered.push(sent),
    isOffline: () => false,
    now: Date.now,
    ...options,
  })
  return { autoCapture, delivered, events: () => delivered.map(({ events }): unknown => JSON.parse(events)) }
}

test('sends a screenshot of an error as an event of its page', async () => {
  const { autoCapture, delivered, events } = start()
  autoCapture.onBatches([batch({ hasError: true, hasAction: true })], { tabId: TAB, frameId: 3 }, false)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(delivered).toMatchObject([{ id: 'p:shot:1000', pageId: 'p', count: 1, counts: { screenshots: 1 } }])
  const screenshot = {
    at: 1_000,
    url: 'http://localhost/',
    format: 'png',
    data: 'AA',
    thumbnail: 'BB',
    width: 4,
    height: 3,
  }
  expect(events()).toEqual([[['screenshots', { ...screenshot, trigger: 'error' }]]])
})

test('a screenshot after an action has the id of the action', async () => {
  const { autoCapture, events } = start()
  autoCapture.onBatches([batch({ hasAction: true })], { tabId: TAB }, false)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(events()).toMatchObject([[['screenshots', { trigger: 'action', actionId: 'a1' }]]])
})

test('takes a screenshot of a captured page that has loaded, and of no other', async () => {
  const { autoCapture, delivered, events } = start()
  autoCapture.onNavigated(TAB)
  autoCapture.onNavigated(TAB + 1)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(delivered.map(({ pageId }) => pageId)).toEqual(['top'])
  expect(events()).toMatchObject([[['screenshots', { trigger: 'navigation' }]]])
})

const quiet = { screenshotOnError: false, screenshotOnNavigation: false, screenshotOnAction: false }
test.each([
  ['it is turned off', { settings: () => quiet }],
  ['the server is away', { isOffline: () => true }],
  ['the tab shows another site', { findPage: () => undefined }],
  ['the screenshot fails', { take: () => Promise.reject(new Error('not in front')) }],
])('sends nothing when %s', async (_, options) => {
  const { autoCapture, delivered } = start(options)
  autoCapture.onBatches([batch({ hasError: true, hasAction: true })], { tabId: TAB }, false)
  autoCapture.onNavigated(TAB)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(delivered).toEqual([])
})

test('takes no screenshot of a page that is ending', async () => {
  const { autoCapture, delivered } = start()
  autoCapture.onBatches([batch({ hasError: true })], { tabId: TAB }, true)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(delivered).toEqual([])
})
