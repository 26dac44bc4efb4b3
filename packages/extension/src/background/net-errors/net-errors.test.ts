import { expect, test } from 'vitest'
import { ParsedBatch } from '../delivery/parsed-batch.ts'
import { buildBatch } from '../delivery/testing/batch.ts'
import type { ConnectedPage } from '../pages/pages.ts'
import { createNetErrors } from './net-errors.ts'
import type { Unanswered } from './look-again.ts'
import { isRelatedHost } from './related-host.ts'

const FAILED = { method: 'GET', url: 'http://localhost:8080/x', status: 0, error: 'TypeError: Failed to fetch' }

function start() {
  const looked: Unanswered[] = []
  const reported: unknown[] = []
  let at = 0
  const netErrors = createNetErrors({
    isCaptured: (url) => url.includes('added.test'),
    // Only these fields are read.
    pages: () => [{ pageId: 'a', origin: 'http://localhost:3000' }] as unknown as ConnectedPage[],
    report: (pageId, request) => reported.push([pageId, request]),
    look: (request) => {
      looked.push(request)
      return Promise.resolve({ reason: 'CORS', detail: 'why' })
    },
    now: () => at,
  })
  const fail = async (fields: object, pageId = 'a') => {
    const events = JSON.stringify([['network', { ...FAILED, ...fields }]])
    netErrors.onBatches([new ParsedBatch(buildBatch(pageId, 1, { events, hasError: true }))])
    await Promise.resolve()
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { fail, looked, reported, wait: (ms: number) => (at += ms) }
}

test('reports to the page why its request got no response', async () => {
  const { fail, reported, looked } = start()
  await fail({ authKind: 'none', requestHeaders: { 'Content-Type': 'text/plain', 'X-Trace': '1', Accept: 'a' } })
  expect(looked).toMatchObject([{ customHeaders: ['x-trace'], mayHaveCredentials: false }])
  expect(reported).toEqual([['a', { method: 'GET', url: FAILED.url, reason: 'CORS', detail: 'why' }]])
})

test('looks once at an address that fails again and again, and again after a while', async () => {
  const { fail, looked, reported, wait } = start()
  for (let n = 0; n < 5; n++) await fail({})
  expect(looked).toHaveLength(1)
  expect(reported).toHaveLength(5)
  wait(10_000)
  await fail({})
  expect(looked).toHaveLength(2)
})

test.each([
  ['what the page ended itself', { error: 'AbortError: The user aborted a request.' }],
  ['a server of another site', { url: 'https://tracker.example/x' }],
  ['an address with a value that stays in the page', { url: 'http://localhost:8080/?q=[withheld]' }],
  ['what is no request over HTTP', { url: 'blob:http://localhost:3000/1' }],
  ['what got a response', { status: 500 }],
])('leaves alone %s', async (_, fields) => {
  const { fail, looked } = start()
  await fail(fields)
  expect(looked).toEqual([])
})

test.each([
  ['https://api.shop.test/', 'https://www.shop.test/', true],
  ['https://shop.co.uk/', 'https://bank.co.uk/', false],
  ['https://api.shop.co.uk/', 'https://shop.co.uk/', true],
  ['http://127.0.0.1:8080/', 'http://localhost:3000/', true],
  ['http://localhost:8080/', 'https://shop.test/', false],
  ['http://api.shop.test/', 'https://shop.test/', false],
])('%s for a page of %s: %s', (target, page, isRelated) => {
  expect(isRelatedHost(new URL(target), new URL(page))).toBe(isRelated)
})
