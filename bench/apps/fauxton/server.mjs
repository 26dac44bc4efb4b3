import { fileURLToPath } from 'node:url'
import { spawnServer } from '../spawn-server.mjs'
import { seed } from './seed.mjs'

/** Starts a database server that keeps everything in memory, and fills it; the pages are part of it. */
export async function start({ port, folder }) {
  const url = `http://127.0.0.1:${port}`
  const { stop } = await spawnServer({
    args: [fileURLToPath(new URL('couch.cjs', import.meta.url)), String(port), folder],
    readyUrl: `${url}/_all_dbs`,
    cwd: folder,
  })
  try {
    await seed(url)
  } catch (error) {
    await stop()
    throw error
  }
  return { url: `${url}/_utils/`, stop }
}
