import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))

/** Starts Cloud Commander on a folder with a few files. */
export async function start({ port, folder }) {
  const [home, root] = [join(folder, 'home'), join(folder, 'files')]
  mkdirSync(home)
  seed(root)
  const flags = [
    '--no-open',
    '--no-auth',
    '--no-terminal',
    '--no-contact',
    '--no-online',
    '--no-log',
    '--no-config-dialog',
  ]
  const args = ['--port', `${port}`, '--root', root, ...flags]
  const server = spawn(process.execPath, [join(here, 'node_modules/cloudcmd/bin/cloudcmd.mjs'), ...args], {
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, HOME: home, CLOUDCMD_IP: '127.0.0.1' },
  })
  const exited = new Promise((resolve) => server.once('exit', resolve))
  const stop = async () => {
    server.kill()
    await exited
  }
  const url = `http://127.0.0.1:${port}`
  try {
    await waitFor(url, () => server.exitCode === null)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop }
}

async function waitFor(url, isAlive) {
  const until = Date.now() + 60_000
  while (Date.now() < until && isAlive()) {
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`${url} did not become ready`)
}

function seed(root) {
  for (const folder of ['', 'letters', 'invoices', 'music']) mkdirSync(join(root, folder))
  for (const [path, text] of files) writeFileSync(join(root, path), text)
}

const files = [
  ['notes.txt', 'Milk, bread, light bulbs\n'],
  ['readme.md', '# Files of the office\n'],
  ['prices.json', '{ "tea": 4, "cake": 7 }\n'],
  ['letters/landlord.txt', 'The heating is cold again.\n'],
  ['letters/school.txt', 'He will be back on Monday.\n'],
  ['invoices/2026-01.csv', 'what,price\nchair,80\n'],
]
