import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { UserError } from '../../user-error.ts'
import { createPipeTransport, openCdp } from './cdp.ts'
import type { Cdp } from './cdp.ts'

export interface Browser {
  readonly cdp: Cdp
  /** Name and version, as the browser reports them. */
  readonly product: string
  /** Resolves when the browser process has ended. */
  readonly ended: Promise<unknown>
  readonly close: () => Promise<void>
}

const FLAGS = [
  '--remote-debugging-pipe',
  // Branded Chrome ignores --load-extension since version 137; this flag allows Extensions.loadUnpacked over the pipe.
  // https://chromedevtools.github.io/devtools-protocol/tot/Extensions/
  '--enable-unsafe-extension-debugging',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--password-store=basic',
  '--use-mock-keychain',
  '--window-size=1280,900',
]
const START_MS = 20_000
const CLOSE_MS = 3_000

/** Starts a browser with a temporary profile; both go when it is closed, or when this process ends. */
export async function launchBrowser(path: string, isHeadless: boolean): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'gasoline-demo-'))
  const isRoot = process.getuid?.() === 0
  const args = [
    ...FLAGS,
    `--user-data-dir=${profile}`,
    ...(isHeadless ? ['--headless=new'] : []),
    ...(isRoot ? ['--no-sandbox'] : []),
    'about:blank',
  ]
  const child = spawn(path, args, { stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'] })
  let output = ''
  child.stderr?.setEncoding('utf8')
  child.stderr?.on('data', (text: string) => {
    output = (output + text).slice(-2_000)
  })
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve())
    child.once('exit', () => resolve())
  })
  const [, , , toBrowser, fromBrowser] = child.stdio
  // Both are pipes, by the `stdio` option above.
  const cdp = openCdp(createPipeTransport(toBrowser as Writable, fromBrowser as Readable))

  async function close(): Promise<void> {
    await Promise.race([cdp.send('Browser.close').catch(() => {}), ended])
    const timer = setTimeout(() => child.kill('SIGKILL'), CLOSE_MS)
    await ended
    clearTimeout(timer)
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }

  try {
    const timeout = once(AbortSignal.timeout(START_MS), 'abort').then(() => 'it was not ready within 20 s')
    const { product } = await raceToStart(cdp, ended, timeout)
    return { cdp, product: String(product), ended, close }
  } catch (error) {
    child.kill('SIGKILL')
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    const why = error instanceof Error ? error.message : String(error)
    throw new UserError(
      `${path} could not be started: ${why}. ${output.trim().split('\n').at(-1) ?? ''}`.trim(),
      'Try to start it yourself, or use another browser: GASOLINE_CHROMIUM=/path/to/chrome gasoline demo',
    )
  }
}

async function raceToStart(cdp: Cdp, ended: Promise<void>, timeout: Promise<string>) {
  const failure = Promise.race([ended.then(() => 'it exited at once'), timeout])
  const version = await Promise.race([cdp.send('Browser.getVersion'), failure])
  if (typeof version === 'string') throw new Error(version)
  return version
}
