import { expect, test } from 'vitest'
import { findMissing } from './add-missing.ts'
import type { SeenRequest } from './seen-request.ts'

const seen = (url: string, at: number, more: Partial<SeenRequest> = {}): SeenRequest => ({
  // Not called: only the facts are compared.
  request: { readPostData: () => null },
  at,
  method: 'GET',
  url,
  type: 'fetch',
  state: undefined,
  place: { pageId: 'p', url: 'http://a.test/' },
  endedAt: at + 5,
  ...more,
})
const reported = (url: string, at: number) => ({ method: 'GET', url, at })

test('each request of the driver has at most one counterpart, the nearest in time', () => {
  const [first, second] = [seen('http://a.test/api', 1_000), seen('http://a.test/api', 2_000)]
  expect(findMissing([first, second], [reported('http://a.test/api?key=[redacted]', 1_990)])).toEqual([first])
  expect(findMissing([first, second], [])).toEqual([first, second])
  const both = [reported('http://a.test/api', 1_001), reported('http://a.test/api', 2_001)]
  expect(findMissing([first, second], both)).toEqual([])
})

test('of files only those count that have not come', () => {
  const open = seen('http://a.test/a.js', 1_000, { type: 'script' })
  delete open.endedAt
  expect(findMissing([open, seen('http://a.test/b.js', 1_000, { type: 'script' })], [])).toEqual([open])
})
