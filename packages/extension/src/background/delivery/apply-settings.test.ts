import { PageSettings } from '@gasoline/wire'
import { expect, test } from 'vitest'
import { applySettings } from './apply-settings.ts'
import { ParsedBatch } from './parsed-batch.ts'
import { buildBatch } from './testing/batch.ts'

const EVENTS = [
  [
    'logs',
    {
      message: 'm',
      _actions: [1, 2, 3],
      _aiContext: { componentAncestry: {} },
      _enrichments: ['userActions', 'aiContext'],
    },
  ],
  ['network', { url: '/a', status: 200, requestBody: 'q', responseBody: 'r', responseTruncated: true }],
  ['websocket', { event: 'open' }],
  ['websocket', { event: 'message', data: 'd' }],
  ['actions', { type: 'click', target: 'button', selectors: { id: 'x' } }],
] as const

const early = buildBatch('a', 1, {
  events: JSON.stringify(EVENTS),
  count: EVENTS.length,
  counts: { logs: 1, network: 1, websocket: 2, actions: 1 },
  hasAction: true,
  isUnconfigured: true,
})

function apply(changes: Partial<PageSettings>, received = early) {
  const batch = new ParsedBatch(received)
  applySettings(batch, { ...PageSettings.parse({}), ...changes })
  return batch.toBatch()
}

const readEvents = (changes: Partial<PageSettings>) => JSON.parse(apply(changes).events) as [string, object][]

test('keeps a batch that nothing forbids, and one that the page captured with its settings', () => {
  expect(apply({})).toBe(early)
  const late = { ...early, isUnconfigured: false }
  expect(apply({ actionCaptureEnabled: false }, late)).toBe(late)
})

test('removes actions, also those of an error', () => {
  const batch = apply({ actionCaptureEnabled: false })
  expect(batch).toMatchObject({ count: 4, hasAction: false, counts: { logs: 1, network: 1, websocket: 2, actions: 0 } })
  expect(batch.events).not.toMatch(/click|_actions|userActions/)
  expect(batch.bytes).toBe(batch.events.length)
})

test('removes bodies, and keeps the requests', () => {
  const fields = { url: '/a', status: 200, bodyGap: 'off' }
  expect(readEvents({ networkBodyCaptureEnabled: false })[1]).toEqual(['network', fields])
})

test('removes WebSocket messages, or everything about WebSockets', () => {
  const events = (mode: PageSettings['webSocketCaptureMode']) =>
    readEvents({ webSocketCaptureMode: mode }).filter(([stream]) => stream === 'websocket')
  expect(events('lifecycle')).toEqual([['websocket', { event: 'open' }]])
  expect(events('off')).toEqual([])
})

test('removes selectors, and keeps the target', () => {
  expect(readEvents({ enhancedSelectorsEnabled: false })[4]).toEqual(['actions', { type: 'click', target: 'button' }])
})

test('removes the context of an error, and its names from the list', () => {
  const log = (changes: Partial<PageSettings>) => readEvents(changes)[0]?.[1]
  expect(log({ aiContextEnabled: false })).toEqual({ message: 'm' })
  expect(log({ aiContextComponentTree: false })).toEqual({
    message: 'm',
    _actions: [1, 2, 3],
    _enrichments: ['userActions'],
  })
  expect(log({ reproductionBufferSize: 2 })).toEqual({
    message: 'm',
    _actions: [2, 3],
    _aiContext: { componentAncestry: {} },
    _enrichments: ['userActions', 'aiContext'],
  })
})

test('an unreadable batch is not sent if something is forbidden', () => {
  const broken = { ...early, events: '[["actions",' }
  expect(apply({ actionCaptureEnabled: false }, broken)).toMatchObject({ events: '[]', count: 0 })
})
