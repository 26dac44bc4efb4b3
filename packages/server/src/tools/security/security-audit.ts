import { LIMITS } from '@gasoline/wire'
import * as z from 'zod'
import { fitFirst } from '../../analysis/budget/fit.ts'
import { CHECKS, SECURITY_RULES, SEVERITIES } from '../../analysis/security/finding.ts'
import type { KeptFinding } from '../../analysis/security/kept-finding.ts'
import { capByCheck, countSeverities, selectFindings } from '../../analysis/security/select-findings.ts'
import { explainEmpty } from '../../render/explain-empty.ts'
import { renderAudit, renderFinding } from '../../render/security/audit.ts'
import { describeFinding } from '../../render/security/finding-words.ts'
import { writeSarif } from '../../render/security/sarif.ts'
import { VERSION } from '../../version.ts'
import { defineTool } from '../define-tool.ts'
import type { SecurityAuditOutput } from './security-audit-output.ts'

const SARIF = { version: VERSION, table: SECURITY_RULES }
type ShownFinding = SecurityAuditOutput['findings'][number]

export default defineTool({
  name: 'security_audit',
  title: 'Security audit',
  description: 'Exposed secrets, open personal data, insecure transport in what was captured.',
  effect: 'reads',
  input: z.object({
    checks: z.array(z.enum(CHECKS)).optional(),
    url_filter: z.string().optional(),
    severity_min: z.enum(SEVERITIES).default('warning'),
    format: z.enum(['sarif']).optional(),
  }),
  run: ({ checks, url_filter, severity_min, format }, { findings: list, captureState }): SecurityAuditOutput => {
    const { findings, dropped: lost, scanned } = list()
    const found = selectFindings(findings, { checks, urlFilter: url_filter, severityMin: severity_min })
    const summary = { total: found.length, ...countSeverities(found), scanned }
    if (format === 'sarif') {
      const written = fitSarif(found)
      return {
        findings: [],
        summary,
        dropped: found.length - written.length,
        lost,
        sarif: writeSarif(written, SARIF),
      }
    }
    const { kept } = fitFirst(capByCheck(found).map(showFinding), renderFinding, LIMITS.answer.tokens)
    const note = kept.length > 0 ? undefined : explainNothing(findings.length, scanned, captureState())
    return { findings: kept, summary, dropped: found.length - kept.length, lost, ...(note !== undefined && { note }) }
  },
  render: (data) => (data.sarif ? JSON.stringify(data.sarif) : renderAudit(data)),
})

/** As many as fit the largest result, worst first. */
function fitSarif(findings: readonly KeptFinding[]): readonly KeptFinding[] {
  let bytes = 0
  const count = findings.findIndex((finding) => {
    bytes += JSON.stringify(writeSarif([finding], SARIF)).length
    return bytes > LIMITS.audit.sarifBytes
  })
  return count < 0 ? findings : findings.slice(0, count)
}

function showFinding({
  worst,
  count,
  firstSeenAt,
  lastSeenAt,
  places,
  morePlaces,
  eventId,
}: KeptFinding): ShownFinding {
  const { rule, severity, confidence, place, redactedValue, evidence } = worst
  const { check, cwe } = SECURITY_RULES[rule]
  const { method, url, field, param } = place
  return {
    severity,
    category: check,
    ...describeFinding(worst),
    evidence: {
      ...(method !== undefined && { method }),
      ...(url !== undefined && { url }),
      field,
      ...(param !== undefined && { param_name: param }),
      ...(redactedValue !== undefined && { redacted_value: redactedValue }),
      ...evidence,
    },
    cwe,
    confidence,
    count,
    first_seen: firstSeenAt,
    last_seen: lastSeenAt,
    event_id: eventId,
    places: places.slice(0, LIMITS.audit.placesShown),
    more_places: Math.max(0, places.length - LIMITS.audit.placesShown) + morePlaces,
  }
}

/** Why there is nothing to report. */
function explainNothing(
  held: number,
  { network_requests, console_entries, websocket_events }: SecurityAuditOutput['summary']['scanned'],
  state: Parameters<typeof explainEmpty>[2],
): string {
  const looked = network_requests + console_entries + websocket_events
  if (held > 0 || looked === 0) return explainEmpty('findings', held, state)
  return `Nothing found in ${network_requests} requests, ${console_entries} console entries and ${websocket_events} WebSocket events. Bodies that were not captured, and cookies hidden from the page, could not be looked at.`
}
