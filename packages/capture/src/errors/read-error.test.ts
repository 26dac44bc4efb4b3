import { expect, test } from 'vitest'
import { readErrorStack } from './error-stack.ts'
import { readError, writeTitle } from './read-error.ts'

const readTitle = (value: unknown) => {
  const error = readError(value)
  return error && writeTitle(error)
}

test('reads errors of all kinds', () => {
  expect(readTitle(new TypeError('no'))).toBe('TypeError: no')
  expect(readTitle(new Error(''))).toBe('Error')
  expect(readTitle(new DOMException('gone', 'AbortError'))).toBe('AbortError: gone')
  expect(readTitle(Object.assign(new Error('x'), { name: 'Custom' }))).toBe('Custom: x')
})

test('takes nothing else for an error', () => {
  for (const value of [null, undefined, 'Error: x', {}, { name: 'Error', message: 'x', stack: 'y' }, () => {}])
    expect(readError(value)).toBeUndefined()
})

test('adds the causes to the stack, and follows no circle for ever', () => {
  const inner = new Error('inner')
  const outer = new Error('outer', { cause: inner })
  expect(readErrorStack(outer)).toBe(`${outer.stack}\nCaused by: ${inner.stack}`)
  inner.cause = outer
  expect(readErrorStack(outer)?.split('Caused by').length).toBeLessThan(10)
  expect(readErrorStack(new Error('x', { cause: 'a text' }))).not.toContain('Caused by')
})
