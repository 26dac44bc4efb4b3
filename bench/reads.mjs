import { fullBuffers } from './batches.mjs'
import { percentile, postJson } from './load.mjs'
import { cpuSeconds, startGasoline } from './processes.mjs'

const CALLS = 60

/** GET /snapshot of full buffers, and POST /clear of the same. */
export async function measureReads() {
  const { url, pid, stop } = await startGasoline()
  const { entries, bodies } = fullBuffers()
  const snapshot = []
  const clear = []
  let snapshotCpu = 0
  try {
    for (let call = 0; call < CALLS; call++) {
      await postJson(`${url}/logs`, { entries })
      await postJson(`${url}/network-bodies`, { bodies })
      const cpuBefore = cpuSeconds(pid)
      snapshot.push(await time(async () => (await fetch(`${url}/snapshot`)).arrayBuffer()))
      snapshotCpu += cpuSeconds(pid) - cpuBefore
      clear.push(await time(() => postJson(`${url}/clear`, {})))
    }
  } finally {
    stop()
  }
  return [
    row('GET /snapshot, 1,000 logs and 100 bodies of 15 KB', percentile(snapshot, 0.95), 50),
    { what: 'GET /snapshot of the same', measured: `${((snapshotCpu / CALLS) * 1000).toFixed(1)} ms CPU`, ok: true },
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
