import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { attach } from '../attach/attach.ts'
import type { AttachSummary } from '../attach/attach.ts'
import type { BrowserAddress } from '../attach/browser-address.ts'
import { logLine } from '../shell/log.ts'
import { findOrStartServer } from '../shell/server/find-or-start-server.ts'

export interface AttachCommandOptions {
  readonly address: BrowserAddress
  readonly port: number
  readonly testId: string | undefined
  /** What happens as JSON on stdout, a line each; test ids come as lines on stdin, and its end ends the command. */
  readonly asJson: boolean
  readonly cliPath: string
}

/** Captures from a browser that runs already, until it is closed, or until a signal. */
export async function attachCommand(options: AttachCommandOptions): Promise<void> {
  const { address, port, asJson, cliPath } = options
  let { testId } = options
  const script = readFileSync(join(dirname(dirname(cliPath)), 'dist/page/gasoline-ci.min.js'), 'utf8')
  const findServer = () => findOrStartServer(port, cliPath)
  const attachment = await attach({ address, script, findServer, testId: () => testId })
  const { product, server, closed } = attachment
  const report = (message: string, fields: object) => {
    logLine(`gasoline: ${message}`)
    if (asJson) process.stdout.write(`${JSON.stringify(fields)}\n`)
  }
  const asked = new Promise<void>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => resolve())
    // Whoever reads it has gone.
    process.stdout.on('error', () => resolve())
    if (!asJson) return
    process.stdin.setEncoding('utf8').on('data', (text: string) => {
      testId = text.trimEnd().split('\n').at(-1) || undefined
    })
    process.stdin.on('end', () => resolve())
  })
  report(`Attached to ${product} at ${address.host}; events go to ${server}. Ctrl+C detaches.`, {
    event: 'attached',
    browser: product,
    server,
  })
  const reason = await Promise.race([closed.then(() => 'The browser was closed'), asked.then(() => 'Detached')])
  const summary = await attachment.end()
  report(`${reason}. ${describe(summary)}`, { event: 'ended', ...summary })
  // The end of stdin is not waited for.
  process.exit(0)
}

function describe({ pages, workers, delivered, lost }: AttachSummary): string {
  const of = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
  const captured = `${of(pages, 'page')}, ${of(workers, 'worker')}: ${of(delivered, 'event')} delivered`
  return lost === 0 ? `${captured}.` : `${captured}, ${lost} lost.`
}
