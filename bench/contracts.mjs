import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { fullBuffers } from './batches.mjs'
import { median, percentile, postJson } from './load.mjs'
import { cpuSeconds, startGasoline } from './processes.mjs'

const CALLS = 40
const MAX_MS = 50
const ROUNDS = 15
const BODIES = 100

/** `validate_api` on full buffers with broken endpoints and errors that follow them, and what responses cost at ingest. */
export async function measureContracts() {
  const { url, pid, stop } = await startGasoline()
  try {
    const { entries, bodies } = fullBuffers()
    const page = { url: 'http://localhost:5173/shop', tabId: 1 }
    const response = (index, isBroken) => ({
      ...bodies[index % bodies.length],
      url: `http://localhost:5173/api/${NAMES[index % NAMES.length]}/${Math.floor(index / NAMES.length) % 7}`,
      pageUrl: page.url,
      tabId: 1,
      ...(isBroken && { responseBody: JSON.stringify({ items: [{ id: 1, name: null }], index }) }),
    })
    // What is learned depends on the time, so that a flood is not.
    const cpu = []
    for (let round = 0; round < ROUNDS; round++) {
      const before = cpuSeconds(pid)
      await postJson(`${url}/network-bodies`, {
        bodies: Array.from({ length: BODIES }, (_, index) => response(index, round >= ROUNDS - 4)),
      })
      cpu.push(((cpuSeconds(pid) - before) * 1e6) / BODIES)
    }
    const message = "TypeError: Cannot read properties of undefined (reading 'price')"
    const errors = entries.map((entry, index) =>
      index % 3 === 0
        ? {
            ...entry,
            ...page,
            level: 'error',
            source: 'exception',
            message,
            stack: `${message}\n    at f (${page.url}/a.js:1:${index + 1})`,
          }
        : entry,
    )
    await postJson(`${url}/logs`, { entries: errors })
    const client = new Client({ name: 'bench', version: '1' })
    await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`)))
    const rows = []
    for (const args of [{ action: 'analyze' }, { action: 'report' }, { action: 'report', format: 'openapi' }]) {
      const times = []
      const before = cpuSeconds(pid)
      for (let call = 0; call < CALLS; call++) {
        const startedAt = performance.now()
        await client.callTool({ name: 'validate_api', arguments: args })
        times.push(performance.now() - startedAt)
      }
      const each = ((cpuSeconds(pid) - before) * 1_000) / CALLS
      const isAnalyze = args.action === 'analyze'
      rows.push({
        what: `validate_api ${Object.values(args).join(' ')} on full buffers`,
        measured: `${each.toFixed(1)} ms CPU, p95 ${percentile(times, 0.95).toFixed(0)} ms`,
        ...(isAnalyze && { limit: `≤ ${MAX_MS} ms CPU` }),
        ok: !isAnalyze || each <= MAX_MS,
      })
    }
    await client.close()
    rows.push({
      what: 'ingest of a response of 15 KB, learned',
      measured: `${median(cpu).toFixed(0)} µs CPU`,
      ok: true,
    })
    return rows
  } finally {
    stop()
  }
}

const NAMES = 'users orders carts items mails files posts tags teams roles'.split(' ')
