import type { CommandResult } from '@gasoline/wire'
import { oneLine, plural } from './words.ts'

type Violation = CommandResult<'run_accessibility_audit'>['violations'][number]

/** One rule that is broken: how bad, what it asks for, and where. */
export function violationWords({ id, impact, help, helpUrl, nodes, nodeCount }: Violation): string {
  const [page = ''] = helpUrl.split('?', 1)
  const lines = [
    `${impact ?? 'unrated'} ${oneLine(id, 60)}: ${oneLine(help, 200)} (${plural(nodeCount, 'element')}) ${oneLine(page, 150)}`,
  ]
  for (const { target, html } of nodes) lines.push(`  ${oneLine(target, 150)}  ${oneLine(html, 220)}`)
  if (nodeCount > nodes.length) lines.push(`  (${nodeCount - nodes.length} more)`)
  return lines.join('\n')
}
