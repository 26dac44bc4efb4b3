import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { median } from './load.mjs'
import { CLI } from './processes.mjs'

const STARTS = 9
const MAX_MS = 400

/** From starting `gasoline mcp` to its response to tools/list: with no server running, and beside a running one. */
export async function measureStdio() {
  const cold = []
  const warm = []
  for (let start = 0; start < STARTS; start++) {
    const port = await freePort()
    cold.push(await listTools(port))
    warm.push(await listTools(port))
    const { pid } = await (await fetch(`http://127.0.0.1:${port}/health`)).json()
    process.kill(pid)
  }
  return [
    row('stdio start to tools/list, no server yet', median(cold)),
    row('stdio start to tools/list, server running', median(warm)),
  ]
}

function row(what, ms) {
  return { what, measured: `median ${ms.toFixed(0)} ms`, limit: `< ${MAX_MS} ms`, ok: ms < MAX_MS }
}

async function listTools(port) {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [CLI, 'mcp', '--port', String(port)], { stdio: ['pipe', 'pipe', 'ignore'] })
  const send = (message) => child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
  send({
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'bench', version: '1' } },
  })
  send({ method: 'notifications/initialized' })
  send({ id: 2, method: 'tools/list' })
  await waitFor(child, '"id":2')
  const ms = performance.now() - startedAt
  send({ id: 3, method: 'tools/call', params: { name: 'get_browser_errors', arguments: {} } })
  await waitFor(child, '"id":3')
  child.stdin.end()
  await new Promise((resolve) => child.on('exit', resolve))
  return ms
}

function waitFor(child, part) {
  return new Promise((resolve, reject) => {
    let text = ''
    child.stdout.on('data', (chunk) => {
      text += chunk
      if (text.includes(part)) resolve()
    })
    child.on('exit', (code) => reject(new Error(`ended with ${code}`)))
  })
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}
