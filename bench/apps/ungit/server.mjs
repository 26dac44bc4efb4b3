import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { spawnServer } from '../spawn-server.mjs'
import { gitEnvironment, seed } from './repositories.mjs'

const homes = new Map()

/** Where the repositories of the server at this address are. */
export function findHome(url) {
  return homes.get(new URL(url).origin)
}

/** Starts the server with a user and three repositories; it asks nobody for newer versions. */
export async function start({ port, folder, publicUrl }) {
  const defaultRepositories = seed(folder)
  const home = path.dirname(createRequire(import.meta.url).resolve('ungit/package.json'))
  const config = {
    port,
    authentication: true,
    users: { ada: 'ledger-line-4' },
    defaultRepositories,
    autoFetch: false,
    bugtracking: false,
    launchBrowser: false,
    isAnimate: false,
    logLevel: 'none',
  }
  await writeFile(path.join(folder, '.ungitrc'), JSON.stringify(config))
  await writeFile(path.join(folder, '.npmrc'), 'registry=http://127.0.0.1:9/\n')
  const url = `http://127.0.0.1:${port}`
  const { stop } = await spawnServer({
    args: [path.join(home, 'source/server.js')],
    readyUrl: `${url}/api/ping`,
    cwd: folder,
    env: gitEnvironment(folder),
  })
  homes.set(publicUrl, folder)
  return { url: `${url}/`, stop }
}
