import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { spawnServer } from '../spawn-server.mjs'
import { makeData } from './data.mjs'

/** Starts a tool library: ng-admin's pages in front of json-server. */
export async function start({ port, folder }) {
  const file = path.join(folder, 'library.json')
  await writeFile(file, JSON.stringify(makeData()))
  const url = `http://127.0.0.1:${port}/`
  const { stop } = await spawnServer({
    args: [fileURLToPath(new URL('serve.mjs', import.meta.url)), `${port}`, file],
    readyUrl: `${url}api/tools`,
    cwd: folder,
  })
  return { url, stop }
}
