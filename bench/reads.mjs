import { fullBuffers } from './batches.mjs'
import { percentile } from './load.mjs'
import { startGasoline } from './processes.mjs'

const CALLS = 60

/** GET /snapshot of full buffers, and POST /clear of the same. */
export async function measureReads() {
  const { url, stop } = await startGasoline()
  const { entries, bodies } = fullBuffers()
  const snapshot = []
  const clear = []
  try {
    for (let call = 0; call < CALLS; call++) {
      await post(`${url}/logs`, { entries })
      await post(`${url}/network-bodies`, { bodies })
      snapshot.push(await time(async () => (await fetch(`${url}/snapshot`)).arrayBuffer()))
      clear.push(await time(() => post(`${url}/clear`, {})))
    }
  } finally {
    stop()
  }
  return [
    row('GET /snapshot, 1,000 logs and 100 bodies of 15 KB', percentile(snapshot, 0.95), 50),
    row('POST /clear of the same', percentile(clear, 0.95), 10),
  ]
}

function row(what, p95, maxMs) {
  return { what, measured: `p95 ${p95.toFixed(1)} ms`, limit: `≤ ${maxMs} ms`, ok: p95 <= maxMs }
}

async function time(work) {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

async function post(url, body) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  await response.arrayBuffer()
}
