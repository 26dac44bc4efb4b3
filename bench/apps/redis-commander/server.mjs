import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { spawnServer } from '../spawn-server.mjs'
import { startRedis } from './redis.mjs'
import { OWNER, seed } from './seed.mjs'

const require = createRequire(import.meta.url)
/** Addresses in the app name host and port of Redis: they are the same each time the app has the same place. */
const REDIS_HOST = '127.0.0.2'
const databases = new Map()

/** Starts Redis and the pages for it, with a login. */
export async function start({ port, folder, publicUrl }) {
  const { default: Redis } = await import('ioredis')
  const database = await startRedis({ host: REDIS_HOST, port, folder })
  const client = new Redis({ host: REDIS_HOST, port, retryStrategy: () => 100, maxRetriesPerRequest: 100 })
  // Tried again until it listens.
  client.on('error', () => undefined)
  const stopDatabase = async () => {
    client.disconnect()
    await database.stop()
  }
  try {
    await seed(client)
    const { stop } = await startPages({ port, folder })
    databases.set(new URL(publicUrl).origin, client)
    const stopAll = async () => {
      await stop()
      await stopDatabase()
    }
    return { url: `http://127.0.0.1:${port}/`, stop: stopAll }
  } catch (error) {
    await stopDatabase()
    throw error
  }
}

function startPages({ port, folder }) {
  const home = path.dirname(require.resolve('redis-commander/package.json'))
  placeViewer(home)
  return spawnServer({
    args: [
      path.join(home, 'bin/redis-commander.js'),
      '--address=127.0.0.1',
      `--port=${port}`,
      `--redis-host=${REDIS_HOST}`,
      `--redis-port=${port}`,
      '--redis-label=pottery',
      `--http-auth-username=${OWNER.name}`,
      `--http-auth-password=${OWNER.password}`,
      '--nosave',
    ],
    readyUrl: `http://127.0.0.1:${port}/`,
    cwd: folder,
    env: { NODE_ENV: 'production', NODE_CONFIG_DIR: path.join(home, 'config') },
  })
}

/** The app serves one of its scripts from its own node_modules, where npm does not put it. */
function placeViewer(home) {
  const viewer = path.join(home, 'node_modules/jquery.json-viewer')
  if (existsSync(viewer)) return
  mkdirSync(path.dirname(viewer), { recursive: true })
  symlinkSync(path.dirname(require.resolve('jquery.json-viewer/package.json')), viewer)
}

/** Puts the database back to what it was at the start, without the browser and its proxy. */
export function tidy(publicUrl) {
  return seed(databases.get(new URL(publicUrl).origin))
}
