import { LIMITS } from '@gasoline/wire/limits'
import { expect, test } from 'vitest'
import type { CaptureMessage } from '../bridge/capture-message.ts'
import { mergeMessages } from './merge-messages.ts'

function buildMessage(numbers: readonly number[], notes: Partial<CaptureMessage['notes']> = {}): CaptureMessage {
  return {
    events: JSON.stringify(numbers),
    notes: {
      count: numbers.length,
      counts: { logs: numbers.length },
      hasError: false,
      hasAction: false,
      isLast: false,
      isUnconfigured: false,
      url: '/',
      ...notes,
    },
  }
}

test('joins messages in order, and adds up their notes', () => {
  const messages = [
    buildMessage([1, 2], { hasError: true, faults: { fetch: 1 } }),
    buildMessage([3], { hasAction: true, counts: { logs: 1, errors: 1 }, url: '/later' }),
    buildMessage([4], { faults: { fetch: 2, xhr: 1 } }),
  ]
  expect(mergeMessages(messages)).toEqual([
    buildMessage([1, 2, 3, 4], {
      counts: { logs: 4, errors: 1 },
      hasError: true,
      hasAction: true,
      faults: { fetch: 3, xhr: 1 },
      url: '/',
    }),
  ])
})

test('no batch exceeds the limits', () => {
  const fifty = Array.from({ length: 50 }, (_, index) => index)
  const merged = mergeMessages(Array.from({ length: 25 }, () => buildMessage(fifty)))
  const { mergedEvents, mergedBytes } = LIMITS.extension
  expect(merged.map(({ notes }) => notes.count)).toEqual([mergedEvents, mergedEvents, 250])
  expect(merged.flatMap(({ events }) => JSON.parse(events) as number[])).toHaveLength(1_250)
  const long = { ...buildMessage([1]), events: `[${' '.repeat(mergedBytes)}1]` }
  expect(mergeMessages([buildMessage([0]), long, buildMessage([2])])).toHaveLength(3)
})

test('keeps messages from before and after the settings apart', () => {
  const merged = mergeMessages([buildMessage([1], { isUnconfigured: true }), buildMessage([2]), buildMessage([3])])
  expect(merged.map(({ events }) => events)).toEqual(['[1]', '[2,3]'])
})
