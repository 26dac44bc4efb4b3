import { afterEach, expect, test, vi } from 'vitest'
import { PageSettings } from '@gasoline/wire'
import { lastAction } from '../screenshots/last-action.ts'
import { createWithheldByTab } from '../secrets/withheld-by-tab.ts'
import { applySettings } from './apply-settings.ts'
import { hideProtocols } from './hide-protocols.ts'
import { ParsedBatch } from './parsed-batch.ts'
import { buildBatch } from './testing/batch.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

test('is parsed and serialised once, however many steps change it', () => {
  const events = [
    ['actions', { type: 'click', actionId: 'a1', selectors: { id: 'x' } }],
    ['websocket', { event: 'open', metadata: { protocol: 'bearer.q7Kd82hsPz01mx' } }],
    ['logs', { level: 'info', message: 'is Summer!24' }],
  ]
  const batch = new ParsedBatch(buildBatch('p', 1, { events: JSON.stringify(events), isUnconfigured: true }))
  const withheld = createWithheldByTab()
  withheld.remember({ pageId: 'p', tabId: 1, origin: undefined }, [{ field: 'p:f1', value: 'Summer!24' }])
  const settings = { ...PageSettings.parse({}), enhancedSelectorsEnabled: false }
  const parse = vi.spyOn(JSON, 'parse')
  const stringify = vi.spyOn(JSON, 'stringify')
  applySettings(batch, settings)
  hideProtocols(batch)
  withheld.cleanBatch(1, batch)
  const action = lastAction(batch.events)
  const sent = batch.toBatch()
  expect([parse.mock.calls.length, stringify.mock.calls.length]).toEqual([1, 1])
  expect(action).toEqual({ actionId: 'a1' })
  expect(JSON.parse(sent.events)).toEqual([
    ['actions', { type: 'click', actionId: 'a1' }],
    ['websocket', { event: 'open', metadata: { protocol: 'bearer.[withheld]' } }],
    ['logs', { level: 'info', message: 'is [redacted]' }],
  ])
  expect(sent.bytes).toBe(sent.events.length)
})

test('is not parsed at all when no step has anything to do', () => {
  const received = buildBatch('p', 1, { events: '[["logs",{"message":"m"}]]' })
  const batch = new ParsedBatch(received)
  const parse = vi.spyOn(JSON, 'parse')
  applySettings(batch, PageSettings.parse({}))
  hideProtocols(batch)
  createWithheldByTab().cleanBatch(1, batch)
  expect(batch.toBatch()).toBe(received)
  expect(parse).not.toHaveBeenCalled()
})
