import { randomBytes } from 'node:crypto'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { fullBuffers } from './batches.mjs'
import { median, postJson } from './load.mjs'
import { measureLoadsKept } from './page-loads.mjs'
import { cpuMilliseconds, cpuOfMainThread, measureFreed, startGasoline } from './processes.mjs'
import { measureStreamingKept } from './streaming.mjs'
import { loadModules } from '../tooling/build/load-modules.mjs'

const CALLS = 40
const MAX_MS = 20
/** The caps of sessions and snapshots: LIMITS.compare. */
const [SESSIONS, SNAPSHOTS] = [3, 10]
const MAX_KB = 2_000
const PAGE = { url: 'http://localhost:5173/shop', pageId: 'page-1', tabId: 1 }

/** `verify_fix` and `diff_sessions` on full buffers, and what sessions and snapshots take at their limits. */
export async function measureCompare() {
  const { url, pid, stop } = await startGasoline()
  try {
    const client = new Client({ name: 'bench', version: '1' })
    await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`)))
    const call = (name, args) => client.callTool({ name, arguments: args })
    await fill(url)
    for (let index = 0; index < SNAPSHOTS; index++) {
      await fill(url)
      await call('diff_sessions', { action: 'capture', name: `s${index}` })
    }
    for (let index = 0; index < SESSIONS; index++) await call('verify_fix', { action: 'start' })
    // What the page does after the edit: every ring is full of it.
    await call('verify_fix', { action: 'watch' })
    await fill(url)
    await fill(url)
    await settle(2_000)
    const rows = []
    const compares = {
      'verify_fix compare': ['verify_fix', { action: 'compare' }],
      'diff_sessions compare with current': [
        'diff_sessions',
        { action: 'compare', compare_a: 's9', compare_b: 'current' },
      ],
      'diff_sessions compare': ['diff_sessions', { action: 'compare', compare_a: 's8', compare_b: 's9' }],
    }
    for (const [what, [name, args]] of Object.entries(compares)) {
      await call(name, args)
      const [main, all] = [[], []]
      for (let done = 0; done < CALLS; done++) {
        // Something came since the last call, and has settled.
        await addFew(url)
        await settle(SETTLED_MS)
        const [mainBefore, allBefore] = [cpuOfMainThread(pid), cpuMilliseconds(pid)]
        await call(name, args)
        main.push(cpuOfMainThread(pid) - mainBefore)
        all.push(cpuMilliseconds(pid) - allBefore)
      }
      rows.push({
        what: `${what}, full buffers: the whole call`,
        measured: `${median(main).toFixed(1)} ms CPU of the main thread (at most ${Math.max(...main).toFixed(1)}; with V8's compiler threads ${median(all).toFixed(1)})`,
        limit: `< ${MAX_MS} ms CPU`,
        ok: median(main) < MAX_MS,
      })
    }
    await client.close()
    return [...rows, ...(await measureMemories())]
  } finally {
    stop()
  }
}

/** What all memories that compare and watch take at their limits, together: windows, streaming, page loads. */
async function measureMemories() {
  const [windows, streaming, loads] = [await measureKept(), await measureStreamingKept(), await measureLoadsKept()]
  const all = windows + streaming / 1_000 + loads.heapKb
  return [
    {
      what: `${SNAPSHOTS} snapshots and ${SESSIONS} sessions at their limits`,
      measured: `${windows.toFixed(0)} KB`,
      ok: true,
    },
    {
      what: 'they, streaming to 8 clients and baselines of page loads at their limits, together',
      measured: `${all.toFixed(0)} KB (streaming ${(streaming / 1_000).toFixed(0)}, loads ${loads.heapKb.toFixed(0)})`,
      limit: `≤ ${MAX_KB} KB`,
      ok: all <= MAX_KB,
    },
  ]
}

/** Puts windows into both that are as large as they get, with texts that hardly compress, and measures heap and buffers. */
async function measureKept() {
  const { VerifySessions, SnapshotShelf, collect } = await loadModules(
    `import { setFlagsFromString } from 'node:v8'
     import { runInNewContext } from 'node:vm'
     export { VerifySessions } from './src/sessions/verify-sessions.ts'
     export { SnapshotShelf } from './src/sessions/snapshot-shelf.ts'
     setFlagsFromString('--expose-gc')
     setFlagsFromString('--no-flush-bytecode')
     export const collect = runInNewContext('gc')`,
    {},
  )
  let [sessions, shelf] = [new VerifySessions(Date.now), new SnapshotShelf(Date.now)]
  for (let index = 0; index < SNAPSHOTS; index++) shelf.put(buildWindow(index), { name: `s${index}`, lastSeq: index })
  const watch = { bounds: { afterSeq: 0, since: 0 }, startedAt: 0, marks: {} }
  for (let index = 0; index < SESSIONS; index++) sessions.start(buildWindow(index), { since: 0, watch })
  if (shelf.list().length !== SNAPSHOTS || sessions.list().length !== SESSIONS) throw new Error('not all were kept')
  const letGo = () => {
    ;[sessions, shelf] = []
  }
  return (await measureFreed(letGo, collect)) / 1_000
}

