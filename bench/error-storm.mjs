import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { ENTRIES, errorBatches, infoBatches } from './batches.mjs'
import { median, sendLoad } from './load.mjs'
import { cpuSeconds, startGasoline } from './processes.mjs'

const ROUNDS = 5
const ROUND_REQUESTS = 300
const MOST = 2

/** CPU time per request of 50 errors, of a page that throws in a loop, beside that of 50 info entries, with an agent connected. */
export async function measureErrorStorm() {
  const server = await startGasoline()
  const client = new Client({ name: 'bench', version: '1' })
  const cases = [
    { name: 'info entries', bodies: infoBatches(), cpu: [] },
    { name: 'the same error again and again', bodies: errorBatches(false), cpu: [] },
    { name: 'errors that differ in a number', bodies: errorBatches(true), cpu: [] },
  ]
  try {
    await client.connect(new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`)))
    await client.callTool({ name: 'get_browser_errors', arguments: {} })
    // The first round warms up and is not counted.
    for (let round = 0; round <= ROUNDS; round++) {
      for (const { bodies, cpu } of cases) {
        const before = cpuSeconds(server.pid)
        const { requests } = await sendLoad(`${server.url}/logs`, bodies, { requests: ROUND_REQUESTS })
        if (round > 0) cpu.push(((cpuSeconds(server.pid) - before) / requests) * 1e6)
      }
    }
  } finally {
    await client.close()
    server.stop()
  }
  const [info] = cases
  return cases.map(({ name, cpu }) => {
    const ratio = median(cpu) / median(info.cpu)
    const isStorm = name !== info.name
    return {
      what: `${ENTRIES} entries with an agent connected: ${name}`,
      measured: `${median(cpu).toFixed(0)} µs CPU = ${ratio.toFixed(2)} ×`,
      limit: isStorm ? `≤ ${MOST} ×` : undefined,
      ok: !isStorm || ratio <= MOST,
    }
  })
}
