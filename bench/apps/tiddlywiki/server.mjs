import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { seed } from './seed.mjs'

const READY_MS = 30_000
const KILL_MS = 5000

/** Starts the wiki's own server on a fresh copy of its client-server edition, with the seeded tiddlers. */
export async function start({ port, folder }) {
  const home = path.dirname(createRequire(import.meta.url).resolve('tiddlywiki/package.json'))
  await cp(path.join(home, 'editions/server'), folder, { recursive: true })
  await mkdir(path.join(folder, 'tiddlers'))
  for (const { name, content } of seed) await writeFile(path.join(folder, 'tiddlers', name), content)
  // The lazy page holds tiddlers without their text; it reads each one over the API when it is opened.
  const options = [`port=${port}`, 'host=127.0.0.1', 'anon-username=ada', 'root-tiddler=$:/core/save/lazy-all']
  const child = spawn(process.execPath, [path.join(home, 'tiddlywiki.js'), folder, '--listen', ...options], {
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}/`
  await untilReady(child, `${url}status`)
  return { url, stop: () => stop(child) }
}

async function untilReady(child, url) {
  const end = Date.now() + READY_MS
  while (Date.now() < end && child.exitCode === null) {
    const response = await fetch(url).catch(() => undefined) // refused until it listens
    if (response?.ok) return
    await wait(100)
  }
  await stop(child)
  throw new Error(`TiddlyWiki is not ready at ${url}`)
}

async function stop(child) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), KILL_MS)
  await ended
  clearTimeout(timer)
}