function buildWindow(index) {
  const list = (length, make) => Array.from({ length }, (_, at) => make(`${index}-${at}`))
  const hashes = (length) => Array.from({ length }, () => randomBytes(6).toString('hex').slice(0, 9))
  const readScreen = () => ({ texts: hashes(8), complaints: hashes(8), calls: hashes(6), isKnown: true })
  const long = (name, chars) =>
    `${name} ${Array.from(randomBytes(chars), (byte) => String.fromCharCode(0x6e2c + byte)).join('')}`
  return {
    page: '/',
    failures: list(50, (name) => ({
      key: name,
      text: long(name, 150),
      count: 1,
      triggers: list(4, (key) => ({ key, page: long(key, 90) })),
      exact: hashes(4),
      screen: readScreen(),
    })),
    endpoints: list(100, (name) => ({
      key: name,
      url: long(name, 110),
      statuses: [[200, 5]],
      durations: list(10, Number),
      exact: [
        ['a', 1],
        ['b', 2],
      ],
    })),
    runs: list(60, (name) => ({
      key: name,
      label: long(name, 50),
      page: long(name, 90),
      count: 1,
      exact: [['a', 1]],
      screen: readScreen(),
    })),
    older: list(50, String),
    pages: list(30, (name) => long(name, 90)),
    sockets: [],
    loads: [],
    build: { bundles: [], hotUpdates: 0, hotFiles: [] },
    dropped: 0,
  }
}

/** Calls wait for what just happened; a bench does not count that. */
const settle = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
const SETTLED_MS = 350

/** A click, an error, a line and a request: what a page does between two calls. */
async function addFew(url) {
  const round = filled++
  const at = Date.now() - SETTLED_MS
  const action = { type: 'click', actionId: `few-${round}`, selectors: { role: { role: 'button', name: 'Few' } } }
  const request = { method: 'GET', status: 200, contentType: 'application/json', responseBody: '{"items":[1]}' }
  const address = `http://localhost:5173/api/kind-${letters(round % 100)}/${round}`
  await postJson(`${url}/enhanced-actions`, {
    actions: [{ ...PAGE, ...action, timestamp: at, appeared: [{ text: `Text ${round}` }] }],
  })
  await postJson(`${url}/logs`, {
    entries: [
      { ...PAGE, timestamp: at + 10, level: 'log', source: 'console', message: `few ${round}` },
      { ...PAGE, timestamp: at + 12, ...thrown(round) },
    ],
  })
  await postJson(`${url}/network-bodies`, {
    bodies: [{ ...PAGE, ...request, pageUrl: PAGE.url, timestamp: at + 20, url: address, requestId: `few-${round}` }],
  })
}

let filled = 0

async function fill(url) {
  const { entries, bodies } = fullBuffers()
  const round = filled++
  const at = Date.now()
  await postJson(`${url}/enhanced-actions`, {
    actions: Array.from({ length: 200 }, (_, index) => ({
      ...PAGE,
      timestamp: at - 10_000 + index * 40,
      type: index % 10 === 0 ? 'navigate' : 'click',
      toUrl: `${PAGE.url}/page-${index % 30}`,
      actionId: `${round}-${index}`,
      selectors: { role: { role: 'button', name: `Button ${index % 60} ${'x'.repeat(50)}` } },
      appeared: [{ text: `Text ${index} ${'y'.repeat(80)}` }],
    })),
  })
  await postJson(`${url}/logs`, {
    entries: entries.map((entry, index) => ({
      ...entry,
      ...PAGE,
      timestamp: at - 9_000 + index * 8,
      ...(index % 3 === 0 && thrown(index)),
    })),
  })
  await postJson(`${url}/network-bodies`, {
    bodies: bodies.map((body, index) => ({
      ...body,
      ...PAGE,
      pageUrl: PAGE.url,
      timestamp: at - 9_000 + index * 80,
      url: `http://localhost:5173/api/kind-${letters(index)}/${index}`,
      requestId: `${round}-${index}`,
      duration: 20 + index,
      ...(index % 5 === 0 && { status: 500, responseBody: `{"error":{"message":"item ${index} is broken"}}` }),
    })),
  })
}

const letters = (index) => String.fromCharCode(97 + (index % 26), 97 + Math.floor(index / 26))

function thrown(index) {
  const message = `TypeError: Cannot read properties of undefined (reading 'price${letters(index % 60)}')`
  const frames = Array.from(
    { length: 8 },
    (_, depth) => `    at step${depth} (http://localhost:5173/assets/app.js:${(index % 60) + 1}:${depth * 7 + 1})`,
  )
  return { level: 'error', source: 'exception', message, stack: [message, ...frames].join('\n') }
}
