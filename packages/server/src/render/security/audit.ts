import { formatTime, leftOut, lines, oneLine, plural } from '../text.ts'

const URL_CHARS = 140

interface ShownPlace {
  readonly field: string
  readonly method?: string | undefined
  readonly url?: string | undefined
  readonly param?: string | undefined
}

/** A finding as the tool returns it. */
interface ShownFinding {
  readonly severity: string
  readonly category: string
  readonly title: string
  readonly recommendation: string
  readonly evidence: Readonly<Record<string, unknown>>
  readonly cwe: string
  readonly confidence: string
  readonly count: number
  readonly first_seen: number
  readonly event_id: string
  readonly places: readonly ShownPlace[]
  readonly more_places: number
}

interface Audit {
  readonly findings: readonly ShownFinding[]
  readonly summary: {
    readonly total: number
    readonly critical: number
    readonly warning: number
    readonly info: number
    readonly scanned: {
      readonly network_requests: number
      readonly console_entries: number
      readonly unique_endpoints: number
      readonly not_scanned: number
    }
  }
  readonly dropped: number
  readonly lost: number
  readonly note?: string | undefined
}

/** The audit as text, a few lines a finding. */
export function renderAudit({ findings, summary, dropped, lost, note }: Audit): string {
  const { critical, warning, info, scanned } = summary
  const looked = `${plural(scanned.network_requests, 'request')} to ${plural(scanned.unique_endpoints, 'endpoint')}, ${plural(scanned.console_entries, 'console entry', 'console entries')}`
  const head = note ?? `${critical} critical, ${warning} warning, ${info} info. Scanned: ${looked}.`
  return lines(
    head,
    ...findings.map(renderFinding),
    leftOut(dropped, 'findings', 'narrow with checks, url_filter or severity_min, or use format "sarif"'),
    scanned.not_scanned > 0 ? `(${scanned.not_scanned} entries of a flood were not scanned)` : undefined,
    lost > 0 ? `(${lost} findings dropped before: too many to keep; clear and repeat)` : undefined,
  )
}

export function renderFinding(finding: ShownFinding): string {
  const { severity, category, title, recommendation, evidence, cwe, confidence, count, first_seen, event_id } = finding
  const value = typeof evidence.redacted_value === 'string' ? ` ${oneLine(evidence.redacted_value, 120)}` : ''
  const [first] = finding.places
  const where = first ? renderPlace(first) : ''
  const others = finding.places.length + finding.more_places - 1
  const seen = `seen ${count}×${others > 0 ? ` in ${others + 1} places` : ''}, first ${formatTime(first_seen)} (${event_id})`
  return lines(
    `${severity.toUpperCase()} ${category}: ${oneLine(title, 160)} [${cwe}, ${confidence} confidence]`,
    `  ${where}${value}; ${seen}`,
    `  fix: ${recommendation}`,
  )
}

function renderPlace({ field, method, url, param }: ShownPlace): string {
  const address = url === undefined ? '' : `${method === undefined ? '' : `${method} `}${oneLine(url, URL_CHARS)} `
  return `${address}${field}${param === undefined ? '' : ` "${oneLine(param, 60)}"`}`
}
