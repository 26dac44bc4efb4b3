import { cp, mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { spawnServer } from '../spawn-server.mjs'
import { seed } from './seed.mjs'

/** Starts the wiki's own server on a fresh copy of its client-server edition, with the seeded tiddlers. */
export async function start({ port, folder }) {
  const home = path.dirname(createRequire(import.meta.url).resolve('tiddlywiki/package.json'))
  await cp(path.join(home, 'editions/server'), folder, { recursive: true })
  await mkdir(path.join(folder, 'tiddlers'))
  for (const { name, content } of seed) await writeFile(path.join(folder, 'tiddlers', name), content)
  // The lazy page holds tiddlers without their text; it reads each one over the API when it is opened.
  const options = [`port=${port}`, 'host=127.0.0.1', 'anon-username=ada', 'root-tiddler=$:/core/save/lazy-all']
  const url = `http://127.0.0.1:${port}/`
  const args = [path.join(home, 'tiddlywiki.js'), folder, '--listen', ...options]
  const { stop } = await spawnServer({ args, readyUrl: `${url}status` })
  return { url, stop }
}
