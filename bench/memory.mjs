import { ENTRIES, fullBuffers, logBatches } from './batches.mjs'
import { sendLoad } from './load.mjs'
import { peakMegabytes, startGasoline } from './processes.mjs'

const LOG_ENTRIES = 2_000_000
const ROUNDS = 20
const MAX_MB = 100

/** The peak memory over two million log entries mixed with bodies, WebSocket events and snapshots. */
export async function measureMemory() {
  const { url, pid, stop } = await startGasoline()
  try {
    const atRest = peakMegabytes(pid)
    const logs = logBatches(3)
    const { bodies } = fullBuffers()
    const network = [Buffer.from(JSON.stringify({ bodies }))]
    const events = Array.from({ length: 500 }, (_, index) => ({
      event: 'message',
      id: `c${index % 20}`,
      url: 'ws://localhost:5173/live',
      direction: 'incoming',
      data: JSON.stringify({ seq: index, body: 'x'.repeat(3_500) }),
      ts: Date.now(),
    }))
    const websocket = [Buffer.from(JSON.stringify({ events }))]
    for (let round = 0; round < ROUNDS; round++) {
      await sendLoad(`${url}/logs`, logs, { requests: LOG_ENTRIES / ENTRIES / ROUNDS })
      await sendLoad(`${url}/network-bodies`, network, { requests: 5, connections: 1 })
      await sendLoad(`${url}/websocket-events`, websocket, { requests: 5, connections: 1 })
      await (await fetch(`${url}/snapshot`)).arrayBuffer()
    }
    const peak = peakMegabytes(pid)
    return [
      { what: 'VmHWM at rest', measured: `${atRest.toFixed(0)} MB`, limit: `< ${MAX_MB} MB`, ok: atRest < MAX_MB },
      {
        what: 'VmHWM after two million entries',
        measured: `${peak.toFixed(0)} MB`,
        limit: `< ${MAX_MB} MB`,
        ok: peak < MAX_MB,
      },
    ]
  } finally {
    stop()
  }
}
