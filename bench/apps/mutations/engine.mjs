import { loadModules } from '../../../tooling/build/load-modules.mjs'
import { readDefines } from '../../../tooling/build.mjs'

const SOURCE = `
export { createRedactor } from '@gasoline/wire'
export { createIngest } from './src/http/ingest/ingest.ts'
export { GoodRuns } from './src/learn/good-runs.ts'
export { NoiseRules } from './src/store/noise/noise-rules.ts'
export { Store } from './src/store/store.ts'
export { explainRequests } from './src/store/explain-requests.ts'
export { callTool } from './src/tools/call.ts'
export { default as diagnose } from './src/tools/failures/diagnose.ts'
`
const NO_SOURCES = { known: () => undefined, resolve: async (places) => places.map(() => undefined) }

/** The parts of a server that answer `diagnose`, in this process: a fresh one for each call, with a clock that is set. */
export async function loadEngine() {
  const parts = await loadModules(SOURCE, readDefines())
  const redactor = parts.createRedactor({ hash: () => '0000' })
  return () => createEngine(parts, redactor)
}

function createEngine({ callTool, createIngest, GoodRuns, NoiseRules, Store, explainRequests, diagnose }, redactor) {
  let time = 0
  const now = () => time
  const store = new Store(now)
  explainRequests(store)
  const before = new GoodRuns()
  store.subscribe(before.add)
  const ingest = createIngest({ store, redactor, now })
  const context = {
    view: (filter) => store.view(filter),
    noise: new NoiseRules(),
    before,
    now,
    sources: NO_SOURCES,
    captureState: () => ({ extensionConnected: true, capturedTabs: 1, received: 1, uptimeMs: time }),
  }
  return {
    feed: (batch, at) => {
      time = Math.max(time, at)
      ingest.events(batch, 2)
    },
    ask: async (at) => {
      time = Math.max(time, at)
      return callTool([diagnose], 'diagnose', {}, context)
    },
  }
}
