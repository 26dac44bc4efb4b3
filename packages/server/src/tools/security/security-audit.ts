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

const SARIF = { version: VERSION, table: SECURITY_RULES }
const Severity = z.enum(SEVERITIES)
const Place = z.object({
  field: z.string(),
  method: z.string().optional(),
  url: z.string().optional(),
  param: z.string().optional(),
})
const Finding = z.object({
  severity: Severity,
  category: z.enum(CHECKS),
  title: z.string(),
  description: z.string(),
  evidence: z.looseObject({}),
  recommendation: z.string(),
  cwe: z.string(),
  confidence: z.string(),
  count: z.number(),
  first_seen: z.number(),
  last_seen: z.number(),
  event_id: z.string(),
  places: z.array(Place),
  more_places: z.number(),
})
type Finding = z.infer<typeof Finding>

const Scanned = z.object({
  network_requests: z.number(),
  console_entries: z.number(),
  websocket_events: z.number(),
  unique_endpoints: z.number(),
  not_scanned: z.number(),
})

export default defineTool({
  name: 'security_audit',
  title: 'Security audit',
  description: 'Exposed secrets, open personal data, insecure transport in what was captured.',
  effect: 'reads',
  input: z.object({
    checks: z.array(z.enum(CHECKS)).optional(),
    url_filter: z.string().optional(),
    severity_min: Severity.default('warning'),
    format: z.enum(['sarif']).optional(),
  }),
  output: z.object({
    findings: z.array(Finding),
    summary: z.object({
      total: z.number(),
      critical: z.number(),
      warning: z.number(),
      info: z.number(),
      scanned: Scanned,
    }),
    dropped: z.number(),
    /** Findings that were dropped because too many were kept. */
    lost: z.number(),
    sarif: z.looseObject({}).optional(),
    note: z.string().optional(),
  }),
  run: ({ checks, url_filter, severity_min, format }, { findings: list, captureState }) => {
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

function showFinding({ worst, count, firstSeenAt, lastSeenAt, places, morePlaces, eventId }: KeptFinding): Finding {
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
  { network_requests, console_entries, websocket_events }: z.infer<typeof Scanned>,
  state: Parameters<typeof explainEmpty>[2],
): string {
  const looked = network_requests + console_entries + websocket_events
  if (held > 0 || looked === 0) return explainEmpty('findings', held, state)
  return `Nothing found in ${network_requests} requests, ${console_entries} console entries and ${websocket_events} WebSocket events. Bodies that were not captured, and cookies hidden from the page, could not be looked at.`
}
