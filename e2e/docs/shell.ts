import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const CLI = join(ROOT, 'packages/server/bin/gasoline.js')
const PLAYWRIGHT = join(ROOT, 'node_modules/@playwright/test/cli.js')
/** Commands that take a port and read it from no variable: they must not meet a Gasoline of this machine. */
const WITH_PORT = ['serve', 'mcp', 'doctor', 'tail']

interface Running {
  readonly output: () => string
  readonly ended: Promise<number>
  readonly stop: () => void
}

export interface Shell {
  readonly folder: string
  /** Starts a command as it stands in a page, but for its port and its folder for temporary files. */
  readonly start: (line: string) => Running
  /** Runs it to its end. */
  readonly run: (line: string) => Promise<{ readonly code: number; readonly output: string }>
  readonly remove: () => void
}

/** An empty folder of a person who types the commands of a page: `gasoline` and `npx` are there, and the port is free. */
export function createShell(options: { port: number; chromium?: string | undefined; folder?: string }): Shell {
  const { port, chromium } = options
  const home = mkdtempSync(join(tmpdir(), 'gasoline-shell-'))
  const [folder, bin] = [options.folder ?? join(home, 'project'), join(home, 'bin')]
  for (const path of [folder, bin]) mkdirSync(path, { recursive: true })
  for (const [name, text] of Object.entries(writePrograms(port, chromium))) {
    writeFileSync(join(bin, name), `#!/bin/bash\n${text}\n`)
    chmodSync(join(bin, name), 0o755)
  }
  const env = {
    ...cleanEnv(),
    PATH: `${bin}${delimiter}${process.env.PATH}`,
    HOME: home,
    XDG_CONFIG_HOME: join(home, 'config'),
    GASOLINE_PORT: String(port),
    NO_COLOR: '1',
    ...(chromium !== undefined && { GASOLINE_CHROMIUM: chromium }),
  }
  const start = (line: string): Running => {
    const text = line.replaceAll('7890', String(port)).replaceAll('/tmp/', `${home}/`)
    // A group of its own, so that stopping it stops everything that it started.
    const child = spawn('bash', ['-c', text], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()))
    const ended = once(child, 'close').then(([code]) => Number(code))
    const stop = () => {
      if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
        process.kill(-child.pid, 'SIGTERM')
    }
    return { output: () => output, ended, stop }
  }
  return {
    folder,
    start,
    run: async (line) => {
      const { ended, output } = start(line)
      return { code: await ended, output: output() }
    },
    remove: () => rmSync(home, { recursive: true, force: true, maxRetries: 5 }),
  }
}

function writePrograms(port: number, chromium: string | undefined): Record<string, string> {
  const gasoline = `case "$1" in ${WITH_PORT.join('|')}) exec node '${CLI}' "$@" --port ${port};; *) exec node '${CLI}' "$@";; esac`
  return {
    gasoline,
    npx: `name=$1; shift; case "$name" in gasoline) ${gasoline};; playwright) exec node '${PLAYWRIGHT}' "$@";; esac; exit 127`,
    ...(hasCurl() ? {} : { curl: CURL }),
    ...(chromium !== undefined && {
      chromium: `exec '${chromium}' --headless --no-sandbox --disable-gpu "$@" about:blank`,
    }),
  }
}

/** Without what a runner of tests sets for its own workers. */
const cleanEnv = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(?:TEST_|VITEST|PLAYWRIGHT_|PW_|GASOLINE_|NODE_OPTIONS|FORCE_COLOR)/.test(name),
    ),
  )

const hasCurl = () => (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'curl')))

/** For a machine without curl: the options that our pages use. */
const CURL = `exec node -e '
  const given = { headers: {} }
  let url
  for (let at = 1; at < process.argv.length; at++) {
    const word = process.argv[at]
    if (word === "-X") given.method = process.argv[++at]
    else if (word === "-H") given.headers["Content-Type"] = process.argv[++at].split(": ")[1]
    else if (word === "-d") (given.method ??= "POST"), (given.body = process.argv[++at])
    else if (!word.startsWith("-")) url = word
  }
  fetch(url, given).then(async (response) => {
    console.log(await response.text())
    process.exitCode = response.ok ? 0 : 22
  })' -- "$@"`
