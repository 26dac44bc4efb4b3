import { describe, expect, test } from 'vitest'
import { formatPath } from '../../analysis/bodies/json.ts'
import type { Json } from '../../analysis/bodies/json.ts'
import { findShown } from './find-shown.ts'
import { readAssertion } from './read-assertion.ts'

const find = (body: Json, received: string, expected = '') => findShown(body, { expected, received }).map(formatPath)

describe('what a test received', () => {
  test.each([
    ['a text', { user: { name: 'Bob' } }, 'Hello Bob!', 'Hello Ada!', ['user.name']],
    ['a number, however it is written', { total: 1_234.5 }, 'Total: 1.234,50 €', 'Total: 12.00 €', ['total']],
    ['cents', { amount: 2_990 }, '$29.90', '$30.00', ['amount']],
    ['a number below zero', [{ free: 4 }, { free: -60 }], 'Free: -60', 'Free: 60', ['[1].free']],
    ['the length of a list', { items: [{}, {}] }, '2', '3', ['items']],
    ['nothing that was expected, too', { name: 'Total' }, 'Total: 5', 'Total: 6', []],
    ['no text that is too short to mean anything', { unit: 'kg' }, '12 kg', '12 g', []],
    ['no value that stands everywhere', [1, 2, 3, 4].map((id) => ({ id, page: 7 })), '7', '8', []],
  ])('%s', (_, body, received, expected, paths) => {
    expect(find(body, received, expected)).toEqual(paths)
  })
})

describe("an assertion's message", () => {
  test.each([
    [
      'Error: expect(locator).toHaveText(expected) failed\n\nLocator:  locator(\'#sum\')\nExpected: "100"\nReceived: "-20"\nTimeout:  5000ms\n\nCall log:\n  - waiting for locator(\'#sum\')\n',
      { expected: '100', received: '-20' },
    ],
    ['Expected substring: "Ada"\nReceived string:    "Bob"', { expected: 'Ada', received: 'Bob' }],
    [
      'expect(received).toEqual(expected)\n\n- Expected  - 1\n+ Received  + 1\n\n  Array [\n-   "Ada",\n+   "Bob",\n  ]',
      { expected: 'Ada', received: 'Bob' },
    ],
  ])('%j', (message, assertion) => {
    expect(readAssertion(message)).toEqual(assertion)
  })

  test('has no value where nothing was found', () => {
    expect(readAssertion('Error: expect(locator).toBeVisible() failed\n\nError: element(s) not found')).toBeUndefined()
  })
})
