import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startPostgres } from '../postgres.mjs'
import { spawnServer } from '../spawn-server.mjs'
import { KEEPER, restore } from './seed.mjs'

const run = promisify(execFile)
const SHOP = fileURLToPath(new URL('shop/', import.meta.url))
/** The admin is built from its sources once; it goes with the packages that it was built from. */
const ADMIN = fileURLToPath(new URL('node_modules/.cache/admin', import.meta.url))
const servers = new Map()

/** Starts Medusa with its admin, on a database of its own. */
export async function start({ port, folder, publicUrl }) {
  const database = await startPostgres(folder)
  const env = {
    SHOP_ADMIN: ADMIN,
    SHOP_DATABASE: database.url,
    SHOP_PORT: `${port}`,
    SHOP_EMAIL: KEEPER.email,
    SHOP_PASSWORD: KEEPER.password,
    MEDUSA_DISABLE_TELEMETRY: 'true',
    NODE_ENV: 'development',
  }
  const once = (...args) => run(process.execPath, args, { cwd: SHOP, env: { ...process.env, ...env } })
  const url = `http://127.0.0.1:${port}`
  let server
  const stop = async () => {
    await server?.stop()
    await database.stop()
  }
  try {
    await Promise.all([
      existsSync(`${ADMIN}/index.html`) || once('build-admin.cjs'),
      once('migrate.cjs', 'migrations', 'run'),
    ])
    server = await spawnServer({ args: ['serve.cjs'], readyUrl: `${url}/health`, cwd: SHOP, env })
    await restore(url)
  } catch (error) {
    await stop()
    throw error
  }
  servers.set(new URL(publicUrl).origin, url)
  return { url: `${url}/app/`, stop }
}

/** Puts the shop back to what it was at the start, without the browser and its proxy. */
export async function tidy(publicUrl) {
  await restore(servers.get(new URL(publicUrl).origin))
}
