import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Where the built, unpacked extension stands beside the command line's own bundle; undefined if it was not built. */
export function findExtension(cliPath: string): string | undefined {
  const folder = join(dirname(dirname(cliPath)), 'dist', 'extension')
  return existsSync(join(folder, 'manifest.json')) ? folder : undefined
}
