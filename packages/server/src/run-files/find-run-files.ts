import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Where run files are written unless something else is said. */
export const RUN_FOLDER = 'gasoline-report'

/** The run files of these paths, files and folders with all below them, in order of their names. */
export function findRunFiles(paths: readonly string[]): string[] {
  return [...new Set(paths.flatMap(listRunFiles))]
}

function listRunFiles(path: string): string[] {
  const stat = statSync(path, { throwIfNoEntry: false })
  // A missing one is named when it is read.
  if (!stat?.isDirectory()) return [path]
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .map((name) => join(path, name))
}
