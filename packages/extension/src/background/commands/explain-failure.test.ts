import { expect, test } from 'vitest'
import { CommandError } from '../../messages.ts'
import { explainFailure } from './explain-failure.ts'

test('a command error keeps its code', () => {
  expect(explainFailure(new CommandError('bad_selector', 'no'))).toEqual({ code: 'bad_selector', message: 'no' })
})

test.each([
  ['No tab with id: 12.', 'tab_gone'],
  ['Cannot access a chrome:// URL', 'not_permitted'],
  [
    'Cannot access contents of the page. Extension manifest must request permission to access the respective host.',
    'not_permitted',
  ],
  ['The extensions gallery cannot be scripted.', 'not_permitted'],
  ['Frame with ID 0 was removed.', 'failed'],
])('gives the code for "%s"', (message, code) => {
  expect(explainFailure(new Error(message))).toEqual({ code, message: `The browser reported: ${message}` })
})

test('any thrown value gives a message within the limit', () => {
  expect(explainFailure('x'.repeat(5_000)).message).toHaveLength(1_000)
  expect(explainFailure(undefined)).toEqual({ code: 'failed', message: 'The browser reported: undefined' })
})
