/** Vendure, a shop system: its admin UI is an Angular app that speaks GraphQL. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { seed } from './seed.mjs'
import { collectionSteps } from './steps/collections.mjs'
import { customerSteps } from './steps/customers.mjs'
import { productSteps } from './steps/products.mjs'
import { login, logout } from './steps/session.mjs'

const START_MS = 120_000

const steps = [login, ...customerSteps, ...productSteps, ...collectionSteps, logout]

export default { name: 'vendure', framework: 'angular', version: '3.7.3', start, steps }

async function start({ port, folder }) {
  const server = spawn(
    process.execPath,
    [fileURLToPath(new URL('server.mjs', import.meta.url)), String(port), folder],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, VENDURE_DISABLE_TELEMETRY: 'true' },
    },
  )
  const stop = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill('SIGKILL')
    await ended
  }
  try {
    await readyLine(server)
    const url = `http://127.0.0.1:${port}`
    await seed(url)
    return { url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function readyLine(server) {
  const timeout = AbortSignal.timeout(START_MS)
  let text = ''
  for (;;) {
    const [chunk] = await Promise.race([
      once(server.stdout, 'data', { signal: timeout }),
      once(server, 'exit').then(([code]) => {
        throw new Error(`vendure ended with ${code}: ${text}`)
      }),
    ])
    text += chunk
    if (text.includes('ready')) break
  }
  server.stdout.resume()
}
