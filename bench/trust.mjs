import { fork, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { CLI, peakMegabytes, startGasoline } from './processes.mjs'

const MINUTES = Number(process.env.MINUTES ?? 30)
const MAX_SERVER_MB = 100
const MAX_CLIENT_MB = 60
/** Growth of the memory in use from the second third to the last one that counts as none. */
const MAX_SLOPE_MB = 5
const SAMPLE_MS = 2_000
const HOSTILE = fileURLToPath(new URL('hostile-traffic.mjs', import.meta.url))

/** Mixed traffic with full rings of non-Latin text, an agent that calls every second and hostile posts: memory, and its slope. */
export async function measureTrust() {
  const { url, pid, stop } = await startGasoline()
  const agent = startAgent(new URL(url).port)
  // In a process of its own, so that making the traffic does not delay the calls.
  const traffic = fork(HOSTILE, [url], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const samples = { server: [], client: [] }
  try {
    const until = performance.now() + MINUTES * 60_000
    while (performance.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS))
      if (traffic.exitCode !== null) throw new Error('the traffic has ended')
      samples.server.push(peakMegabytes(pid, 'VmRSS'))
      samples.client.push(peakMegabytes(agent.pid, 'VmRSS'))
    }
    const health = await (await fetch(`${url}/health`)).json()
    if (health.pid !== pid) throw new Error('another server runs')
    return [
      ...rowsFor('server', peakMegabytes(pid), samples.server, MAX_SERVER_MB),
      ...rowsFor('gasoline mcp', peakMegabytes(agent.pid), samples.client, MAX_CLIENT_MB),
      {
        what: `calls of the agent in ${MINUTES} minutes`,
        measured: `${agent.results()} results, ${agent.errors()} errors`,
        limit: 'no error',
        ok: agent.errors() === 0 && agent.results() > 0,
      },
    ]
  } finally {
    traffic.kill()
    agent.stop()
    stop()
  }
}

function rowsFor(what, peak, samples, limit) {
  const third = Math.floor(samples.length / 3)
  const mean = (list) => list.reduce((sum, value) => sum + value, 0) / Math.max(1, list.length)
  const slope = mean(samples.slice(-third)) - mean(samples.slice(third, 2 * third))
  return [
    { what: `VmHWM of ${what}`, measured: `${peak.toFixed(1)} MB`, limit: `< ${limit} MB`, ok: peak < limit },
    {
      what: `memory of ${what}, last third less the one before`,
      measured: `${slope.toFixed(1)} MB`,
      limit: `< ${MAX_SLOPE_MB} MB`,
      ok: slope < MAX_SLOPE_MB,
    },
  ]
}

const CALLS = [
  ['diagnose', {}],
  ['get_browser_errors', {}],
  ['get_browser_logs', { limit: 200 }],
  ['get_network_bodies', { limit: 20 }],
  ['get_session_timeline', {}],
  ['get_websocket_events', { limit: 100 }],
]

/** An agent over stdio, which calls a tool every second. */
function startAgent(port) {
  const child = spawn(process.execPath, [CLI, 'mcp', '--port', port], { stdio: ['pipe', 'pipe', 'inherit'] })
  const send = (message) => child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
  let id = 1
  let results = 0
  let errors = 0
  let text = ''
  child.stdout.setEncoding('utf8')
  child.stdout.on('data', (chunk) => {
    text += chunk
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n')) {
      const message = JSON.parse(text.slice(0, end))
      text = text.slice(end + 1)
      if (message.error || message.result?.isError) {
        errors++
        process.stderr.write(`${JSON.stringify(message).slice(0, 300)}\n`)
      } else results++
    }
  })
  const clientInfo = { name: 'bench', version: '1' }
  send({ id, method: 'initialize', params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo } })
  const timer = setInterval(() => {
    const [name, args] = CALLS[id % CALLS.length]
    send({ id: ++id, method: 'tools/call', params: { name, arguments: args } })
  }, 1_000)
  return {
    pid: child.pid,
    results: () => results,
    errors: () => errors,
    stop: () => {
      clearInterval(timer)
      child.stdin.end()
    },
  }
}
