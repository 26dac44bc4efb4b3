import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { LIMITS } from '@gasoline/wire'
import { action, log, network } from '../packages/server/src/store/testing/build-store.ts'
import { ClientStreaming } from '../packages/server/src/streaming/client-streaming.ts'
import { buildStreamedStore } from '../packages/server/src/streaming/testing/streamed-store.ts'

const CLIENTS = 8
const LONG = '/deep'.repeat(60)

/** What streaming holds at its limits, in bytes: what is freed once all clients have left, while the same events stay stored. */
export async function measureStreamingMemory(
  measureFreed: (letGo: () => void, collect: () => void) => Promise<number>,
): Promise<number> {
  setFlagsFromString('--expose-gc')
  // Compiled code that is thrown away meanwhile is none of it.
  setFlagsFromString('--no-flush-bytecode')
  const { store, end } = fill()
  // V8 defines it for this flag.
  const bytes = await measureFreed(end, runInNewContext('gc') as () => void)
  if (store.changes.latest === 0) throw new Error('The store is empty.')
  return bytes
}

function fill() {
  const { store, streaming, log: notifications, add, advance } = buildStreamedStore()
  const clients = Array.from({ length: CLIENTS }, () => new ClientStreaming(streaming, () => {}))
  for (const client of clients) client.configure({ enabled: true, throttleSeconds: 1 })
  for (let index = 0; index < 6_000; index++) {
    const page = { tabId: index % 40, pageId: `p${index % 40}`, url: `http://app.test${LONG}?page=${index}` }
    add(log({ ...page, level: 'error', source: 'exception', message: `${name(index)} ${'is wrong '.repeat(30)}` }))
    add(network({ ...page, url: `http://app.test${LONG}/${name(index)}`, status: 500, responseBody: LONG }))
    const target = `button#${name(index % 50)}`
    add(action({ ...page, target, selectors: { cssPath: `main > div > ${target}`, text: LONG } }))
    add(action({ ...page, type: 'submit', target: 'form', form: { action: `http://app.test${LONG}` } }))
    advance(20)
  }
  return {
    store,
    end: () => {
      for (const client of clients) {
        client.configure({ enabled: false })
        client.leave()
      }
      streaming.leave(notifications)
      for (let index = 0; index < LIMITS.streaming.notificationsKept; index++) notifications.add({})
    },
  }
}

/** Letters alone: numbers make no difference between errors. */
function name(index: number): string {
  return `${index}`.replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')
}
