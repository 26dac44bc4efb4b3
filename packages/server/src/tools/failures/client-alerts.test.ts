import { LIMITS } from '@gasoline/wire'
import { expect, test } from 'vitest'
import { NOON, append, buildToolContext, log, network, buildStore, webSocket } from '../../store/testing/build-store.ts'
import type { Built } from '../../store/testing/build-store.ts'
import { PAGE_NOTICE } from '../../render/notices.ts'
import { renderAlert } from '../../render/failures/alert.ts'
import { callTool } from '../call.ts'
import { ClientAlerts } from './client-alerts.ts'
import type { ClientAlert } from './client-alerts.ts'
import { FailureJournal } from './failure-journal.ts'
import { tools } from '../index.ts'

const boom = (message: string, fields = {}) => log({ level: 'error', message, ...fields })

/** Remembers what it chose. */
class Watched extends ClientAlerts {
  chosen: ClientAlert | undefined

  override choose(...given: Parameters<ClientAlerts['choose']>): ClientAlert | undefined {
    this.chosen = super.choose(...given)
    return this.chosen
  }
}

/** What is reported of a failure that is new, once, and alone. */
const NEW = { count: 1, isAgain: false, more: 0, isMore: false, isFirstCall: false }

/** A store with a journal, and clients that ask its tools. */
function start(...held: readonly Built[]) {
  const store = buildStore(...held)
  const context = buildToolContext(store)
  const journal = new FailureJournal(context)
  return {
    happen: (...events: readonly Built[]) => events.map((event) => append(store, event)),
    store,
    journal,
    client: () => {
      const alerts = new Watched(journal)
      return async (tool = 'get_websocket_status', args = {}) => {
        const { alert, text } = await callTool(tools, tool, args, context, { alerts })
        const { chosen } = alerts
        expect(alert).toBe(chosen && renderAlert(chosen, chosen.isFirstCall))
        expect(text.startsWith(alert === undefined ? '' : `${PAGE_NOTICE}\n${alert}\n`)).toBe(true)
        return chosen && { ...chosen, id: chosen.worst.id }
      }
    },
  }
}

test('reports each failure once, on the next call of each client', async () => {
  const { happen, client } = start()
  const one = client()
  const other = client()
  expect(await one()).toBeUndefined()
  happen(boom('first'))
  expect(await one()).toMatchObject({ ...NEW, id: 'L1' })
  happen(boom('second'), boom('third'))
  expect(await one()).toMatchObject({ ...NEW, id: 'L3', more: 1 })
  expect(await one()).toBeUndefined()
  expect(await other()).toMatchObject({ ...NEW, id: 'L3', more: 2, isFirstCall: true })
  expect(await other()).toBeUndefined()
})

test('what happened before a client connected is reported to it', async () => {
  const { client } = start(boom('old'), network({ status: 503 }))
  expect(await client()()).toMatchObject({ ...NEW, id: 'N2', more: 1, isFirstCall: true })
})

test('the same failure is reported again when it happened again, with its number', async () => {
  const { happen, client } = start()
  const ask = client()
  happen(boom('boom'))
  await ask()
  happen(boom('boom'), boom('boom'), boom('boom'))
  expect(await ask()).toMatchObject({ ...NEW, id: 'L4', count: 3, isAgain: true })
  expect(await ask()).toBeUndefined()
})

test('what the answer shows is not reported as well, and counts as reported', async () => {
  const { happen, client } = start()
  const ask = client()
  happen(boom('request 1 failed'), boom('request 2 failed'))
  expect(await ask('get_browser_errors')).toBeUndefined()
  happen(boom('new'), network({ status: 500 }))
  expect(await ask('get_browser_errors', { limit: 1, url: 'app.test' })).toMatchObject({ ...NEW, id: 'L3' })
  expect(await ask()).toBeUndefined()
})

test('what a diagnosis of everything takes into account is not reported beside it', async () => {
  const { happen, client, store } = start()
  const ask = client()
  happen(
    network({ at: NOON - 60_000, url: 'http://app.test/a', status: 500 }),
    network({ at: NOON - 50_000, url: 'http://app.test/b', status: 500 }),
    network({ at: NOON, url: 'http://app.test/c', status: 500 }),
  )
  expect(await ask('diagnose')).toBeUndefined()
  happen(network({ url: 'http://app.test/d', status: 500 }))
  expect(await ask('diagnose', { error_id: 'N1' })).toMatchObject({ id: 'N4' })
  happen(network({ url: 'http://app.test/e', status: 500 }))
  store.clear(undefined, ['network'])
  expect(await ask('diagnose'), 'it cannot see what is gone').toMatchObject({ id: 'N5' })
})

test('a request is shown by either of its reports', async () => {
  const { happen, client } = start()
  const ask = client()
  const url = 'http://api.test/items'
  const why = boom(`GET ${url} → no response: blocked by CORS`, { source: 'network', pageId: 'p' })
  happen(why, network({ url, status: 0, error: 'Failed to fetch', pageId: 'p' }))
  expect(await ask('get_network_bodies')).toBeUndefined()
})

test('an older entry in the answer does not hide that it happened again', async () => {
  const { happen, client, store } = start()
  const ask = client()
  happen(network({ at: NOON - 60_000, status: 500 }))
  await ask()
  happen(network({ status: 500 }))
  store.clear(undefined, ['network'])
  happen(network({ at: NOON - 60_000, status: 200 }))
  expect(await ask('get_network_bodies')).toMatchObject({ ...NEW, id: 'N2', isAgain: true })
})

