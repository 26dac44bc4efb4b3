import { fileURLToPath } from 'node:url'
import { ENTRIES, logBatches } from './batches.mjs'
import { median, sendLoad } from './load.mjs'
import { cpuSeconds, startGasoline, startServer } from './processes.mjs'

const ROUNDS = 5
/** 75,000 entries: below what unnamed producers may send in a second, so that none is rejected. */
const ROUND_REQUESTS = 1_500

/** CPU time per request of ingest, compared with the least that any server must do, in one run. */
export async function measureIngest() {
  const bare = await startServer([fileURLToPath(new URL('bare-server.mjs', import.meta.url))])
  const gasoline = await startGasoline()
  const cases = [
    { name: 'bare node:http + JSON.parse', server: bare, bodies: logBatches(0) },
    { name: 'ingest, no secrets', server: gasoline, bodies: logBatches(0) },
    {
      name: 'ingest, 3 of 50 entries with secrets',
      server: gasoline,
      bodies: logBatches(3),
      maxRatio: 5,
      minEntries: 30_000,
    },
    {
      name: 'ingest, every entry with 2 secrets',
      server: gasoline,
      bodies: logBatches(ENTRIES),
      maxRatio: 10,
      minEntries: 12_000,
    },
  ].map((one) => ({ ...one, cpu: [], rate: [] }))
  try {
    // The first round warms up and is not counted.
    for (let round = 0; round <= ROUNDS; round++) {
      for (const one of cases) {
        const before = cpuSeconds(one.server.pid)
        const { requests, seconds, putOff } = await sendLoad(`${one.server.url}/logs`, one.bodies, {
          requests: ROUND_REQUESTS,
        })
        if (putOff > 0)
          throw new Error('The server rejected requests for their rate: their cost would be counted with the others.')
        if (round === 0) continue
        one.cpu.push(((cpuSeconds(one.server.pid) - before) / requests) * 1e6)
        one.rate.push((requests * ENTRIES) / seconds)
      }
    }
  } finally {
    bare.stop()
    gasoline.stop()
  }
  const bareCpu = median(cases[0].cpu)
  return cases.flatMap(({ name, cpu, rate, maxRatio, minEntries, bodies }) => {
    const ratio = median(cpu) / bareCpu
    const size = `${(bodies[0].length / 1000).toFixed(0)} KB`
    return [
      {
        what: `${name} (${size})`,
        measured: `${median(cpu).toFixed(0)} µs CPU = ${ratio.toFixed(2)} × bare`,
        limit: maxRatio && `≤ ${maxRatio} ×`,
        ok: !maxRatio || ratio <= maxRatio,
      },
      {
        what: `${name}, throughput`,
        measured: `${Math.round(median(rate)).toLocaleString('en')} entries/s`,
        limit: minEntries && `≥ ${minEntries.toLocaleString('en')}`,
        ok: !minEntries || median(rate) >= minEntries,
      },
    ]
  })
}
