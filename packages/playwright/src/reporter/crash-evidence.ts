import type { TestCase, TestResult } from '@playwright/test/reporter'
import { execFileSync } from 'node:child_process'
import { listRunFiles, readTestLines } from '../attempts/read-run-files.ts'
import { findCommandLine } from '../worker/start-server.ts'
import { readReportFolder, RUN_ID } from '../worker/run-info.ts'
import { describeError, warnOnce } from '../worker/warn.ts'

type Attachment = TestResult['attachments'][number]

const REPORT_MS = 30_000
const REPORT_BYTES = 20_000_000
const MOST_LISTED = 10

/** What the run files say of a test whose worker is gone. Reporters are synchronous, so the report is, too. */
export function readCrashEvidence(test: TestCase, { retry }: TestResult): readonly Attachment[] {
  try {
    const folder = readReportFolder(process.env)
    const id = findTestId(test, retry)
    const lines = readTestLines(folder, process.env[RUN_ID], id)
    if (lines.length === 0) return []
    const events = lines.flatMap((line) => (line.type === 'events' ? line.events : []))
    return [
      {
        name: 'gasoline-summary',
        contentType: 'text/plain',
        body: Buffer.from(renderSummary(id, folder) ?? listFailures(id, events)),
      },
      {
        name: 'gasoline-snapshot',
        contentType: 'application/json',
        body: Buffer.from(JSON.stringify({ test_id: id, events }, undefined, 2)),
      },
    ]
  } catch (error) {
    warnOnce(`the evidence of a crashed worker could not be read: ${describeError(error)}`)
    return []
  }
}

/** As the worker wrote it: with the project only where there are several. */
function findTestId(test: TestCase, retry: number): string {
  const [, project = '', ...path] = test.titlePath()
  const isOne = (test.parent.project()?.name ?? '') === '' || countProjects(test) < 2
  const repeat = test.repeatEachIndex > 0 ? [`repeat ${test.repeatEachIndex}`] : []
  const parts = [...(isOne ? [] : [project]), ...path, ...repeat].filter((part) => part !== '')
  return `${parts.join(' > ')}${retry > 0 ? ` (retry ${retry})` : ''}`
}

function countProjects(test: TestCase): number {
  let root = test.parent
  while (root.parent) root = root.parent
  return root.suites.length
}

function renderSummary(id: string, folder: string): string | undefined {
  const files = listRunFiles(folder).flatMap((path) => ['--input', path])
  const args = [findCommandLine(), 'report', '--format', 'ai-context', '--test-id', id, ...files]
  try {
    return execFileSync(process.execPath, args, {
      encoding: 'utf8',
      timeout: REPORT_MS,
      maxBuffer: REPORT_BYTES,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch (error) {
    // Exit code 1: there are failures, which is why we are here.
    const { stdout } = error as { stdout?: unknown }
    return typeof stdout === 'string' && stdout !== '' ? stdout : undefined
  }
}

/** Without a diagnosis: what failed in the browser until then. */
function listFailures(id: string, events: readonly (readonly [string, object])[]): string {
  const failures = events.flatMap(([stream, event]) => {
    const { method, url, status, level, message } = event as Readonly<Record<string, unknown>>
    if (stream === 'network' && typeof status === 'number' && (status === 0 || status >= 400))
      return [`${String(method)} ${String(url)} → ${status === 0 ? 'no response' : status}`]
    return stream === 'logs' && level === 'error' ? [String(message)] : []
  })
  const shown = [...new Set(failures)].slice(-MOST_LISTED)
  return [`The worker crashed in: ${id}`, ...shown].join('\n')
}
