import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { UserError } from '../../user-error.ts'
import { MEMORY_ENVIRONMENT, MEMORY_FLAGS } from './start-detached-server.ts'

export interface ChildServer {
  readonly url: string
  readonly pid: number
  readonly stop: () => Promise<void>
}

const READY = /Gasoline is ready: (http:\/\/127\.0\.0\.1:\d+) /
const START_MS = 10_000

/** Starts a server on a free port; it ends with this process, however this process ends. */
export async function startChildServer(cliPath: string): Promise<ChildServer> {
  const child = spawn(process.execPath, [...MEMORY_FLAGS, cliPath, 'serve', '--port', '0'], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: { ...process.env, ...MEMORY_ENVIRONMENT },
  })
  const exited = once(child, 'exit').catch(() => [])
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    const fail = (why: string) => {
      child.kill()
      reject(new UserError(`The Gasoline server ${why}. ${output.trim()}`.trim(), 'Check the setup: gasoline doctor'))
    }
    const timer = setTimeout(fail, START_MS, 'was not ready within 10 s')
    child.stderr?.setEncoding('utf8')
    child.stderr?.on('data', (text: string) => {
      output = (output + text).slice(-4_000)
      const ready = READY.exec(output)?.[1]
      if (ready === undefined) return
      clearTimeout(timer)
      resolve(ready)
    })
    child.on('error', (error) => fail(`could not be started: ${error.message}`))
    child.on('exit', (code) => fail(`exited with code ${code}`))
  })
  return {
    url,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM')
      await exited
    },
  }
}
