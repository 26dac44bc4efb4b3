import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { fullBuffers } from './batches.mjs'
import { median, postJson } from './load.mjs'
import { cpuSeconds, startGasoline } from './processes.mjs'
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
    await settle()
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
      const each = []
      for (let round = 0; round < 5; round++) {
        const before = cpuSeconds(pid)
        for (let done = 0; done < CALLS / 5; done++) await call(name, args)
        each.push(((cpuSeconds(pid) - before) * 1_000) / (CALLS / 5))
      }
      rows.push({
        what: `${what}, full buffers`,
        measured: `${median(each).toFixed(1)} ms CPU`,
        limit: `≤ ${MAX_MS} ms CPU`,
        ok: median(each) <= MAX_MS,
      })
    }
    await client.close()
    const kept = await measureKept()
    rows.push({
      what: `${SNAPSHOTS} snapshots and ${SESSIONS} sessions at their limits, heap`,
      measured: `${kept.toFixed(0)} KB`,
      limit: `≤ ${MAX_KB} KB`,
      ok: kept <= MAX_KB,
    })
    return rows
  } finally {
    stop()
  }
}

/** Puts windows into both that are as large as they get, with texts of two bytes a character, and measures the heap. */
async function measureKept() {
  const { VerifySessions, SnapshotShelf, collect } = await loadModules(
    `import { setFlagsFromString } from 'node:v8'
     import { runInNewContext } from 'node:vm'
     export { VerifySessions } from './src/sessions/verify-sessions.ts'
     export { SnapshotShelf } from './src/sessions/snapshot-shelf.ts'
     setFlagsFromString('--expose-gc')
     export const collect = runInNewContext('gc')`,
    {},
  )
  const [sessions, shelf] = [new VerifySessions(Date.now), new SnapshotShelf(Date.now)]
  collect()
  const before = process.memoryUsage().heapUsed
  for (let index = 0; index < SNAPSHOTS; index++) shelf.put(buildWindow(index), { name: `s${index}`, lastSeq: index })
  const watch = { bounds: { afterSeq: 0, since: 0 }, startedAt: 0, marks: {} }
  for (let index = 0; index < SESSIONS; index++) sessions.start(buildWindow(index), { since: 0, watch })
  collect()
  const kept = (process.memoryUsage().heapUsed - before) / 1_000
  if (shelf.list().length !== SNAPSHOTS || sessions.list().length !== SESSIONS) throw new Error('not all were kept')
  return kept
}

function buildWindow(index) {
  const list = (length, make) => Array.from({ length }, (_, at) => make(`${index}-${at}`))
  const screen = { texts: list(8, String), complaints: list(8, String), calls: list(6, String), isKnown: true }
  const long = (name, chars) => `${name} ${'測'.repeat(chars)}`
  return {
    page: '/',
    failures: list(50, (name) => ({
      key: name,
      text: long(name, 150),
      count: 1,
      triggers: list(4, (key) => ({ key, page: long(key, 90) })),
      exact: list(4, String),
      screen,
    })),
    endpoints: list(100, (name) => ({
      key: name,
      url: long(name, 110),
      statuses: { 200: 5 },
      durations: list(10, Number),
      exact: { a: 1, b: 2 },
    })),
    runs: list(60, (name) => ({
      key: name,
      label: long(name, 50),
      page: long(name, 90),
      count: 1,
      exact: { a: 1 },
      screen,
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
const settle = () => new Promise((resolve) => setTimeout(resolve, 2_000))

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
