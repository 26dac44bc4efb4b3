import { LIMITS } from '@gasoline/wire'
import { expect, test } from 'vitest'
import { NOON, append, buildToolContext, log, network, buildStore, webSocket } from '../../store/testing/build-store.ts'
import type { Built } from '../../store/testing/build-store.ts'
import { callTool } from '../call.ts'
import { ClientAlerts } from './client-alerts.ts'
import { FailureJournal } from './failure-journal.ts'
import { tools } from '../index.ts'

const boom = (message: string, fields = {}) => log({ level: 'error', message, ...fields })

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
      const alerts = new ClientAlerts(journal)
      return async (tool = 'get_websocket_status', args = {}) => {
        const { alert, text } = await callTool(tools, tool, args, context, { alerts })
        expect(text.startsWith(alert === undefined ? '' : `${alert}\n`)).toBe(true)
        return alert
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
  expect(await one()).toBe('since your last call: console L1 "first"')
  happen(boom('second'), boom('third'))
  expect(await one()).toBe('since your last call: console L3 "third", and 1 more')
  expect(await one()).toBeUndefined()
  expect(await other()).toBe('before your first call: console L3 "third", and 2 more')
  expect(await other()).toBeUndefined()
})

test('what happened before a client connected is reported to it', async () => {
  const { client } = start(boom('old'), network({ status: 503 }))
  expect(await client()()).toBe('before your first call: request N2 "GET /api/items → 503", and 1 more')
})

test('the same failure is reported again when it happened again, with its number', async () => {
  const { happen, client } = start()
  const ask = client()
  happen(boom('boom'))
  await ask()
  happen(boom('boom'), boom('boom'), boom('boom'))
  expect(await ask()).toBe('since your last call: console L4 "boom" again ×3')
  expect(await ask()).toBeUndefined()
})

test('what the answer shows is not reported as well, and counts as reported', async () => {
  const { happen, client } = start()
  const ask = client()
  happen(boom('request 1 failed'), boom('request 2 failed'))
  expect(await ask('get_browser_errors')).toBeUndefined()
  happen(boom('new'), network({ status: 500 }))
  expect(await ask('get_browser_errors', { limit: 1, url: 'app.test' })).toBe('since your last call: console L3 "new"')
  expect(await ask()).toBeUndefined()
})

test('an older entry in the answer does not hide that it happened again', async () => {
  const { happen, client, store } = start()
  const ask = client()
  happen(network({ at: NOON - 60_000, status: 500 }))
  await ask()
  happen(network({ status: 500 }))
  store.clear(undefined, ['network'])
  happen(network({ at: NOON - 60_000, status: 200 }))
  expect(await ask('get_network_bodies')).toBe('since your last call: request N2 "GET /api/items → 500" again')
})

test('errors and unknown tools also begin with the alert line', async () => {
  const { happen, client } = start()
  const ask = client()
  happen(boom('one'))
  expect(await ask('get_browser_errors', { wrong: 1 })).toContain('"one"')
  happen(boom('two'))
  expect(await ask('no_such_tool')).toContain('"two"')
})

test('reports what was dropped or cleared meanwhile', async () => {
  const { happen, client } = start()
  const ask = client()
  await ask()
  happen(network({ status: 500 }), ...Array.from({ length: LIMITS.network.entries }, () => network()))
  expect(await ask()).toContain('→ 500')
  happen(boom('cleared'))
  expect(await ask('clear_browser_logs')).toContain('"cleared"')
})

test('reports nothing of what was cleared with everything else', async () => {
  const { happen, client, store } = start()
  const ask = client()
  happen(boom('before'))
  store.clear()
  expect(await ask()).toBeUndefined()
  happen(boom('after'))
  expect(await ask()).toBe('since your last call: console L2 "after"')
})

test('names what the app failed at before what others did', async () => {
  const { happen, client } = start()
  const ask = client()
  await ask()
  const pageUrl = 'http://localhost:5173/'
  happen(
    network({ url: 'http://localhost:5173/api/save', status: 422, pageUrl }),
    network({ url: 'https://bid.adgrid.test/v3/slots?w=1', status: 503, pageUrl }),
  )
  expect(await ask()).toBe('since your last call: request N1 "GET /api/save → 422", and 1 more')
  happen(network({ url: 'https://bid.adgrid.test/v3/slots?w=1', status: 503, pageUrl }))
  expect(await ask()).toContain('"GET https://bid.adgrid.test/v3/slots → 503" again')
})

/** Numbers in a message do not make it another failure; letters do. */
const spell = (index: number) => Array.from(String(index), (digit) => 'abcdefghij'[Number(digit)]).join('')

test('says "at least" where there were too many to remember', async () => {
  const { happen, client } = start()
  const ask = client()
  await ask()
  const { failuresNoted } = LIMITS.answer
  happen(...Array.from({ length: failuresNoted + 1 }, (_, index) => boom(`boom ${spell(index)}`)))
  expect(await ask()).toBe(
    `since your last call: console L${failuresNoted + 1} "boom ${spell(failuresNoted)}", and at least ${failuresNoted / 2 - 1} more`,
  )
})

test('a request and the reason for it are one failure, in the better words', async () => {
  const { happen, client } = start()
  const ask = client()
  const url = 'http://api.test/items'
  const why = boom(`GET ${url} → no response: blocked by CORS`, { source: 'network', pageId: 'p' })
  const failed = network({ url, status: 0, error: 'Failed to fetch', pageId: 'p' })
  await ask()
  happen(failed, why)
  expect(await ask()).toBe('since your last call: request N1 "GET /items → no response: blocked by CORS"')
  happen(why, failed)
  expect(await ask()).toBe('since your last call: request L3 "GET /items → no response: blocked by CORS" again')
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
  expect(await ask()).toContain('"early"')
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
