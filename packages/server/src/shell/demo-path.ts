import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Where the built demo shop stands beside the command line's own bundle; undefined if it was not built. */
export function findDemo(cliPath: string): string | undefined {
  const folder = join(dirname(dirname(cliPath)), 'dist', 'demo')
  return existsSync(join(folder, 'index.html')) ? folder : undefined
}
