import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const CACHE = join(ROOT, 'node_modules/.cache/e2e')
const POLL_MS = 50
const hashes = new Map<string, string>()

/**
 * The folder that `build` filled for these sources and packages. It is built once, whichever worker comes first; the
 * others wait, and later runs find it.
 */
export async function buildOnce(
  name: string,
  sources: string,
  build: (folder: string) => Promise<unknown>,
): Promise<string> {
  mkdirSync(CACHE, { recursive: true })
  const built = join(CACHE, `${name}-${hashSources(sources)}`)
  const lock = `${built}.lock`
  for (; !existsSync(built); await pause(POLL_MS)) {
    if (!takeLock(lock)) continue
    try {
      if (!existsSync(built)) await buildInto(built, name, build)
    } finally {
      rmSync(lock, { force: true })
    }
  }
  return built
}

async function buildInto(built: string, name: string, build: (folder: string) => Promise<unknown>): Promise<void> {
  const making = mkdtempSync(join(CACHE, 'making-'))
  await build(making)
  const outdated = readdirSync(CACHE).filter((other) => other.startsWith(`${name}-`) && !other.endsWith('.lock'))
  for (const other of outdated) rmSync(join(CACHE, other), { recursive: true, force: true })
  renameSync(making, built)
}

/** Whether this process may build now. A lock whose process has ended is void. */
function takeLock(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    if (!isHeld(lock)) rmSync(lock, { force: true })
    return false
  }
}

function isHeld(lock: string): boolean {
  try {
    const pid = Number(readFileSync(lock, 'utf8'))
    // Just taken, and not written yet.
    if (pid === 0) return true
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

function hashSources(folder: string): string {
  const known = hashes.get(folder)
  if (known !== undefined) return known
  const hash = createHash('sha256').update(readFileSync(join(ROOT, 'package-lock.json')))
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const path = join(folder, name)
    if (!name.includes('node_modules') && statSync(path).isFile()) hash.update(name).update(readFileSync(path))
  }
  const digest = hash.digest('hex').slice(0, 16)
  hashes.set(folder, digest)
  return digest
}
