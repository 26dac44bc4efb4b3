import { LIMITS } from '@gasoline/wire/limits'
import { expect, test } from 'vitest'
import { readErrorLike } from '../errors/read-error.ts'
import { formatMessage } from './format-message.ts'
import { writeArgs } from './write-args.ts'

const format = (...args: unknown[]): string => formatMessage(args, writeArgs(args))

test('writes values beside each other, texts without quotes', () => {
  expect(format('saved', 3, { id: 1 }, [true], null, undefined, -0)).toBe('saved 3 {"id":1} [true] null undefined -0')
  expect(format(new Date(0), /a"b/, Symbol('s'), () => {})).toBe(
    '1970-01-01T00:00:00.000Z /a"b/ Symbol(s) [Function: anonymous]',
  )
})

test('names an error by its kind and message', () => {
  expect(format('Failed:', new TypeError('no'))).toBe('Failed: TypeError: no')
  expect(format(new Error('alone'))).toBe('Error: alone')
})

test('names what reads like an error the same way, and nothing else', () => {
  const response = {
    headers: {},
    status: 500,
    url: 'http://h/api',
    name: 'HttpErrorResponse',
    message: 'Http failure response for http://h/api: 500 Server Error',
  }
  expect(format('ERROR', response)).toBe(`ERROR HttpErrorResponse: ${response.message}`)
  class ApiError {
    readonly code = 7
    readonly message = 'not saved'
  }
  expect(format(new ApiError())).toBe('ApiError: not saved')
  expect(format({ name: 'Ann', message: 'hi' })).toBe('{"name":"Ann","message":"hi"}')
  expect(format({ name: 'FooError', message: '', code: 1 })).toBe('{"name":"FooError","message":"","code":1}')
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  expect(readErrorLike(proxy)).toBeUndefined()
})

test('fills in the directives as the developer tools do', () => {
  expect(format('%s is %d, %i, %f', 'Bob', 42.9, '17px', '1.5')).toBe('Bob is 42, 17, 1.5')
  expect(format('%o and %O', { a: 1 }, [2])).toBe('{"a":1} and [2]')
  expect(format('%cred%c plain', 'color:red', '')).toBe('red plain')
  expect(format('%d %d %d', 5n, 'x', {})).toBe('5n NaN NaN')
  expect(format('%s', { toString: () => 'page code' })).toBe('{"toString":"[Function: toString]"}')
})

test('leaves what is no directive, what has no value, and percent signs', () => {
  expect(format('100% of %s', 'it', 'and more')).toBe('100% of it and more')
  expect(format('%s %s', 'one')).toBe('one %s')
  expect(format('50%% of %s', 'it')).toBe('50% of it')
  expect(format('50%%')).toBe('50%%')
  expect(format('%x %', 1)).toBe('%x % 1')
  expect(format({ a: '%s' }, 'not a format')).toBe('{"a":"%s"} not a format')
})

test('shortens objects within the line, and the line as a whole', () => {
  const { messageValueChars } = LIMITS.page
  const wide = { text: 'x'.repeat(1_000) }
  expect(format('see', wide)).toBe(`see ${JSON.stringify(wide).slice(0, messageValueChars)}…`)
  expect(format('x'.repeat(20_000), 1)).toMatch(/^x+… \[truncated, \d+ characters left out\]$/)
})
