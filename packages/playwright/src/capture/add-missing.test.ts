import { describe, expect, test } from 'vitest'
import { findMissing as findMissingPairs, findUnfinished, pairRequests } from './add-missing.ts'
import type { ReportedRequest } from './add-missing.ts'
import type { PageState } from './page-state.ts'
import { addEnd, toNetworkEntry } from './seen-request.ts'
import type { SeenRequest } from './seen-request.ts'

const seen = (url: string, at: number, more: Partial<SeenRequest> = {}): SeenRequest => ({
  // Not called: only the facts are compared.
  request: { readPostData: () => null, readHeaders: () => ({}) },
  at,
  method: 'GET',
  url,
  type: 'fetch',
  state: undefined,
  place: { pageId: 'p', url: 'http://a.test/' },
  endedAt: at + 5,
  ...more,
})
const findMissing = (all: readonly SeenRequest[], known: readonly ReportedRequest[]) =>
  findMissingPairs(all, pairRequests(all, known))
const reported = (url: string, at: number) => ({ method: 'GET', url, at })

test('each request of the driver has at most one counterpart, the nearest in time', () => {
  const [first, second] = [seen('http://a.test/api', 1_000), seen('http://a.test/api', 2_000)]
  expect(findMissing([first, second], [reported('http://a.test/api?key=[redacted]', 1_990)])).toEqual([first])
  expect(findMissing([first, second], [])).toEqual([first, second])
  const both = [reported('http://a.test/api', 1_001), reported('http://a.test/api', 2_001)]
  expect(findMissing([first, second], both)).toEqual([])
})

test('where a redirect leads to is a part of the request that the page reported', () => {
  const api = seen('http://a.test/api', 1_000, { status: 302 })
  const login = seen('http://a.test/login', 1_010, { redirectedFrom: api })
  const end = seen('http://a.test/login/', 1_020, { redirectedFrom: login })
  expect(findMissing([api, login, end], [reported('http://a.test/api', 999)])).toEqual([])
  expect(findMissing([api, login, end], [])).toEqual([api, login, end])
  // Of its own it is another request.
  expect(findMissing([api, login], [reported('http://a.test/login', 1_009)])).toEqual([api, login])
})

test('of files only those count that have not come', () => {
  const open = seen('http://a.test/a.js', 1_000, { type: 'script' })
  delete open.endedAt
  expect(findMissing([open, seen('http://a.test/b.js', 1_000, { type: 'script' })], [])).toEqual([open])
})

describe('a request of which the page reported only the start', () => {
  const url = 'http://a.test/api/account'
  const start = {
    ...reported(url, 1_000),
    pending: true,
    requestId: 'r1',
    pageId: 'p1',
    initiator: 'load (app.js:2:3)',
  }
  // Only this part of it is used.
  const state = { hasLeft: (id: unknown): boolean => id === 'p1' } as PageState
  const request = seen(url, 1_003, { status: 401, state })
  const find = (entry: ReportedRequest, one = request) => findUnfinished(pairRequests([one], [entry]))

  test('has ended if its document is gone and the driver saw the end', () => {
    expect(find(start)).toEqual([[request, start]])
    const { endedAt: _, ...open } = request
    expect(find(start, open)).toEqual([])
    expect(find({ ...start, pageId: 'p2' })).toEqual([])
    expect(find({ ...start, pending: undefined })).toEqual([])
  })

  test('keeps what the page knew, and gets status, body and duration', () => {
    const entry = { ...start, id: 'N7', timestamp: '1970-01-01T00:00:01.000Z' }
    const ended = addEnd(entry, seen(url, 1_003, { status: 401, body: '{"error":"expired"}', endedAt: 1_050 }))
    expect(ended).toMatchObject({
      requestId: 'r1',
      pageId: 'p1',
      initiator: 'load (app.js:2:3)',
      at: 1_000,
      status: 401,
      duration: 50,
      responseBody: '{"error":"expired"}',
    })
    expect([ended.pending, 'id' in ended]).toEqual([undefined, false])
  })

  test('has credentials if the driver saw them, and never their value', () => {
    const request = { readPostData: () => null, readHeaders: () => ({ authorization: 'Bearer k3y' }) }
    const entry = toNetworkEntry(seen(url, 1_003, { status: 401, request }))
    expect(entry).toMatchObject({ hasAuthHeader: true, authKind: 'header' })
    expect(JSON.stringify(entry)).not.toContain('k3y')
    expect(toNetworkEntry(seen(url, 1_003))).not.toHaveProperty('hasAuthHeader')
  })

  test('was left with the page if it got no response', () => {
    const ended = addEnd(start, seen(url, 1_003, { endedAt: 1_050 }))
    expect(ended).toMatchObject({ pending: true, duration: 50, metadata: { leftPage: true } })
  })
})
