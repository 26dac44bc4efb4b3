import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { startPostgres } from '../postgres.mjs'

const here = dirname(fileURLToPath(import.meta.url))
export const user = { name: 'admin', password: 'Bench-4-flags!' }

/** Starts Unleash on a database of its own and seeds flags, tags and segments through its API. */
export async function start({ port, folder }) {
  const database = await startPostgres(folder)
  const server = spawn(process.execPath, [join(here, 'node_modules/unleash-server/dist/server.js')], {
    cwd: folder,
    stdio: 'ignore',
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      DATABASE_SSL: 'false',
      HTTP_HOST: '127.0.0.1',
      HTTP_PORT: `${port}`,
      UNLEASH_URL: `http://127.0.0.1:${port}`,
      UNLEASH_DEFAULT_ADMIN_USERNAME: user.name,
      UNLEASH_DEFAULT_ADMIN_PASSWORD: user.password,
      SIMPLE_LOGIN_LIMIT_PER_MINUTE: '1000',
      MAX_PARALLEL_SESSIONS: '1000',
      CHECK_VERSION: 'false',
      SEND_TELEMETRY: 'false',
    },
  })
  const exited = new Promise((resolve) => server.once('exit', resolve))
  const stop = async () => {
    server.kill()
    await exited
    await database.stop()
  }
  const url = `http://127.0.0.1:${port}`
  try {
    await waitFor(`${url}/health`, () => server.exitCode === null)
    await seed(url)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop }
}

async function waitFor(url, isAlive) {
  const until = Date.now() + 120_000
  while (Date.now() < until && isAlive()) {
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`${url} did not become ready`)
}

async function seed(url) {
  let cookie = ''
  const post = async (path, body) => {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${await response.text()}`)
    return response
  }
  // A server that has just started may forget a session again.
  for (let tries = 0; tries < 5; tries += 1) {
    const login = await post('/auth/simple/login', { username: user.name, password: user.password })
    cookie = login.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    await new Promise((resolve) => setTimeout(resolve, 500))
    const { ok } = await fetch(`${url}/api/admin/user`, { headers: { cookie } })
    if (ok) break
  }
  for (const [name, type, description] of flags) {
    await post('/api/admin/projects/default/features', { name, type, description })
  }
  // A favourite stands first in the list, so that it stays on the first page.
  await post('/api/admin/projects/default/features/new-search/favorites', {})
  for (const value of ['team-red', 'team-blue']) await post('/api/admin/tags', { type: 'simple', value })
  for (const [name, description] of segments) {
    const constraints = [
      { contextName: 'userId', operator: 'IN', values: ['17', '42'], inverted: false, caseInsensitive: false },
    ]
    await post('/api/admin/segments', { name, description, constraints })
  }
}

const flags = [
  ['checkout-one-page', 'release', 'All of the checkout on one page'],
  ['dark-theme', 'experiment', 'Dark colours for the shop'],
  ['kill-payments', 'kill-switch', 'Stops every payment'],
  ['new-search', 'release', 'Search with suggestions'],
]

const segments = [
  ['testers', 'People who test at home'],
  ['partners', 'Companies that resell'],
]
