import type { CommandResult } from '@gasoline/wire'
import { oneLine, plural } from '../text.ts'

type Violation = CommandResult<'run_accessibility_audit'>['violations'][number]

/** One rule that is broken: how bad, what it requires, and where. */
export function renderViolation({ id, impact, help, helpUrl, nodes, nodeCount }: Violation): string {
  const [page = ''] = helpUrl.split('?', 1)
  const lines = [
    `${impact ?? 'unrated'} ${oneLine(id, 60)}: ${oneLine(help, 200)} (${plural(nodeCount, 'element')}) ${oneLine(page, 150)}`,
  ]
  let said = ''
  for (const { target, html, failureSummary = '' } of nodes) {
    const why = renderReason(failureSummary)
    lines.push(`  ${oneLine(target, 150)}  ${oneLine(html, 220)}${why === '' || why === said ? '' : ` (${why})`}`)
    said = why
  }
  if (nodeCount > nodes.length) lines.push(`  (${nodeCount - nodes.length} more)`)
  return lines.join('\n')
}

/** What is wrong with one element, without the heading that axe gives it; of several reasons the first. */
function renderReason(summary: string): string {
  const [, first = ''] = summary.split('\n', 3)
  return oneLine(first.trim(), 200)
}
