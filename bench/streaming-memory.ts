import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { action, log, network } from '../packages/server/src/store/testing/build-store.ts'
import { ClientStreaming } from '../packages/server/src/streaming/client-streaming.ts'
import { buildStreamedStore } from '../packages/server/src/streaming/testing/streamed-store.ts'

const CLIENTS = 8
const LONG = '/deep'.repeat(60)

/** What streaming holds at its limits, in bytes: the same events with it, and without. */
export function measureStreamingMemory(): number {
  setFlagsFromString('--expose-gc')
  // V8 defines it for this flag.
  const collect = runInNewContext('gc') as () => void
  const measure = (isOn: boolean) => {
    collect()
    const before = process.memoryUsage().heapUsed
    const held = fill(isOn)
    collect()
    const bytes = process.memoryUsage().heapUsed - before
    // Held until here.
    return held.store.changes.latest > 0 ? bytes : 0
  }
  // What is compiled and cached meanwhile belongs to neither.
  measure(true)
  measure(false)
  return measure(true) - measure(false)
}

function fill(isOn: boolean) {
  const built = buildStreamedStore()
  const clients = isOn ? CLIENTS : 0
  for (let index = 0; index < clients; index++)
    new ClientStreaming(built.streaming, () => {}).configure({ enabled: true, throttleSeconds: 1 })
  for (let index = 0; index < 6_000; index++) {
    const page = { tabId: index % 40, pageId: `p${index % 40}`, url: `http://app.test${LONG}?page=${index}` }
    built.add(
      log({ ...page, level: 'error', source: 'exception', message: `${name(index)} ${'is wrong '.repeat(30)}` }),
    )
    built.add(network({ ...page, url: `http://app.test${LONG}/${name(index)}`, status: 500, responseBody: LONG }))
    const target = `button#${name(index % 50)}`
    built.add(action({ ...page, target, selectors: { cssPath: `main > div > ${target}`, text: LONG } }))
    built.add(action({ ...page, type: 'submit', target: 'form', form: { action: `http://app.test${LONG}` } }))
    built.advance(20)
  }
  return built
}

/** Letters alone: numbers make no difference between errors. */
function name(index: number): string {
  return `${index}`.replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')
}
