import { accessSync, constants, mkdtempSync, rmdirSync, statSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** A folder that something is written to. */
export interface FolderState {
  readonly path: string
  readonly use: 'run files' | 'temporary files'
  readonly freeBytes: number
  /** Why nothing can be written there. */
  readonly trouble?: string
}

/** The folders for run files and for temporary files; nothing is left behind in them. */
export function readDisk(runFolder: string): FolderState[] {
  return [readFolder(runFolder, 'run files'), readFolder(tmpdir(), 'temporary files')]
}

function readFolder(path: string, use: FolderState['use']): FolderState {
  try {
    const stat = statSync(path, { throwIfNoEntry: false })
    if (stat && !stat.isDirectory()) return { path, use, freeBytes: 0, trouble: 'it is a file, not a folder' }
    // The one for run files is created with the first of them.
    const folder = !stat && use === 'run files' ? dirname(path) : path
    tryToWrite(folder)
    const { bavail, bsize } = statfsSync(folder)
    return { path, use, freeBytes: bavail * bsize }
  } catch (error) {
    const trouble = error instanceof Error ? error.message : String(error)
    return { path, use, freeBytes: 0, trouble: `nothing can be written there (${trouble})` }
  }
}

/** Rights alone do not tell: a file system may be read-only. */
function tryToWrite(folder: string): void {
  accessSync(folder, constants.W_OK)
  rmdirSync(mkdtempSync(join(folder, '.gasoline-doctor-')))
}
