import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { fullBuffers } from './batches.mjs'
import { cpuSeconds, startGasoline } from './processes.mjs'

const LATER_CALLS = 10
const MAX_FIRST_MS = 600
const PAGE = { url: 'http://localhost:5173/shop', pageId: 'page-1', tabId: 1 }

/** Processor time of `diagnose` and `get_browser_errors` when every ring is full: of the first call, and of later ones. */
export async function measureFullRings() {
  const rows = []
  for (const tool of ['diagnose', 'get_browser_errors']) {
    const { url, pid, stop } = await startGasoline()
    try {
      await fillRings(url)
      const client = await connect(url)
      const call = () => client.callTool({ name: tool, arguments: {} })
      const first = await measureCpu(pid, call)
      const later = await measureCpu(pid, async () => {
        for (let done = 0; done < LATER_CALLS; done++) await call()
      })
      await client.close()
      rows.push({
        what: `${tool} on full rings, processor time`,
        measured: `first ${first.toFixed(0)} ms, later ${(later / LATER_CALLS).toFixed(0)} ms`,
        limit: `first ≤ ${MAX_FIRST_MS} ms`,
        ok: first <= MAX_FIRST_MS,
      })
    } finally {
      stop()
    }
  }
  return rows
}

async function measureCpu(pid, work) {
  const before = cpuSeconds(pid)
  await work()
  return (cpuSeconds(pid) - before) * 1_000
}

/** Errors of many kinds among the entries that other benches use: what the analysis has to take apart. */
async function fillRings(url) {
  const { entries, bodies } = fullBuffers()
  const errors = entries.map((entry, index) => (index % 3 === 0 ? { ...entry, ...PAGE, ...thrown(index) } : entry))
  const requests = bodies.map((body, index) => ({
    ...body,
    ...PAGE,
    requestId: `r${index}`,
    initiator: `load (http://localhost:5173/assets/app.js:${index + 1}:20)`,
    ...(index % 5 === 0 && { status: 500, responseBody: `{"error":{"message":"item ${index} is broken"}}` }),
  }))
  const sockets = Array.from({ length: 500 }, (_, index) => ({
    ...PAGE,
    event: index % 50 === 49 ? 'close' : 'message',
    id: `c${Math.floor(index / 50)}`,
    url: 'ws://localhost:5173/live',
    direction: 'incoming',
    ...(index % 50 === 49 ? { code: 1011, reason: 'gone' } : { data: `{"price":${index}}` }),
  }))
  const actions = Array.from({ length: 50 }, (_, index) => ({ ...PAGE, type: 'click', timestamp: Date.now() + index }))
  await post(`${url}/logs`, { entries: errors })
  await post(`${url}/network-bodies`, { bodies: requests })
  await post(`${url}/websocket-events`, { events: sockets })
  await post(`${url}/enhanced-actions`, { actions })
}

function thrown(index) {
  const message = `TypeError: Cannot read properties of undefined (reading 'price${index % 40}')`
  const frames = Array.from(
    { length: 8 },
    (_, depth) => `    at step${depth} (http://localhost:5173/assets/app.js:${(index % 40) + 1}:${depth * 7 + 1})`,
  )
  return { level: 'error', source: 'exception', message, stack: [message, ...frames].join('\n') }
}

async function connect(url) {
  const client = new Client({ name: 'bench', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`)))
  return client
}

async function post(url, body) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status} ${text.slice(0, 200)}`)
  return text
}
