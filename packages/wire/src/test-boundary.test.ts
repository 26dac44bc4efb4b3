import { expect, test } from 'vitest'
import { ClearRequest, TestBoundary } from './test-boundary.ts'

test('a test starts by its name alone, and may end with a status', () => {
  expect(TestBoundary.safeParse({ test_id: 'login', action: 'start' }).success).toBe(true)
  expect(TestBoundary.safeParse({ test_id: 'login', action: 'end', status: 'failed' }).success).toBe(true)
})

test.each([
  { action: 'start' },
  { test_id: '', action: 'start' },
  { test_id: 'a', action: 'pause' },
  { test_id: 7, action: 'end' },
])('%j is no boundary', (body) => {
  expect(TestBoundary.safeParse(body).success).toBe(false)
})

test('clearing needs no body, and keeps the settings unless requested otherwise', () => {
  expect(ClearRequest.parse({})).toEqual({ preserve_config: true })
  expect(ClearRequest.parse({ test_id: 'a', preserve_config: false })).toEqual({ test_id: 'a', preserve_config: false })
  expect(ClearRequest.safeParse({ test_id: '' }).success).toBe(false)
})
