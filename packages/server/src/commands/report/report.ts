import { appendFileSync, existsSync, statSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { LIMITS } from '@gasoline/wire/limits'
import { DEFAULT_PORT } from '@gasoline/wire/protocol'
import type { TestReport } from '../../report/contract.ts'
import { renderAnnotations } from '../../report/formats/github.ts'
import { buildJson } from '../../report/formats/json.ts'
import { renderJunit } from '../../report/formats/junit.ts'
import { renderMarkdown } from '../../report/formats/markdown.ts'
import { renderAiContexts, renderText } from '../../report/formats/text.ts'
import { summariseRun } from '../../report/run/summarise-run.ts'
import type { RunSummary, TestRun } from '../../report/run/summarise-run.ts'
import { RUN_FOLDER, findRunFiles } from '../../run-files/find-run-files.ts'
import type { RunFileProblem } from '../../run-files/read-run-file.ts'
import { readTests } from '../../run-files/read-tests.ts'
import { logLine } from '../../shell/log.ts'
import { readServerTests } from './from-server.ts'
import { writeOutput } from './write-output.ts'

/** The exit code where the arguments are to blame. */
export const WRONG_USAGE = 2

type ReportFormat = 'text' | 'json' | 'ai-context' | 'junit' | 'markdown'

export interface ReportOptions {
  readonly format: ReportFormat
  readonly output?: string | undefined
  /** A part of the test's id. */
  readonly testId?: string | undefined
  readonly since?: number | undefined
  readonly severity: 'error' | 'warn' | 'info'
  readonly port?: number | undefined
  readonly input: readonly string[]
}

/** Writes what is known of failed tests. Resolves with the exit code: 1 if a test failed. */
export async function reportCommand(options: ReportOptions, env: NodeJS.ProcessEnv = process.env): Promise<number> {
  const all = await readRuns(options, env)
  if (!all) return WRONG_USAGE
  const runs = all.filter(({ report }) => isWanted(report, options))
  const summary = summariseRun(runs.map((run) => applySeverity(run, options.severity)))
  writeOutput(render(summary, options.format), options.output)
  if (env.GITHUB_ACTIONS === 'true') annotate(summary, env)
  if (options.format !== 'text' && options.output !== undefined && options.output !== '-')
    logLine(`Wrote ${options.output}.`)
  return summary.tests.some(({ outcome }) => outcome === 'failed') ? 1 : 0
}

/** Undefined if none of the files can be read; why, is said. */
async function readRuns({ input, port }: ReportOptions, env: NodeJS.ProcessEnv): Promise<TestRun[] | undefined> {
  const files = port === undefined ? chooseFiles(input) : []
  if (files.length === 0) return readServerTests('127.0.0.1', port ?? readPort(env))
  const runs: TestRun[] = []
  const problems: RunFileProblem[] = []
  for await (const run of readTests(files, (problem) => problems.push(problem))) runs.push(run)
  for (const problem of problems) logLine(`gasoline: ${describeProblem(problem)}`)
  return problems.filter(({ error }) => error !== undefined).length === files.length ? undefined : runs
}

/** What was named, or the folder into which runs are written. */
function chooseFiles(input: readonly string[]): string[] {
  if (input.length > 0) return findRunFiles(input)
  return existsSync(RUN_FOLDER) ? findRunFiles([RUN_FOLDER]) : []
}

export function describeProblem({ path, garbage, isTorn, error }: RunFileProblem): string {
  if (error !== undefined) return `${path}: ${error}`
  const parts = [
    garbage > 0 && `${garbage} lines are none of a run file and were skipped`,
    isTorn && 'its last line broke off, as of a process that was killed',
  ]
  return `${path}: ${parts.filter((part) => typeof part === 'string').join('; ')}.`
}

function readPort({ GASOLINE_PORT: port = '' }: NodeJS.ProcessEnv): number {
  return /^\d{1,5}$/.test(port) ? Number(port) : DEFAULT_PORT
}

function isWanted({ test_id, ended_at }: TestReport, { testId, since }: ReportOptions): boolean {
  return (testId === undefined || test_id.includes(testId)) && (since === undefined || ended_at >= since)
}

/** The timeline has warnings and errors of the console: with `error`, warnings are left out. */
function applySeverity(run: TestRun, severity: ReportOptions['severity']): TestRun {
  if (severity !== 'error') return run
  const { timeline, ...report } = run.report
  const events = timeline.events.filter((event) => !('level' in event) || event.level !== 'warn')
  return { ...run, report: { ...report, timeline: { ...timeline, events } } }
}

function render(summary: RunSummary, format: ReportFormat): string {
  switch (format) {
    case 'text':
      return renderText(summary)
    case 'json':
      return `${JSON.stringify(buildJson(summary), undefined, 2)}\n`
    case 'ai-context':
      return renderAiContexts(summary)
    case 'junit':
      return renderJunit(summary)
    case 'markdown':
      return renderMarkdown(summary)
  }
}

/** GitHub reads commands from both outputs; stdout is for data. */
function annotate(summary: RunSummary, { GITHUB_STEP_SUMMARY: page, GITHUB_WORKSPACE }: NodeJS.ProcessEnv): void {
  const root = GITHUB_WORKSPACE ?? process.cwd()
  const toRepoPath = (path: string) => {
    const full = resolve(path)
    const inside = relative(root, full)
    return inside.startsWith('..') || !existsSync(full) ? undefined : inside.replaceAll('\\', '/')
  }
  for (const line of renderAnnotations(summary, toRepoPath)) process.stderr.write(`${line}\n`)
  if (page === undefined || page === '') return
  try {
    // Other steps of the job write to the same page, which has one limit.
    const used = statSync(page, { throwIfNoEntry: false })?.size ?? 0
    const left = LIMITS.report.summaryBytes - used
    if (left > 1_000) appendFileSync(page, renderMarkdown(summary, left))
  } catch (error) {
    logLine(`gasoline: The step summary cannot be written (${error instanceof Error ? error.message : String(error)}).`)
  }
}
