// @ts-check
import { existsSync, readFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The repository's root folder, without a slash at its end. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '')

/**
 * @typedef {{ version?: string, optional?: boolean, devOptional?: boolean, peer?: boolean, link?: boolean }} LockEntry
 * @typedef {{ packages: Record<string, LockEntry> }} Lock
 */

/**
 * @param {string} path
 * @returns {Lock}
 */
const readLock = (path) => JSON.parse(readFileSync(path, 'utf8'))

/** Whether what is installed is what package-lock.json asks for; file times lie after a checkout or a copy. */
function isInstalled(root = ROOT) {
  const installedLock = `${root}/node_modules/.package-lock.json`
  if (!existsSync(installedLock)) return false
  const installed = readLock(installedLock).packages
  return Object.entries(readLock(`${root}/package-lock.json`).packages).every(
    ([path, wanted]) =>
      !path.includes('node_modules/') ||
      wanted.optional ||
      wanted.devOptional ||
      wanted.peer ||
      installed[path]?.version === wanted.version,
  )
}

/** Installs the locked dependencies if they are missing or out of date, and leaves the lock file as it is. */
export function ensureDependencies() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Gasoline needs Node 20.19 or newer; this is ${process.version}.`)
    process.exit(1)
  }
  if (isInstalled()) return
  console.error('Installing dependencies (npm ci)…')
  // NODE_ENV=production would leave out esbuild, without which nothing can be built.
  const { status } = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    cwd: ROOT,
    // npm's talk goes to stderr: the stdout of `npm start` belongs to the server.
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  if (status !== 0) {
    console.error('npm ci failed; see above.')
    process.exit(1)
  }
}
