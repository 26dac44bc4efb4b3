import { spawn } from 'node:child_process'
import { openSync, closeSync, mkdirSync, lstatSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

/** Keeps the server's memory below 100 MB, at the cost of more garbage collections. */
export const MEMORY_FLAGS: readonly string[] = ['--max-semi-space-size=4', '--max-old-space-size=64', '--expose-gc']

/** For glibc: two arenas instead of one per thread, and large buffers returned to the system at once. https://man7.org/linux/man-pages/man3/mallopt.3.html */
export const MEMORY_ENVIRONMENT = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
} as const

/** Starts a server that outlives this process and exits when idle. */
export function startDetachedServer(
  port: number,
  cliPath: string,
): { readonly pid: number | undefined; readonly logPath: string } {
  const logPath = join(stateFolder(), `server-${port}.log`)
  const log = openSync(logPath, 'a', 0o600)
  try {
    const child = spawn(process.execPath, [...MEMORY_FLAGS, cliPath, 'serve', '--port', String(port), '--until-idle'], {
      detached: true,
      env: { ...process.env, ...MEMORY_ENVIRONMENT },
      stdio: ['ignore', log, log],
      windowsHide: true,
    })
    child.unref()
    return { pid: child.pid, logPath }
  } finally {
    closeSync(log)
  }
}

/** A folder that only this user can read and write. */
function stateFolder(): string {
  const folder = join(tmpdir(), `gasoline-${userInfo().username.replaceAll(/\W/g, '_')}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const stat = lstatSync(folder)
  const isOurs =
    stat.isDirectory() && (process.getuid === undefined || (stat.uid === process.getuid() && (stat.mode & 0o077) === 0))
  if (!isOurs) throw new Error(`${folder} belongs to another user, or other users can access it`)
  return folder
}
