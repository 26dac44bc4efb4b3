import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { loadModules } from '../tooling/build/load-modules.mjs'
import { median, postJson } from './load.mjs'
import { cpuSeconds, measureFreed, startGasoline } from './processes.mjs'

const ROUNDS = 10
const LOADS = 200
const CALLS = 40
const MAX_MS = 20
const MAX_KB = 700
/** More pages and files than are kept: LIMITS.loads, LIMITS.performance. */
const PAGES = 60
const LOADS_PER_PAGE = 25
const FILES = 100

/** What a page load costs at ingest, `check_performance` with a full memory, and what that memory takes. */
export async function measurePageLoads() {
  const { url, pid, stop } = await startGasoline()
  try {
    const cost = []
    for (let round = 0; round < ROUNDS; round++) {
      const snapshots = Array.from({ length: LOADS }, (_, index) => load(round * LOADS + index))
      const before = cpuSeconds(pid)
      await postJson(`${url}/performance-snapshot`, { snapshots })
      if (round > 1) cost.push(((cpuSeconds(pid) - before) * 1e6) / LOADS)
    }
    const client = new Client({ name: 'bench', version: '1' })
    await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`)))
    const call = () => client.callTool({ name: 'check_performance', arguments: {} })
    await call()
    const each = []
    for (let round = 0; round < 5; round++) {
      const before = cpuSeconds(pid)
      for (let done = 0; done < CALLS / 5; done++) await call()
      each.push(((cpuSeconds(pid) - before) * 1_000) / (CALLS / 5))
    }
    await client.close()
    const kept = await measureLoadsKept()
    return [
      { what: `ingest of a page load with ${FILES} files`, measured: `${median(cost).toFixed(0)} µs CPU`, ok: true },
      { what: 'of it, comparing it with those before', measured: `${kept.addUs.toFixed(0)} µs`, ok: true },
      {
        what: 'check_performance with a full memory',
        measured: `${median(each).toFixed(1)} ms CPU`,
        limit: `≤ ${MAX_MS} ms CPU`,
        ok: median(each) <= MAX_MS,
      },
      {
        what: 'baselines at their limits, heap',
        measured: `${kept.heapKb.toFixed(0)} KB (estimated ${kept.estimatedKb.toFixed(0)} KB), ${kept.tracks} pages`,
        limit: `≤ ${MAX_KB} KB`,
        ok: kept.heapKb <= MAX_KB,
      },
    ]
  } finally {
    stop()
  }
}

/** What the memory of page loads takes, and what an addition costs. */
export async function measureLoadsKept() {
  const { LoadMemory, collect } = await loadModules(
    `import { setFlagsFromString } from 'node:v8'
     import { runInNewContext } from 'node:vm'
     export { LoadMemory } from './src/learn/loads/load-memory.ts'
     setFlagsFromString('--expose-gc')
     setFlagsFromString('--no-flush-bytecode')
     export const collect = runInNewContext('gc')`,
    {},
  )
  // Once before, so that compiling does not count.
  fill(new LoadMemory())
  let memory = new LoadMemory()
  const startedAt = performance.now()
  fill(memory)
  const addUs = ((performance.now() - startedAt) * 1_000) / (PAGES * LOADS_PER_PAGE)
  const [estimatedKb, tracks] = [memory.bytes / 1_000, memory.list().length]
  const letGo = () => {
    memory = undefined
  }
  return { addUs, heapKb: (await measureFreed(letGo, collect)) / 1_000, estimatedKb, tracks }
}

function fill(memory) {
  for (let index = 0; index < PAGES * LOADS_PER_PAGE; index++)
    memory.add('performance', { ...load(index), id: `P${index}` })
}

/** Pages one after the other; times that scatter, and the same files each time. */
function load(index) {
  const page = Math.floor(index / LOADS_PER_PAGE)
  const ms = 900 + ((index * 7919) % 200)
  return {
    at: Date.now(),
    url: `http://localhost:5173/section${page}x/list`,
    navigationType: 'reload',
    timing: { load: ms, fcp: ms / 2, lcp: ms * 0.8, ttfb: 40, domContentLoaded: ms * 0.7, domInteractive: ms * 0.6 },
    network: { count: FILES, transferSize: 300_000, decodedSize: 900_000, fromCache: 80 },
    resources: Array.from({ length: FILES }, (_, file) => ({
      name: `/src/components/section/part-of-the-page-${file}x.tsx`,
      type: 'script',
      bytes: 2_000 + file * 50,
      ms: 10 + ((index * file) % 30),
      cached: true,
    })),
    longTasks: { count: 1, totalBlockingTime: 30, longest: 80, scripts: [{ name: '/src/main.tsx', ms: 60 }] },
    cls: 0.01,
  }
}
