import type { StreamName } from '@gasoline/wire'
import { expect, test } from 'vitest'
import { acceptEntry } from '../../http/ingest/entry/accept-entry.ts'
import { watchedEntries } from './testing/watched-entries.ts'

const made = (length: number, from = 'Ab3dEf6hIj9kLm2nOp5qRs8tUv1wXy4zQ7cG') =>
  Array.from({ length }, (_, index) => from[(index * 7 + (index >> 2)) % from.length]).join('')
const stripe = ['sk', 'live', made(24)].join('_')
const request = (fields: object) => ({ method: 'GET', url: 'https://api.shop-tern.net/', status: 200, ...fields })
const log = (args: unknown[]) => ({ level: 'log', message: 'state', args })

function list(stream: StreamName, entry: object): readonly string[] {
  const accepted = acceptEntry(stream, entry, watchedEntries)
  if (!('event' in accepted)) throw new Error(accepted.reason)
  return (accepted.observations ?? []).map(({ rule }) => rule)
}

test.each([
  ['an argument that is an object', log(['state', { user: { apiSecret: made(32) } }])],
  ['a pair of name and value', log([{ headers: [{ name: 'X-Api-Key', value: made(32) }] }])],
  ['one of several', log(['a', 2, null, `using ${stripe}`])],
])('%s is scanned', (_, entry) => {
  expect(list('logs', entry)).toEqual(['secret-in-console'])
})

test('a body that is longer than redaction reads is scanned whole', () => {
  const rows = Array.from({ length: 6_000 }, (_, id) => ({ id, name: `Item ${id}` }))
  expect(list('network', request({ responseBody: JSON.stringify({ rows, key: stripe }) }))).toEqual(['provider-key'])
})

test('while there is no time, nothing is, and what costs nothing is still seen', () => {
  const entry = request({ url: `http://api.shop-tern.net/items?k=${stripe}` })
  const accepted = acceptEntry('network', entry, { ...watchedEntries, mayScan: () => false })
  expect(accepted).toMatchObject({ isScanned: false, observations: [{ rule: 'http' }] })
})

test('a page may sign in with what it sends over a WebSocket, and gets no token back', () => {
  const message = { event: 'message', id: 'w1', url: 'wss://live.shop-tern.net/', data: `{"auth":"${made(40)}"}` }
  const judge = (entry: object) => {
    const accepted = acceptEntry('websocket', entry, watchedEntries)
    return 'event' in accepted ? accepted.observations : []
  }
  expect(judge({ ...message, direction: 'outgoing' })).toMatchObject([{ severity: 'info' }])
  expect(judge({ ...message, direction: 'incoming' })).toMatchObject([{ severity: 'warning' }])
  expect(judge({ ...message, direction: 'outgoing', data: stripe })).toMatchObject([{ severity: 'critical' }])
})
