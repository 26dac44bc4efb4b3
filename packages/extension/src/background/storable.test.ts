import { expect, test } from 'vitest'
import { isStorable } from './storable.ts'

test.each<[method: string, status: number, headers: Record<string, string>, isKept: boolean]>([
  ['GET', 200, {}, true],
  ['GET', 200, { 'Cache-Control': 'no-cache' }, true],
  ['GET', 200, { 'cache-control': 'private, No-Store' }, false],
  ['GET', 200, { Vary: '*' }, false],
  ['GET', 404, {}, false],
  ['POST', 200, {}, false],
])('%s %s %j: %s', (method, status, headers, isKept) => {
  const list = Object.entries(headers).map(([name, value]) => ({ name, value }))
  expect(isStorable(method, status, list)).toBe(isKept)
})
