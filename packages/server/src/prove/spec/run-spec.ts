import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { parseJson } from '../../proxy/match-request.ts'
import { UserError } from '../../user-error.ts'
import type { Playwright } from '../find-playwright.ts'
import { createEnvironment } from './environment.ts'
import type { AfterFailure } from './environment.ts'
import { instrumentSpec } from './instrument-spec.ts'
import { createConfig } from './playwright-config.ts'
import { readReport } from './read-report.ts'
import { readSpecCode } from './spec-code.ts'
import type { SpecCode, SpecStatement } from './spec-code.ts'

/** Why a run of a test failed. */
export interface SpecFailure {
  readonly message: string
  /** Of the statement in the test. */
  readonly line?: number | undefined
  readonly text?: string | undefined
  readonly statement?: SpecStatement | undefined
}

export interface SpecRun {
  readonly isPassed: boolean
  readonly failures: readonly SpecFailure[]
  readonly durationMs: number
}

interface RunOptions {
  readonly afterFailure?: AfterFailure | undefined
}

export interface SpecRunner {
  /** Runs the test once, against an address. Unless told otherwise, it cleans up after a failure. */
  readonly run: (baseUrl: string, options?: RunOptions) => Promise<SpecRun>
  /** Ends what still runs and removes what was written. */
  readonly close: () => Promise<void>
}

export interface SpecRunnerOptions {
  /** The absolute path of the test file. */
  readonly spec: string
  readonly playwright: Playwright
  /** The browser's program; without it Playwright takes its own. */
  readonly browser?: string | undefined
  readonly env: Readonly<Record<string, string | undefined>>
}

const KILL_MS = 8_000
const OUTPUT_CHARS = 4_000

/** Runs a Playwright test file again and again; everything that is written goes to a temporary folder. */
export function createSpecRunner({ spec, playwright, browser, env }: SpecRunnerOptions): SpecRunner {
  const folder = mkdtempSync(join(tmpdir(), 'gasoline-prove-'))
  const config = join(folder, 'playwright.config.cjs')
  const report = join(folder, 'report.json')
  let child: ChildProcess | undefined
  let isClosed = false

  async function run(baseUrl: string, { afterFailure = 'cleans up' }: RunOptions = {}): Promise<SpecRun> {
    if (isClosed) throw new Error('The runner is closed.')
    rmSync(report, { force: true })
    const text = readFileSync(spec, 'utf8')
    const code = readSpecCode(text, spec)
    const copy = writeCopy(folder, spec, text, code)
    writeFileSync(config, createConfig({ spec: copy ?? spec, folder, report, browser }))
    const startedAt = performance.now()
    child = spawn(process.execPath, [playwright.cli, 'test', '--config', config], {
      cwd: dirname(spec),
      env: createEnvironment(env, { baseUrl, folder, afterFailure, packages: playwright.packages }),
      stdio: ['ignore', 'pipe', 'pipe'],
      // A process group of its own, so that its end is that of its workers.
      detached: process.platform !== 'win32',
    })
    const output = await readToEnd(child)
    child = undefined
    if (isClosed) throw new Error('The runner was closed during a run.')
    const failures = readFailures({ spec, copy, text, code }, report, output)
    return { isPassed: failures.length === 0, failures, durationMs: Math.round(performance.now() - startedAt) }
  }

  return {
    run,
    close: async () => {
      isClosed = true
      if (child) await end(child)
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}

function readToEnd(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8')
      stream?.on('data', (text: string) => {
        output = (output + text).slice(-OUTPUT_CHARS)
      })
    }
    child.once('error', reject)
    child.once('close', () => resolve(output))
  })
}

interface ReadSpec {
  readonly spec: string
  readonly copy: string | undefined
  readonly text: string
  readonly code: SpecCode | undefined
}

function readFailures({ spec, copy, text, code }: ReadSpec, path: string, output: string): readonly SpecFailure[] {
  const json = parseJson(readIfThere(path))
  if (json === undefined)
    throw new UserError(
      `Playwright gave no report for ${basename(spec)}: ${output.trim().split('\n').at(-1) ?? ''}`,
      `Run it by itself: npx playwright test ${basename(spec)}`,
    )
  const { tests, errors } = readReport(json)
  if (tests === 0 && errors.length === 0)
    throw new UserError(`There is no test in ${basename(spec)}.`, 'Name a file with a Playwright test.')
  return errors.map(({ message, places, index }): SpecFailure => {
    const own = places.map((place) => (place.file === copy ? { ...place, file: spec } : place))
    const statement = index === undefined ? code?.find(own) : code?.assertions[index]
    const line = statement ? countLines(text.slice(0, statement.start)) : own.find(({ file }) => file === spec)?.line
    return { message, line, text: statement && text.slice(statement.start, statement.end), statement }
  })
}

/** A copy whose assertions do not end the test; undefined where the test has to run as it is. */
function writeCopy(folder: string, spec: string, text: string, code: SpecCode | undefined): string | undefined {
  const isModule = /\.m[jt]s$/.test(spec)
  const copied = isModule || !code ? undefined : instrumentSpec(text, code, (path) => join(dirname(spec), path))
  if (copied === undefined) return undefined
  const path = join(folder, 'instrumented', basename(spec))
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, copied)
  return path
}

function countLines(text: string): number {
  return text.split('\n').length
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // It ended before it could write one.
    return ''
  }
}

/** Playwright closes its browsers when it is interrupted; what does not end is killed. */
async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  if (child.exitCode !== null || child.signalCode !== null) return
  signalGroup(child, 'SIGINT')
  const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), KILL_MS)
  await ended
  clearTimeout(timer)
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    if (process.platform === 'win32') child.kill(signal)
    else process.kill(-child.pid, signal)
  } catch {
    // It has ended meanwhile.
  }
}