test('errors and unknown tools also begin with the alert line', async () => {
  const { happen, client } = start()
  const ask = client()
  happen(boom('one'))
  expect(await ask('get_browser_errors', { wrong: 1 })).toMatchObject({ id: 'L1' })
  happen(boom('two'))
  expect(await ask('no_such_tool')).toMatchObject({ id: 'L2' })
})

test('reports what was dropped or cleared meanwhile', async () => {
  const { happen, client } = start()
  const ask = client()
  await ask()
  happen(network({ status: 500 }), ...Array.from({ length: LIMITS.network.entries }, () => network()))
  expect(await ask()).toMatchObject({ ...NEW, id: 'N1' })
  happen(boom('cleared'))
  expect(await ask('clear_browser_logs')).toMatchObject({ ...NEW, worst: { entry: { message: 'cleared' } } })
})

test('reports nothing of what was cleared with everything else', async () => {
  const { happen, client, store } = start()
  const ask = client()
  happen(boom('before'))
  store.clear()
  expect(await ask()).toBeUndefined()
  happen(boom('after'))
  expect(await ask()).toMatchObject({ ...NEW, id: 'L2' })
})

test('names what the app failed at before what others did, and these once', async () => {
  const { happen, client } = start()
  const ask = client()
  await ask()
  const pageUrl = 'http://localhost:5173/'
  const bid = network({ url: 'https://bid.adgrid.test/v3/slots?w=1', status: 503, pageUrl })
  happen(network({ url: 'http://localhost:5173/api/save', status: 422, pageUrl }), bid)
  expect(await ask()).toMatchObject({ ...NEW, id: 'N1', more: 1 })
  happen(bid)
  expect(await ask()).toMatchObject({ ...NEW, id: 'N3', isAgain: true })
  happen(bid)
  expect(await ask()).toBeUndefined()
  happen(bid, network({ url: 'https://tags.test/t.js', status: 500, pageUrl }))
  expect(await ask()).toMatchObject({ ...NEW, id: 'N6' })
})

/** Numbers in a message do not make it another failure; letters do. */
const spell = (index: number) => Array.from(String(index), (digit) => 'abcdefghij'[Number(digit)]).join('')

test('says "at least" where there were too many to remember', async () => {
  const { happen, client } = start()
  const ask = client()
  await ask()
  const { failuresNoted } = LIMITS.answer
  happen(...Array.from({ length: failuresNoted + 1 }, (_, index) => boom(`boom ${spell(index)}`)))
  expect(await ask()).toMatchObject({
    ...NEW,
    id: `L${failuresNoted + 1}`,
    more: failuresNoted / 2 - 1,
    isMore: true,
  })
})

test('long errors that nobody asks about are not held as they came', () => {
  const { happen, journal } = start()
  const messages = Array.from({ length: 250 }, (_, index) => `${'x'.repeat(9_000)} ${index}`)
  for (const [index, message] of messages.entries())
    happen(boom(`Error ${String.fromCodePoint(0x4e00 + index)} ${message}`))
  const notes = journal.after(0)
  expect([notes.length, journal.missedAfter(0)]).toEqual([250, 0])
  expect(Math.max(...notes.map(({ entry }) => ('message' in entry ? entry.message.length : 0)))).toBe(400)
})

test('a request and the reason for it are one failure, in the better words', async () => {
  const { happen, client } = start()
  const ask = client()
  const url = 'http://api.test/items'
  const why = boom(`GET ${url} → no response: refused`, { source: 'network', pageId: 'p' })
  const failed = network({ url, status: 0, error: 'Failed to fetch', pageId: 'p' })
  await ask()
  happen(failed, why)
  expect(await ask()).toMatchObject({ ...NEW, id: 'N1', worst: { entry: { error: 'refused' } } })
  happen(why, failed)
  expect(await ask()).toMatchObject({
    ...NEW,
    id: 'L3',
    isAgain: true,
    worst: { entry: { load: { detail: 'refused' } } },
  })
  happen(failed)
  await ask()
  happen(why)
  expect(await ask(), 'the reason comes after it was reported').toBeUndefined()
})

test('an entry that is completed later is not another one', async () => {
  const { client, store } = start()
  const ask = client()
  await ask()
  append(store, boom('early'), 100, { key: 'k' })
  expect(await ask()).toMatchObject({ ...NEW, worst: { entry: { message: 'early' } } })
  append(store, boom('early', { stack: 'Error: early\n    at x (a.js:1:1)' }), 100, {
    key: 'k',
    replaces: 'k',
    keepsPlace: true,
  })
  expect(await ask()).toBeUndefined()
})

test('noise does not alert, nor does the end of a connection that is noise', async () => {
  const { happen, client } = start()
  const ask = client()
  happen(
    network({ url: 'https://www.google-analytics.com/collect', status: 0 }),
    webSocket({
      event: 'connecting',
      initiator: 'connect (http://app.test/@vite/client:1:1)',
      url: 'ws://app.test/?token=x',
    }),
    webSocket({ event: 'close', code: 1006, url: 'ws://app.test/?token=x' }),
  )
  expect(await ask()).toBeUndefined()
})
