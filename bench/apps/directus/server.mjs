import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { EMAIL, PASSWORD, seed } from './seed.mjs'

const BOOTSTRAP_MS = 180_000
const READY_MS = 90_000
const KILL_MS = 5000

/** Starts Directus with SQLite in the folder, one administrator and the seeded collections. */
export async function start({ port, folder }) {
  const url = `http://127.0.0.1:${port}`
  const env = { ...process.env, ...settings(port, folder, url) }
  await mkdir(env.STORAGE_LOCAL_ROOT)
  await mkdir(env.EXTENSIONS_PATH)
  await writeFile(path.join(folder, 'package.json'), '{ "private": true }')
  // Its own command first asks the registry for a newer version; what that command runs then does not.
  const api = createRequire(createRequire(import.meta.url).resolve('directus/package.json'))
  const script = path.join(path.dirname(api.resolve('@directus/api/package.json')), 'dist/cli/run.js')
  const inFolder = { cwd: folder, env }
  await promisify(execFile)(process.execPath, [script, 'bootstrap'], { ...inFolder, timeout: BOOTSTRAP_MS })
  const child = spawn(process.execPath, [script, 'start'], { ...inFolder, stdio: 'ignore' })
  try {
    await untilReady(child, `${url}/server/ping`)
    await seed(url)
  } catch (error) {
    await stop(child)
    throw error
  }
  return { url: `${url}/admin/content/gardens`, stop: () => stop(child) }
}

function settings(port, folder, url) {
  return {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    SECRET: 'a-secret-for-tests-only',
    ADMIN_EMAIL: EMAIL,
    ADMIN_PASSWORD: PASSWORD,
    DB_CLIENT: 'sqlite3',
    DB_FILENAME: path.join(folder, 'data.db'),
    STORAGE_LOCAL_ROOT: path.join(folder, 'uploads'),
    EXTENSIONS_PATH: path.join(folder, 'extensions'),
    TELEMETRY: 'false',
    PRESSURE_LIMITER_ENABLED: 'false', // it refuses requests while the machine is busy
    LOG_LEVEL: 'error',
  }
}

async function untilReady(child, url) {
  const end = Date.now() + READY_MS
  while (Date.now() < end && child.exitCode === null) {
    const response = await fetch(url).catch(() => undefined) // refused until it listens
    if (response?.ok) return
    await wait(200)
  }
  throw new Error(`Directus is not ready at ${url}`)
}

async function stop(child) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), KILL_MS)
  await ended
  clearTimeout(timer)
}
