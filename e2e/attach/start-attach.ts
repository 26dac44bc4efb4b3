import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const CLI = fileURLToPath(new URL('../../packages/server/bin/gasoline.js', import.meta.url))

export interface AttachProcess {
  readonly stderr: () => string
  readonly kill: (signal: NodeJS.Signals) => void
  /** Its exit code, once it has ended. */
  readonly ended: Promise<number | null>
}

/** Starts `gasoline attach` and waits until it captures. */
export async function startAttach(cdp: string, server: string, ...args: readonly string[]): Promise<AttachProcess> {
  const { port } = new URL(server)
  const child = spawn(process.execPath, [CLI, 'attach', '--cdp', cdp, '--port', port, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  let stderr = ''
  await new Promise<void>((resolve, reject) => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text
      if (stderr.includes('Attached to')) resolve()
    })
    child.once('close', () => reject(new Error(`gasoline attach ended: ${stderr}`)))
  })
  return { stderr: () => stderr, kill: (signal) => void child.kill(signal), ended }
}
