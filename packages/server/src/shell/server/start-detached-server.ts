import { spawn } from 'node:child_process'
import { closeSync } from 'node:fs'
import { logLine } from '../log.ts'
import { openLogFile } from './log-file.ts'

/** Keeps the server's memory below 100 MB, at the cost of more garbage collections. */
export const MEMORY_FLAGS: readonly string[] = [
  '--max-semi-space-size=2',
  '--max-old-space-size=64',
  '--optimize-for-size',
  // Its code takes 3 MB, and saves no time that can be measured.
  '--no-sparkplug',
  '--single-threaded-gc',
  // Garbage and code that is no longer run make room sooner; together 5 MB, and no time that can be measured.
  '--heap-growing-percent=10',
  '--bytecode-old-age=2',
  '--expose-gc',
]

/** For glibc: two arenas instead of one per thread, and buffers, those of a read included, returned to the system at once. https://man7.org/linux/man-pages/man3/mallopt.3.html */
export const MEMORY_ENVIRONMENT = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '65536',
} as const

export interface DetachedServer {
  readonly pid: number | undefined
  /** Undefined if there can be no log. */
  readonly logPath: string | undefined
  readonly hasExited: () => boolean
}

/** Starts a server that outlives this process and exits when idle. Without a place for its log it runs without one. */
export function startDetachedServer(port: number, cliPath: string): DetachedServer {
  const log = openLogFile(port)
  if ('problem' in log) logLine(`gasoline: The server runs without a log file: ${log.problem}.`)
  const output = 'problem' in log ? ('ignore' as const) : log.file
  let hasExited = false
  try {
    const child = spawn(process.execPath, [...MEMORY_FLAGS, cliPath, 'serve', '--port', String(port), '--until-idle'], {
      detached: true,
      env: { ...process.env, ...MEMORY_ENVIRONMENT },
      stdio: ['ignore', output, output],
      windowsHide: true,
    })
    const exit = () => {
      hasExited = true
    }
    child.on('exit', exit)
    child.on('error', exit)
    child.unref()
    return { pid: child.pid, logPath: 'problem' in log ? undefined : log.path, hasExited: () => hasExited }
  } finally {
    if (typeof output === 'number') closeSync(output)
  }
}
