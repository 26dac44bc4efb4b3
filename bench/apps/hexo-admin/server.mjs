import { cp, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { spawnServer } from '../spawn-server.mjs'
import { OWNER, restore, seed, SETTLE_MS } from './seed.mjs'

const own = (name) => fileURLToPath(new URL(name, import.meta.url))
const PLUGINS = ['hexo-admin', 'hexo-renderer-marked', 'hexo-server']
const folders = new Map()

/** Puts the site back to what it was at the start. */
export async function tidy(url) {
  const { origin } = new URL(url)
  await restore(folders.get(origin))
  const response = await fetch(`${origin}/bench/refresh`)
  if (!response.ok) throw new Error(`The site was not read again: ${await response.text()}`)
  await wait(SETTLE_MS)
}

/** Starts a site with its admin as `hexo server` does it, with a password. */
export async function start({ port, folder, publicUrl }) {
  const require = createRequire(import.meta.url)
  const bcrypt = require('bcrypt-nodejs')
  await seed(folder, { passwordHash: bcrypt.hashSync(OWNER.password, bcrypt.genSaltSync(4)) })
  const dependencies = Object.fromEntries(PLUGINS.map((name) => [name, '*']))
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ hexo: { version: '' }, dependencies }))
  await cp(own('scripts'), path.join(folder, 'scripts'), { recursive: true })
  await symlink(own('node_modules'), path.join(folder, 'node_modules'), 'dir')
  folders.set(publicUrl, folder)
  const url = `http://127.0.0.1:${port}`
  const { stop } = await spawnServer({
    args: [require.resolve('hexo/bin/hexo'), 'server', '-i', '127.0.0.1', '-p', String(port)],
    readyUrl: `${url}/admin/login/`,
    cwd: folder,
    env: { TZ: 'UTC' },
  })
  return { url: `${url}/admin/`, stop }
}
