import { spawn } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { readBaseUrl } from '../prove/base-url.ts'
import { describeProof } from '../prove/describe-proof.ts'
import { findPlaywright } from '../prove/find-playwright.ts'
import { prove } from '../prove/prove.ts'
import type { Proof, ProveProgress } from '../prove/prove.ts'
import { renderProof } from '../prove/render-proof.ts'
import { createSpecRunner } from '../prove/spec/run-spec.ts'
import { lookForBrowser } from '../shell/browser/find-browser.ts'
import { UserError } from '../user-error.ts'

export interface ProveCommandOptions {
  readonly spec: string
  readonly baseUrl: string | undefined
  readonly runs: number
  readonly breaks: number
  readonly isFixed: boolean
  readonly asJson: boolean
  /** A shell command that gives the app the same data again. */
  readonly reset: string | undefined
}

/** The exit code of a program that was stopped by Ctrl+C. */
const INTERRUPTED = 130

/** What is wrong with the arguments; undefined if nothing is. */
export function findWrongArgument({
  spec,
  baseUrl,
}: Pick<ProveCommandOptions, 'spec' | 'baseUrl'>): string | undefined {
  if (!existsSync(spec)) return `there is no file '${spec}'`
  const url = chooseBaseUrl(spec, baseUrl)
  if (url === undefined) return `${spec} has no default for process.env.BASE_URL: give --base-url or set BASE_URL`
  if (!URL.canParse(url)) return `'${url}' is no address: give one such as http://localhost:3000`
  if (new URL(url).protocol !== 'http:') return `'${url}' is not http: responses can only be broken over http`
  return undefined
}

function chooseBaseUrl(spec: string, given: string | undefined): string | undefined {
  return given ?? (process.env.BASE_URL || readBaseUrl(readFileSync(spec, 'utf8')))
}

/** Runs a test on the app and on broken responses, and prints what it is worth. Resolves with the exit code. */
export async function proveCommand(options: ProveCommandOptions): Promise<number> {
  const spec = realpathSync(resolve(options.spec))
  const baseUrl = chooseBaseUrl(spec, options.baseUrl) ?? ''
  await checkReachable(baseUrl)
  const playwright = findPlaywright([dirname(spec), process.cwd()])
  const runner = createSpecRunner({ spec, playwright, browser: lookForBrowser(process.env), env: process.env })
  const progress = createProgress(process.stderr)
  let isInterrupted = false
  const interrupt = () => {
    isInterrupted = true
    void runner.close()
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, interrupt)
  const subject = { spec, baseUrl, isFixed: options.isFixed }
  try {
    const reset = options.reset === undefined ? undefined : () => runReset(options.reset ?? '')
    const proof = await prove({ ...options, spec, baseUrl, runner, reset, onProgress: progress.show })
    progress.end()
    const report = options.asJson
      ? `${JSON.stringify(describeProof(proof, subject), undefined, 2)}\n`
      : renderProof(proof, subject)
    process.stdout.write(report)
    return isSound(proof) ? 0 : 1
  } catch (error) {
    progress.end()
    if (isInterrupted) return INTERRUPTED
    throw error
  } finally {
    await runner.close()
  }
}

/** It passes on the app, catches every break, and raises no false alarm. */
function isSound({ good, broken }: Proof): boolean {
  return good.passed === good.runs && !broken?.tried.some(({ outcome }) => /survived|false alarm/.test(outcome))
}

/** Its output is not ours. */
async function runReset(command: string): Promise<void> {
  const child = spawn(command, { shell: true, stdio: 'ignore' })
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve))
  if (code === 0) return
  throw new UserError(`The command of --reset failed with exit code ${String(code)}: ${command}`, 'Run it by itself.')
}

async function checkReachable(baseUrl: string): Promise<void> {
  try {
    await (await fetch(baseUrl, { redirect: 'manual' })).body?.cancel()
  } catch {
    throw new UserError(
      `No app responds at ${baseUrl}.`,
      'Start it, or name its address: --base-url http://localhost:3000',
    )
  }
}

/** One line that changes where there is a terminal, else one line a phase. */
function createProgress(stream: NodeJS.WriteStream) {
  let phase: ProveProgress['phase'] | undefined
  const write = (text: string) => stream.write(stream.isTTY ? `\r\u001B[K${text}` : `${text}\n`)
  return {
    show: ({ phase: now, done, of, removed }: ProveProgress) => {
      const isNew = phase !== now
      phase = now
      if (!stream.isTTY && !isNew && done < of) return
      const fixed = removed > 0 ? `, ${removed} removed` : ''
      write(now === 'unbroken' ? `Unbroken app: run ${done} of ${of}${fixed}` : `Broken responses: ${done} of ${of}`)
    },
    end: () => {
      if (stream.isTTY && phase !== undefined) stream.write('\r\u001B[K')
    },
  }
}
