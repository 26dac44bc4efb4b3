import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isServer } from './live-server.ts'
import { describeError, warnOnce } from './warn.ts'

const START_MS = 20_000
const POLL_MS = 50

/** Starts `gasoline serve` and waits until it is ready. It ends itself when nobody uses it for a while. */
export async function startServer(url: string, command: string): Promise<boolean> {
  const { port } = new URL(url)
  const [program = '', ...args] = command === '' ? [process.execPath, findCommandLine()] : command.split(' ')
  const options = ['serve', '--port', port, ...(command === '' ? ['--until-idle'] : [])]
  try {
    const child = spawn(program, [...args, ...options], { detached: true, stdio: 'ignore', env: withoutPreload() })
    child.on('error', (error) => warnOnce(`the server could not be started: ${error.message}`))
    child.unref()
  } catch (error) {
    warnOnce(`the server could not be started: ${describeError(error)}`)
    return false
  }
  for (const end = Date.now() + START_MS; Date.now() < end; await pause(POLL_MS)) if (await isServer(url)) return true
  warnOnce(`the server was not ready at ${url} in time; the tests run without it.`)
  return false
}

/** The command line of the installed `gasoline-mcp`. */
export function findCommandLine(): string {
  const manifest = createRequire(__filename).resolve('gasoline-mcp/package.json')
  return join(dirname(manifest), 'bin/gasoline.js')
}

/** The server is no test runner. */
function withoutPreload(): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _, ...env } = process.env
  return env
}
