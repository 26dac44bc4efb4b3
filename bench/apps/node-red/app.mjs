/** Node-RED, a flow editor: jQuery and D3 on an SVG canvas, a WebSocket for what the runtime reports. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { setTimeout as delay } from 'node:timers/promises'
import { seed } from './seed.mjs'
import { canvasSteps } from './steps/canvas.mjs'
import { closingSteps } from './steps/closing.mjs'
import { login } from './steps/session.mjs'
import { runtimeSteps } from './steps/runtime.mjs'

const START_MS = 120_000

const steps = [login, ...canvasSteps, ...runtimeSteps, ...closingSteps]

export default { name: 'node-red', framework: 'jquery', version: '4.1.15', start, steps }

async function start({ port, folder }) {
  await seed(folder)
  const script = createRequire(import.meta.url).resolve('node-red/red.js')
  const server = spawn(process.execPath, [script, '--userDir', folder, '--port', String(port)], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const stop = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill('SIGKILL')
    await ended
  }
  const url = `http://127.0.0.1:${port}`
  try {
    await untilReady(url, server)
    return { url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The editor's login description comes when the runtime has started. */
async function untilReady(url, server) {
  const until = Date.now() + START_MS
  while (Date.now() < until) {
    if (server.exitCode !== null) throw new Error(`node-red ended with ${server.exitCode}`)
    const response = await fetch(`${url}/auth/login`).catch(() => undefined)
    if (response?.ok) return
    await delay(100)
  }
  throw new Error(`node-red is not ready after ${START_MS / 1000} s`)
}
