import { createRequire } from 'node:module'
import path from 'node:path'
import { spawnServer } from '../spawn-server.mjs'
import { CODE, seed } from './seed.mjs'

const folders = new Map()

/** Writes all pages anew. The wiki reads them from their files each time. */
export const restore = (url) => seed(folders.get(new URL(url).origin))

/** Starts a federated wiki of one owner, with a few pages that are linked with each other. */
export async function start({ port, folder, publicUrl }) {
  const home = path.dirname(createRequire(import.meta.url).resolve('wiki/package.json'))
  await seed(folder)
  folders.set(publicUrl, folder)
  const url = `http://127.0.0.1:${port}/`
  const options = {
    port,
    host: '127.0.0.1',
    url: publicUrl,
    data: folder,
    packageDir: path.dirname(home),
    security_type: 'friends',
    admin: CODE,
    cookieSecret: 'a-secret-of-the-bench',
  }
  const { stop } = await spawnServer({
    args: [
      path.join(home, 'index.js'),
      ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, `${value}`]),
    ],
    readyUrl: `${url}system/slugs.json`,
    cwd: folder,
    env: { NODE_ENV: 'production', HOME: folder },
  })
  return { url, stop }
}
