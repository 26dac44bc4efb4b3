import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Health } from '@gasoline/wire'

const CLI = fileURLToPath(new URL('../../packages/server/bin/gasoline.js', import.meta.url))
const READY = /Gasoline is ready: (http:\/\/127\.0\.0\.1:\d+) /
const START_MS = 120_000

/** A server of its own, started by its command line, and what can be seen of it from outside. */
export interface TestServer {
  readonly url: string
  /** Everything that it wrote to stderr until now. */
  readonly stderr: () => string
  readonly health: () => Promise<Health>
  /** The most memory that the serving process ever held, in bytes; undefined where the system does not report it. */
  readonly peakBytes: () => Promise<number | undefined>
  readonly stop: () => Promise<void>
}

export async function startServer(...args: readonly string[]): Promise<TestServer> {
  const child = spawn(process.execPath, [CLI, 'serve', '--port', '0', ...args], { stdio: ['ignore', 'ignore', 'pipe'] })
  const exited = once(child, 'exit')
  let stderr = ''
  child.stderr.setEncoding('utf8')
  const url = await new Promise<string>((resolve, reject) => {
    const give = (why: string) => reject(new Error(`The server ${why}. It said: ${stderr}`))
    const timer = setTimeout(give, START_MS, 'was not ready in time')
    child.stderr.on('data', (text: string) => {
      stderr += text
      const ready = READY.exec(stderr)?.[1]
      if (ready === undefined) return
      clearTimeout(timer)
      resolve(ready)
    })
    child.on('error', (error) => give(`could not be started: ${error.message}`))
    child.on('exit', (code) => give(`ended with code ${code}`))
  })
  const health = async () => Health.parse(await (await fetch(`${url}/health`)).json())
  return {
    url,
    stderr: () => stderr,
    health,
    // The command restarts itself with memory flags: the process that serves is the one that /health names.
    peakBytes: async () => readPeak((await health()).pid),
    stop: async () => {
      child.kill('SIGTERM')
      await exited
    },
  }
}

function readPeak(pid: number): number | undefined {
  if (process.platform !== 'linux') return undefined
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024
}
