import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { postJson } from './load.mjs'
import { fullBuffers } from './batches.mjs'
import { cpuSeconds, startGasoline } from './processes.mjs'

const CALLS = 40
const ORIGIN = 'http://localhost:5173'
const PAGE = { url: `${ORIGIN}/shop`, pageId: 'page-1', tabId: 1 }

/** Processor time of what generates tests and reports, a call, when every ring is full. */
export async function measureCodegen() {
  const { url, pid, stop } = await startGasoline()
  try {
    await fillRings(url)
    const client = new Client({ name: 'bench', version: '1' })
    await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`)))
    const measure = async (name, args = {}) => {
      const call = () => client.callTool({ name, arguments: args })
      for (let warm = 0; warm < 10; warm++) await call()
      const before = cpuSeconds(pid)
      const startedAt = performance.now()
      for (let done = 0; done < CALLS; done++) await call()
      return { cpu: ((cpuSeconds(pid) - before) * 1_000) / CALLS, whole: (performance.now() - startedAt) / CALLS }
    }
    // What any call costs: reading the request, checking the arguments, writing the response.
    const call = await measure('get_websocket_status')
    const timeline = await measure('get_session_timeline')
    const test = await measure('generate_test')
    const fixtures = await measure('generate_test', { include_fixtures: true, fixtures: true })
    const script = await measure('get_reproduction_script')
    const report = await measure('generate_bug_report', { include_screenshots: false })
    await client.close()
    return [
      { what: 'a call that finds nothing, processor time', measured: `${call.cpu.toFixed(1)} ms`, ok: true },
      row('timeline on full rings, processor time beyond it', Math.max(0, timeline.cpu - call.cpu), 10),
      row('generate_test, processor time', test.cpu, 50),
      row('generate_test, whole call', test.whole, 100),
      row('fixtures of generate_test, processor time beyond its own', Math.max(0, fixtures.cpu - test.cpu), 20),
      row('get_reproduction_script, processor time', script.cpu, 50),
      row('generate_bug_report, processor time', report.cpu, 50),
    ]
  } finally {
    stop()
  }
}

function row(what, ms, maxMs) {
  return { what, measured: `${ms.toFixed(1)} ms`, limit: `≤ ${maxMs} ms`, ok: ms <= maxMs }
}

async function fillRings(url) {
  const { entries, bodies } = fullBuffers()
  const startedAt = Date.now() - 60_000
  const actions = Array.from({ length: 200 }, (_, index) => ({
    ...PAGE,
    type: index % 40 === 0 ? 'navigate' : index % 2 === 0 ? 'click' : 'input',
    ...(index % 40 === 0 && { toUrl: `${ORIGIN}/shop/${index}`, metadata: { how: 'navigate' } }),
    ...(index % 2 === 1 && { value: `Text ${index}`, inputType: 'text' }),
    timestamp: startedAt + index * 300,
    selectors: { role: { role: 'button', name: `Button ${index}` }, counts: { role: 1 }, best: 'role' },
    appeared: [{ text: `Shown ${index}`, role: 'status' }],
  }))
  const requests = bodies.map((body, index) => ({
    ...body,
    ...PAGE,
    url: `${ORIGIN}/api/items/${index % 10}`,
    requestId: `r${index}`,
    timestamp: new Date(startedAt + index * 600 + 50).toISOString(),
    ...(index % 3 === 0 && { method: 'POST', status: 201, requestBody: `{"name":"Text ${index}"}` }),
  }))
  const logs = entries.map((entry, index) => ({
    ...entry,
    ...PAGE,
    ...(index % 20 === 0 && { level: 'error', source: 'exception', message: `TypeError: no item ${index % 7}` }),
  }))
  await postJson(`${url}/enhanced-actions`, { actions })
  await postJson(`${url}/network-bodies`, { bodies: requests })
  await postJson(`${url}/logs`, { entries: logs })
}
