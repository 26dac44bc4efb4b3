/** A program with its arguments. */
export interface Launch {
  readonly command: string
  readonly args: readonly string[]
}

interface Copy {
  /** The file of the command line that runs. */
  readonly cliPath: string
  readonly platform: NodeJS.Platform
  /** Where it is not the default. */
  readonly port: number | undefined
}

/** npx keeps what it runs in a cache that it may empty. */
const NPX = /[\\/]_npx[\\/]/

/** How an agent starts this copy of Gasoline. */
export function buildMcpLaunch(copy: Copy): Launch {
  return buildLaunch(copy, ['gasoline-mcp'], ['mcp'])
}

/** How an agent's hook calls it, as one line for a shell; it stays the same, since agents trust it by its text. */
export function buildHookCommand(copy: Copy, client: string): string {
  const { command, args } = buildLaunch(copy, ['-p', 'gasoline-mcp', 'gasoline', 'hook', client], ['hook', client])
  return [command, ...args].map(quote).join(' ')
}

/** The line for a shell that connects an agent. */
export function buildInstallCommand(copy: Copy, client: string): string {
  const words = ['install', client]
  const { command, args } = buildLaunch(copy, ['-p', 'gasoline-mcp', 'gasoline', ...words], words)
  return [command, ...args].map(quote).join(' ')
}

function buildLaunch({ cliPath, platform, port }: Copy, byNpx: readonly string[], byNode: readonly string[]): Launch {
  const options = port === undefined ? [] : ['--port', String(port)]
  if (!NPX.test(cliPath)) return { command: 'node', args: [cliPath, ...byNode, ...options] }
  const args = ['-y', ...byNpx, ...options]
  // On Windows npx is a script, which only a shell runs.
  return platform === 'win32' ? { command: 'cmd', args: ['/c', 'npx', ...args] } : { command: 'npx', args }
}

function quote(word: string): string {
  return /^[\w@%+=:,./\\-]+$/.test(word) ? word : `"${word.replaceAll('"', '\\"')}"`
}
