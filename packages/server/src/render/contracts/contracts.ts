import type { ViolationFacts } from '../../analysis/contracts/violation.ts'
import { leftOut, lines, oneLine, plural } from '../text.ts'

interface Analysis {
  readonly violations: readonly (ViolationFacts & { readonly description: string })[]
  readonly tracked_endpoints: number
  readonly total_requests_analyzed: number
  readonly clean_endpoints: number
  readonly dropped: number
  readonly note?: string | undefined
}

export function renderAnalysis({ violations, dropped, note, ...counts }: Analysis): string {
  const { tracked_endpoints: tracked, total_requests_analyzed: total, clean_endpoints: clean } = counts
  return lines(
    tracked > 0
      ? `${plural(tracked, 'endpoint')}, ${plural(total, 'response')}; ${clean} without violations.`
      : undefined,
    ...violations.map(renderViolation),
    leftOut(dropped, 'violations', 'pass url_filter'),
    note,
  )
}

/** One violation: a line, and one for the values that it has. */
export function renderViolation(violation: ViolationFacts & { readonly description: string }): string {
  const {
    severity,
    type,
    endpoint,
    host,
    operation,
    description,
    evidence,
    sample_value: sample,
    last_error_body: body,
  } = violation
  const name = [oneLine(endpoint, 120), operation === undefined ? '' : oneLine(operation, 80)]
    .filter((part) => part !== '')
    .join(' ')
  return lines(
    `${severity} ${type} ${name} (${oneLine(host, 60)}): ${description} [${evidence.request_ids.join(', ')}]`,
    sample === undefined ? undefined : `    value: ${oneLine(sample, 200)}`,
    body === undefined
      ? undefined
      : `    body: ${oneLine(typeof body === 'string' ? body : JSON.stringify(body), 220)}`,
  )
}

interface ReportedEndpoint {
  readonly endpoint: string
  readonly host: string
  readonly operation?: string | undefined
  readonly call_count: number
  readonly status_codes: Readonly<Record<string, number>>
  readonly consistency: string
  readonly last_called: string
  readonly established: boolean
  readonly established_shape?: unknown
}

interface Report {
  readonly endpoints: readonly ReportedEndpoint[]
  readonly dropped: number
  readonly note?: string | undefined
}

export function renderReport({ endpoints, dropped, note }: Report): string {
  return lines(...endpoints.map(renderEndpoint), leftOut(dropped, 'endpoints', 'pass url_filter'), note)
}

export function renderEndpoint(endpoint: ReportedEndpoint): string {
  const {
    endpoint: name,
    host,
    operation,
    call_count: calls,
    status_codes: statuses,
    established_shape: shape,
  } = endpoint
  const codes = Object.entries(statuses).map(([status, count]) => `${status}×${count}`)
  const title = [oneLine(name, 120), operation === undefined ? '' : oneLine(operation, 80), `(${oneLine(host, 60)})`]
  const learning = endpoint.established ? '' : ', still learning'
  return lines(
    `${title.filter((part) => part !== '').join(' ')}: ${plural(calls, 'call')}, ${codes.join(' ')}, ${endpoint.consistency} consistent${learning}`,
    shape === undefined ? undefined : `    ${oneLine(JSON.stringify(shape), 1_500)}`,
  )
}

interface Export {
  readonly format: string
  readonly document?: unknown
  readonly operations: number
  readonly dropped: number
  readonly note?: string | undefined
}

/** A description as code. */
export function renderExport({ format, document, operations, dropped, note }: Export): string {
  if (document === undefined) return note ?? ''
  const text = typeof document === 'string' ? document : JSON.stringify(document)
  return lines(
    `${plural(operations, 'operation')} as ${format}.`,
    leftOut(dropped, 'operations', 'pass url_filter'),
    `\`\`\`${typeof document === 'string' ? 'ts' : 'json'}\n${text}\n\`\`\``,
  )
}
