import type { CommandResult } from '@gasoline/wire'
import { estimateTokens } from '../../tokens/estimate-tokens.ts'

type Violation = CommandResult<'run_accessibility_audit'>['violations'][number]

const WORST_FIRST = ['critical', 'serious', 'moderate', 'minor']

/** The worst violations first, each with fewer elements if all of them would exceed the budget. */
export function fitViolations(
  violations: readonly Violation[],
  render: (violation: Violation) => string,
  maxTokens: number,
): { kept: Violation[]; dropped: number } {
  const sorted = violations.toSorted((a, b) => rank(a) - rank(b) || b.nodeCount - a.nodeCount)
  for (const most of [10, 5, 3, 1]) {
    const shortened = sorted.map((violation) => ({ ...violation, nodes: violation.nodes.slice(0, most) }))
    const costs = shortened.map((violation) => estimateTokens(render(violation)) + 1)
    if (costs.reduce((sum, cost) => sum + cost, 0) <= maxTokens) return { kept: shortened, dropped: 0 }
    if (most > 1) continue
    let room = maxTokens
    const kept = shortened.filter((_, index) => (room -= costs[index] ?? 0) >= 0 || index === 0)
    return { kept, dropped: sorted.length - kept.length }
  }
  return { kept: [], dropped: sorted.length }
}

function rank({ impact }: Violation): number {
  const place = WORST_FIRST.indexOf(impact ?? '')
  return place < 0 ? WORST_FIRST.length : place
}
