import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { createInterface } from 'node:readline'
import type { AttachedBrowser, AttachOptions, DrivenBrowser } from '../types/attach.d.ts'

const CLI = fileURLToPath(new URL('../bin/gasoline.js', import.meta.url))

/**
 * Runs `gasoline attach` beside the test: in a process of its own it takes no time from the test, and delivers what is left when the
 * test's process ends at once.
 */
export async function attach(browser: DrivenBrowser, options: AttachOptions = {}): Promise<AttachedBrowser> {
  const address = browser.wsEndpoint()
  if (!address)
    throw new Error(
      'This browser has no DevTools address: launch it without `pipe: true`, so that Gasoline can attach to it.',
    )
  const { port, testId } = options
  const args = ['attach', '--json', '--cdp', address]
  if (port !== undefined) args.push('--port', String(port))
  if (testId !== undefined) args.push('--test-id', testId)
  const child = spawn(process.execPath, [CLI, ...args], { stdio: 'pipe', windowsHide: true })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-2_000)
  })
  // It may have ended, with the browser.
  child.stdin.on('error', () => {})
  const exited = once(child, 'exit')
  const lines = createInterface(child.stdout)
  const first = await Promise.race([once(lines, 'line'), exited.then(() => undefined)])
  if (!first) throw new Error(`Gasoline could not attach to the browser. ${errors.trim()}`)
  const { server } = JSON.parse(String(first[0])) as { readonly server: string }
  // The test's process may end when it likes.
  child.unref()
  for (const stream of [child.stdin, child.stdout, child.stderr]) (stream as unknown as { unref(): void }).unref()
  return {
    server,
    setTestId: (id) => void child.stdin.write(`${(id ?? '').replaceAll('\n', ' ')}\n`),
    detach: async () => {
      child.ref()
      child.stdin.end()
      await exited
    },
  }
}
