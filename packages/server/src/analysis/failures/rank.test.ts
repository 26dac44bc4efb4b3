import { expect, test } from 'vitest'
import { log, network, webSocket } from '../../store/testing/build-store.ts'
import type { Built } from '../../store/testing/build-store.ts'
import { rankFailure } from './rank.ts'
import { detectBuilt } from './testing/detect-built.ts'

const error = { level: 'error' } as const
const printedError = { args: [{ message: 'x', stack: 'Error: x' }] }
const page = 'http://app.test/'

/** The worst first. */
const ORDER: readonly [string, Built][] = [
  ['an exception', log({ ...error, source: 'exception', message: 'x' })],
  ['an error that the app printed', log({ ...error, ...printedError })],
  ['a failed request', network({ status: 500 })],
  ['a missing resource of data', network({ status: 404 })],
  ['an error in a body', network({ responseBody: '{"errors":[{"message":"no"}]}' })],
  ['a request that only the log knows', log({ ...error, source: 'network', message: 'GET /api/a → 500' })],
  ['a broken connection', webSocket({ event: 'close', code: 1006 })],
  ['what the app gave up', network({ status: 0, error: 'TimeoutError: timed out' })],
  ['an error that the app printed as a warning', log({ level: 'warn', ...printedError })],
  ['a line of the console', log({ ...error, message: 'boom' })],
  ['a script', log({ ...error, source: 'network', message: 'Failed to load <script> http://app.test/x.js' })],
  ['an image', log({ ...error, source: 'network', message: 'Failed to load <img> http://app.test/x.png' })],
  ['advice of a framework', log({ ...error, message: 'Warning: Each child in a list should have a key' })],
  ['what a third party failed at', network({ status: 500, url: 'https://ads.test/bid', pageUrl: page })],
]

test('failures are ranked on one scale', () => {
  const ranked = ORDER.map(([title, built]) => {
    const failure = detectBuilt(built)
    return { title, rank: failure ? rankFailure(failure) : 0 }
  })
  expect(ranked.toSorted((a, b) => b.rank - a.rank).map(({ title }) => title)).toEqual(ORDER.map(([title]) => title))
  expect(new Set(ranked.map(({ rank }) => rank)).size).toBe(ORDER.length)
})
