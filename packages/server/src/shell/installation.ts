import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DEFAULT_PORT } from '@gasoline/wire'

/** The folder of the built extension, to load unpacked; undefined if it was not built. */
export function findExtension(cliPath: string): string | undefined {
  return findBuilt(cliPath, 'extension', 'manifest.json')
}

/** The folder of the built demo shop; undefined if it was not built. */
export function findDemo(cliPath: string): string | undefined {
  return findBuilt(cliPath, 'demo', 'index.html')
}

/** The folder of the built dashboard; undefined if it was not built. */
export function findDashboard(cliPath: string): string | undefined {
  return findBuilt(cliPath, 'dashboard', 'app.js')
}

/** The shell command that connects an agent to the server of a port, from any folder. */
export function buildConnectCommand(cliPath: string, port: number): string {
  return `node ${quotePath(cliPath)} mcp${port === DEFAULT_PORT ? '' : ` --port ${port}`}`
}

function findBuilt(cliPath: string, name: string, file: string): string | undefined {
  const folder = join(dirname(dirname(cliPath)), 'dist', name)
  return existsSync(join(folder, file)) ? folder : undefined
}

/** `C:\\Program Files` and `/Users/me/My Projects` are one argument in quotes, in every shell. */
function quotePath(path: string): string {
  return /^[\w@%+=:,./\\-]+$/.test(path) ? path : `"${path}"`
}
