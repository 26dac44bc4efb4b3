import type { FailedLoad, PolicyViolation } from '@gasoline/wire'
import { expect, test } from 'vitest'
import { describeLoad, describeViolation } from './describe-log.ts'

test.each<[FailedLoad, string]>([
  [{ reason: 'CORS' }, 'GET → no response: CORS'],
  [{ method: 'PUT', url: '/x' }, 'PUT /x → no response'],
  [{ element: 'style' }, 'Failed to load what a <style> imports'],
  [{ element: 'img' }, 'Failed to load <img>: it has no URL'],
])('the message of %j', (load, message) => {
  expect(describeLoad(load)).toBe(message)
})

test.each<[PolicyViolation, string]>([
  [
    { directive: 'connect-src', blocked: 'http://a.test/x' },
    'Content Security Policy blocked http://a.test/x (connect-src)',
  ],
  [
    { directive: 'img-src', blocked: 'data', reportOnly: true },
    'Content Security Policy would have blocked data (img-src)',
  ],
  [{ directive: 'script-src' }, 'Content Security Policy blocked something (script-src)'],
])('the message of %j', (violation, message) => {
  expect(describeViolation(violation)).toBe(message)
})
