import type { CommandResult } from '@gasoline/wire'
import { leftOut, lines, oneLine, plural } from '../text.ts'

type Audit = CommandResult<'run_accessibility_audit'> & {
  readonly dropped: number
  readonly cached_seconds?: number | undefined
}
type Violation = Audit['violations'][number]

/** What axe found, the worst first. */
export function renderAudit(audit: Audit): string {
  const { url, summary, violations, dropped, cached_seconds, framesNotAudited = 0 } = audit
  return lines(
    `${plural(summary.violations, 'violation')} on ${oneLine(url, 200)}; ${summary.passes} rules passed, ${summary.incomplete} need manual review, ${summary.inapplicable} do not apply.`,
    cached_seconds === undefined ? undefined : `(cached ${cached_seconds} s ago; force_refresh runs it again)`,
    ...violations.map(renderViolation),
    leftOut(dropped, 'more violations', 'narrow by scope or tags'),
    framesNotAudited > 0 ? `Not audited: ${plural(framesNotAudited, 'frame')}.` : undefined,
  )
}

/** One rule that is broken: how bad, what it requires, and where. */
export function renderViolation({ id, impact, help, helpUrl, nodes, nodeCount }: Violation): string {
  const [page = ''] = helpUrl.split('?', 1)
  const output = [
    `${impact ?? 'unrated'} ${oneLine(id, 60)}: ${oneLine(help, 200)} (${plural(nodeCount, 'element')}) ${oneLine(page, 150)}`,
  ]
  let said = ''
  for (const { target, html, failureSummary = '' } of nodes) {
    const why = renderReason(failureSummary)
    output.push(`  ${oneLine(target, 150)}  ${oneLine(html, 220)}${why === '' || why === said ? '' : ` (${why})`}`)
    said = why
  }
  if (nodeCount > nodes.length) output.push(`  (${nodeCount - nodes.length} more)`)
  return output.join('\n')
}

/** What is wrong with one element, without the heading that axe gives it; of several reasons the first. */
function renderReason(summary: string): string {
  const [, first = ''] = summary.split('\n', 3)
  return oneLine(first.trim(), 200)
}
