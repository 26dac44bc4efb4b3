import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

const READY_MS = 150_000
const KILL_MS = 5000

/** Starts an app's server as a Node process of its own, and waits until `readyUrl` answers with 2xx. */
export async function spawnServer({ args, readyUrl, cwd, env = {} }) {
  const child = spawn(process.execPath, args, { cwd, env: { ...process.env, ...env }, stdio: 'ignore' })
  const end = Date.now() + READY_MS
  while (Date.now() < end && child.exitCode === null) {
    const response = await fetch(readyUrl).catch(() => undefined) // refused until it listens
    if (response?.ok) return { stop: () => stop(child) }
    await wait(100)
  }
  await stop(child)
  throw new Error(`The app is not ready at ${readyUrl}`)
}

async function stop(child) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), KILL_MS)
  await ended
  clearTimeout(timer)
}
