import { LIMITS } from '@gasoline/wire'
import { CHECKS, SECURITY_RULES, SEVERITIES } from './finding.ts'
import type { CheckName, FindingSeverity } from './finding.ts'
import type { KeptFinding } from './kept-finding.ts'

interface Wanted {
  readonly checks?: readonly CheckName[] | undefined
  /** A part of an address at which it was seen. */
  readonly urlFilter?: string | undefined
  readonly severityMin: FindingSeverity
}

/** The findings that are wanted, worst first, then by how often they were seen. */
export function selectFindings(
  findings: readonly KeptFinding[],
  { checks = CHECKS, urlFilter, severityMin }: Wanted,
): readonly KeptFinding[] {
  const least = SEVERITIES.indexOf(severityMin)
  return findings
    .filter(
      ({ worst, places }) =>
        checks.includes(SECURITY_RULES[worst.rule].check) &&
        SEVERITIES.indexOf(worst.severity) >= least &&
        (urlFilter === undefined || places.some(({ url }) => url?.includes(urlFilter))),
    )
    .toSorted(
      (one, other) =>
        SEVERITIES.indexOf(other.worst.severity) - SEVERITIES.indexOf(one.worst.severity) ||
        other.count - one.count ||
        one.firstSeenAt - other.firstSeenAt,
    )
}

/** The first of each check, up to the cap, in the same order. */
export function capByCheck(findings: readonly KeptFinding[]): readonly KeptFinding[] {
  const counts = new Map<CheckName, number>()
  return findings.filter(({ worst }) => {
    const { check } = SECURITY_RULES[worst.rule]
    const count = (counts.get(check) ?? 0) + 1
    counts.set(check, count)
    return count <= LIMITS.audit.findingsPerCategory
  })
}

export function countSeverities(findings: readonly KeptFinding[]): Record<FindingSeverity, number> {
  const counts = { info: 0, warning: 0, critical: 0 }
  for (const { worst } of findings) counts[worst.severity]++
  return counts
}
