import { createRequire } from 'node:module'
import path from 'node:path'
import { spawnServer } from '../spawn-server.mjs'
import { OWNER, seed } from './seed.mjs'

const require = createRequire(import.meta.url)
const servers = new Map()

/** Starts the server of a workshop that has no machine connected. */
export async function start({ port, folder, publicUrl }) {
  const bcrypt = require('bcrypt-nodejs')
  const passwordHash = bcrypt.hashSync(OWNER.password, bcrypt.genSaltSync(4))
  const url = `http://127.0.0.1:${port}`
  const restore = () => seed(folder, { passwordHash })
  await restore()
  const home = path.dirname(require.resolve('cncjs/package.json'))
  const { stop } = await spawnServer({
    args: [
      path.join(home, 'bin/cncjs'),
      '--host=127.0.0.1',
      `--port=${port}`,
      `--config=${path.join(folder, 'workshop.json')}`,
    ],
    readyUrl: url,
    cwd: folder,
    env: { NODE_ENV: 'production' },
  })
  servers.set(new URL(publicUrl).origin, { url, restore })
  return { url: `${url}/`, stop }
}

/** Puts the workshop back to what it was at the start, without the browser and its proxy. */
export async function tidy(publicUrl) {
  const { url, restore } = servers.get(new URL(publicUrl).origin)
  const send = async (at, body, token) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const response = await fetch(url + at, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`POST ${at}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  const { token } = await send('/api/signin', OWNER)
  await restore()
  // The server reads the whole file before it changes any of it.
  await send('/api/state', { checkForUpdates: false }, token)
}
