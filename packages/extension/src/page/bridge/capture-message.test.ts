import type { BatchNotes } from '@gasoline/capture'
import { afterEach, expect, test } from 'vitest'
import { readCaptureMessage, writeCaptureMessage } from './capture-message.ts'

const NOTES: BatchNotes = {
  count: 2,
  counts: { logs: 2 },
  hasError: true,
  hasAction: false,
  isLast: false,
  isUnconfigured: false,
  faults: { fetch: 1 },
  url: 'http://localhost/\n"',
}

afterEach(() => {
  // @ts-expect-error: what a page might have added.
  delete Object.prototype.toJSON
})

test('reads what was written', () => {
  const events = '[["logs",{"message":"a\\nb"}],["logs",{}]]'
  expect(readCaptureMessage(writeCaptureMessage(events, NOTES))).toEqual({ events, notes: NOTES })
})

test('does not call a toJSON on Object.prototype', () => {
  // What a page might do.
  // oxlint-disable-next-line no-extend-native
  Object.defineProperty(Object.prototype, 'toJSON', { configurable: true, value: () => 'mine' })
  expect(readCaptureMessage(writeCaptureMessage('[]', NOTES))?.notes).toEqual(NOTES)
})

const written = (changes: object, events = '[]') => `${JSON.stringify({ ...NOTES, ...changes })}\n${events}`

test.each([
  ['no text', { detail: 1 }],
  ['nothing', undefined],
  ['no line', '[]'],
  ['no notes', 'nonsense\n[]'],
  ['a list for notes', '[]\n[]'],
  ['no list', written({}, '{}')],
  ['a count that is none', written({ count: -1 })],
  ['a huge count', written({ count: 1e9 })],
  ['an address that is none', written({ url: 1 })],
  ['too long a text', written({}, `[${' '.repeat(1_000_000)}]`)],
])('refuses %s', (_, text) => {
  expect(readCaptureMessage(text)).toBeUndefined()
})

test('accepts only known fields, and only valid counts', () => {
  const counts = { logs: 1, '<b>': 1, network: 'x', actions: -1 }
  const message = readCaptureMessage(written({ counts, faults: 'x', more: 1, isUnconfigured: 'no', isLast: 1 }))
  expect(message?.notes).toEqual({
    count: 2,
    counts: { logs: 1 },
    hasError: true,
    hasAction: false,
    isLast: false,
    isUnconfigured: true,
    url: NOTES.url,
  })
})
