import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { spawnServer } from '../spawn-server.mjs'
import { config } from './config.mjs'
import { seed } from './seed.mjs'

/** Starts an empty registry, and publishes the sample packages to it. */
export async function start({ port, folder }) {
  const home = path.dirname(createRequire(import.meta.url).resolve('verdaccio/package.json'))
  const file = path.join(folder, 'config.yaml')
  await writeFile(file, config)
  const url = `http://127.0.0.1:${port}/`
  const { stop } = await spawnServer({
    args: [path.join(home, 'bin/verdaccio'), '--config', file, '--listen', `127.0.0.1:${port}`],
    readyUrl: `${url}-/ping`,
    cwd: folder,
  })
  try {
    await seed(url)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop }
}
