import { expect, test } from 'vitest'
import { isBrokenText } from './broken-text.ts'

test.each(['undefined', 'Total: NaN €', 'Hello undefined', '[object Object]', 'Due (undefined) days'])(
  '%s is no value',
  (text) => {
    expect(isBrokenText(text)).toBe(true)
  },
)

test.each(['(undefined)', ' <undefined> ', 'typeof undefined', "'undefined'"])('%s may be meant', (text) => {
  expect(isBrokenText(text)).toBe(false)
})
