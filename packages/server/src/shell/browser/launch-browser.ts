import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { UserError } from '../../user-error.ts'
import { openCdp } from './cdp.ts'
import type { Cdp } from './cdp.ts'

export interface Browser {
  readonly cdp: Cdp
  /** Name and version, as the browser tells them. */
  readonly product: string
  /** Resolves when the browser has ended, by whatever hand. */
  readonly ended: Promise<unknown>
  readonly close: () => Promise<void>
}

const FLAGS = [
  '--remote-debugging-pipe',
  // Branded Chrome no longer takes --load-extension; this lets the pipe load one.
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

/** Starts a browser with a profile of its own, which goes when it ends; it ends with this process at the latest. */
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
  let said = ''
  child.stderr?.setEncoding('utf8')
  child.stderr?.on('data', (text: string) => {
    said = (said + text).slice(-2_000)
  })
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve())
    child.once('exit', () => resolve())
  })
  const [, , , input, output] = child.stdio
  // Made by the five pipes above.
  const cdp = openCdp(input as Writable, output as Readable)

  async function close(): Promise<void> {
    await Promise.race([cdp.send('Browser.close').catch(() => {}), ended])
    const timer = setTimeout(() => child.kill('SIGKILL'), CLOSE_MS)
    await ended
    clearTimeout(timer)
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }

  try {
    const timeout = once(AbortSignal.timeout(START_MS), 'abort').then(() => 'was not ready in time')
    const { product } = await raceToStart(cdp, ended, timeout)
    return { cdp, product: String(product), ended, close }
  } catch (error) {
    child.kill('SIGKILL')
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    const why = error instanceof Error ? error.message : String(error)
    throw new UserError(
      `${path} could not be started: ${why}. ${said.trim().split('\n').at(-1) ?? ''}`.trim(),
      'Try it by hand, or name another browser: GASOLINE_CHROMIUM=/path/to/chrome gasoline demo',
    )
  }
}

async function raceToStart(cdp: Cdp, ended: Promise<void>, timeout: Promise<string>) {
  const failure = Promise.race([ended.then(() => 'it ended at once'), timeout])
  const answer = await Promise.race([cdp.send('Browser.getVersion'), failure])
  if (typeof answer === 'string') throw new Error(answer)
  return answer
}
