import { fstatSync, lstatSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { isatty } from 'node:tty'
import { LIMITS } from '@gasoline/wire/limits'

/** An open log file, or why there can be none. */
export type LogFile = { readonly file: number; readonly path: string } | { readonly problem: string }

/** Opens the log of a port's server; a long one is begun again, and those of servers long gone are removed. */
export function openLogFile(port: number): LogFile {
  try {
    const folder = openFolder()
    if ('problem' in folder) return folder
    const path = join(folder.path, `server-${port}.log`)
    rotate(folder.path, path)
    return { file: openSync(path, 'a', 0o600), path }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}

const STDERR = 2

/** Whether what this process logs is kept or read anywhere: without a place for its log, it is started with none. */
export function hasLog(): boolean {
  try {
    return !fstatSync(STDERR).isCharacterDevice() || isatty(STDERR)
  } catch {
    // Closed.
    return false
  }
}

/** A folder that only this user can read and write. */
function openFolder(): { readonly path: string } | { readonly problem: string } {
  const path = join(tmpdir(), `gasoline-${readUserName()}`)
  // Not `recursive`: it creates no temporary folder that is missing, and never returns below /proc.
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const stat = lstatSync(path)
  const isOurs =
    stat.isDirectory() && (process.getuid === undefined || (stat.uid === process.getuid() && (stat.mode & 0o077) === 0))
  return isOurs ? { path } : { problem: `${path} belongs to another user, or other users can access it` }
}

function readUserName(): string {
  try {
    return userInfo().username.replaceAll(/\W/g, '_')
  } catch {
    // A user id without an entry in the system's list of users, as in containers.
    return String(process.getuid?.() ?? 'user')
  }
}

function rotate(folder: string, path: string): void {
  const now = Date.now()
  for (const name of readdirSync(folder)) {
    const log = join(folder, name)
    const stat = /^server-\d+\.log(\.old)?$/.test(name) ? lstatSync(log, { throwIfNoEntry: false }) : undefined
    if (!stat) continue
    if (now - stat.mtimeMs > LIMITS.server.logMs) rmSync(log, { force: true })
    else if (log === path && stat.size > LIMITS.server.logBytes) renameSync(log, `${log}.old`)
  }
}
