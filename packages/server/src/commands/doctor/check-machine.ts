import type { FolderState } from '../../shell/disk.ts'
import { ok, problem, warning } from './finding.ts'
import type { SetupFinding } from './finding.ts'

const OLDEST_NODE = [20, 19] as const
/** Of a large suite, run files and bundles together took less. */
const ROOM_BYTES = 500_000_000
const LEAST_BYTES = 50_000_000

export function checkNode(version: string): SetupFinding {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const isNewEnough = major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])
  const detail = `Node ${version}`
  return isNewEnough ? ok('node', detail) : problem('node', detail, `install Node ${OLDEST_NODE.join('.')} or newer`)
}

/** Whether there is a place for run files, and for the log and the lock of a server. */
export function checkDisk(folders: readonly FolderState[]): SetupFinding[] {
  const broken = folders.filter(({ trouble }) => trouble !== undefined)
  if (broken.length > 0)
    return broken.map(({ path, use, trouble }) => problem('disk', `${path}: ${trouble}`, repairFolder(use, path)))
  return folders.map(({ path, use, freeBytes }) => {
    const detail = `${use}: ${describeBytes(freeBytes)} free in ${path}`
    const fix = `free some space in ${path}`
    if (freeBytes < LEAST_BYTES) return problem('disk', detail, fix)
    return freeBytes < ROOM_BYTES ? warning('disk', detail, fix) : ok('disk', detail)
  })
}

function repairFolder(use: FolderState['use'], path: string): string {
  return use === 'temporary files'
    ? 'set TMPDIR (on Windows TEMP) to a folder that you can write to'
    : `make ${path} a folder that you can write to, or remove it: rm ${path}`
}

function describeBytes(bytes: number): string {
  return bytes < 1e9 ? `${Math.floor(bytes / 1e6)} MB` : `${Math.floor(bytes / 1e9)} GB`
}
