import { createRequire } from 'node:module'
import path from 'node:path'
import { spawnServer } from '../spawn-server.mjs'
import { seed } from './seed.mjs'

/** Starts SQLPad with its data in the folder, one administrator, a connection and a few queries. */
export async function start({ port, folder }) {
  const home = path.dirname(createRequire(import.meta.url).resolve('sqlpad/package.json'))
  const url = `http://127.0.0.1:${port}`
  const { stop } = await spawnServer({
    args: [path.join(home, 'server.js')],
    readyUrl: `${url}/api/app`,
    cwd: folder,
    env: {
      SQLPAD_IP: '127.0.0.1',
      SQLPAD_PORT: String(port),
      SQLPAD_DB_PATH: path.join(folder, 'data'),
      SQLPAD_DEBUG: 'true', // only then it has the driver that makes up its rows, without any database
    },
  })
  try {
    await seed(url)
  } catch (error) {
    await stop()
    throw error
  }
  return { url: `${url}/`, stop }
}
