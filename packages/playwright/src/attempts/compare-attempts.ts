import type { ReportModule, RunLine, TestReport, WrittenEvents } from 'gasoline-mcp/report'
import { readReportFolder, RUN_ID } from '../worker/run-info.ts'
import { readTestLines } from './read-run-files.ts'

/**
 * What sets this attempt apart from the one before it; undefined if that one left nothing behind. The worker of that attempt is
 * gone: its run file is what remains.
 */
export function compareAttempts(
  report: TestReport,
  module: Pick<ReportModule, 'describeDifferences'>,
): string | undefined {
  const { retry, test_id: id, status } = report
  const name = id.replace(/ \(retry \d+\)$/, '')
  const read = (testId: string) => readTestLines(readReportFolder(process.env), process.env[RUN_ID], testId)
  const lines = read(retry > 1 ? `${name} (retry ${retry - 1})` : name)
  const end = lines.find((line) => line.type === 'test-end')
  if (!end) return undefined
  if (status !== 'passed') return `Attempt ${retry} ${compareCauses(end, report)}`
  const differences = module.describeDifferences(listEvents(lines), listEvents(read(id)))
  const why = end.cause ? ` (${end.cause.title})` : ''
  const found = differences.length > 0 ? differences.map((line) => `\n- ${line}`).join('') : ' no difference'
  return `Attempt ${retry} failed${why}, this one passed; in the browser:${found}`
}

/** How the causes of two attempts that failed are related. */
export function compareCauses(before: Pick<TestReport, 'cause'>, now: Pick<TestReport, 'cause'>): string {
  if (!before.cause) return 'failed too'
  if (before.cause.key === now.cause?.key) return 'failed for the same cause'
  return `failed for another cause: ${before.cause.title}`
}

function listEvents(lines: readonly RunLine[]): WrittenEvents {
  return lines.flatMap((line) => (line.type === 'events' ? line.events : []))
}
