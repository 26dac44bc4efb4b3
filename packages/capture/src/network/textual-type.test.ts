import { expect, test } from 'vitest'
import { isTextual } from './textual-type.ts'

test.each([
  'text/plain',
  'TEXT/HTML; charset=utf-8',
  'application/json',
  'application/problem+json;charset=utf-8',
  'application/x-www-form-urlencoded',
  'image/svg+xml',
  'application/x-ndjson',
])('%s is read', (type) => {
  expect(isTextual(type)).toBe(true)
})

test.each([
  'text/event-stream',
  'text/event-stream; charset=utf-8',
  'multipart/form-data; boundary=x',
  'image/png',
  'application/octet-stream',
  'application/jsonish',
  '',
])('%j is left alone', (type) => {
  expect(isTextual(type)).toBe(false)
})
