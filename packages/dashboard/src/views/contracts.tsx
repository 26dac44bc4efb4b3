import { Empty } from '../parts/empty.tsx'
import { Line, Block } from '../parts/text.tsx'
import { useRead } from '../parts/use-read.ts'
import { useSlowVersion } from '../parts/use-slow-version.ts'
import { readTool } from '../state/read.ts'
import { countOf, formatCount } from '../text/format.ts'

interface Analysis {
  readonly violations?: readonly {
    readonly endpoint?: string
    readonly type?: string
    readonly description: string
  }[]
  readonly tracked_endpoints?: number
  readonly total_requests_analyzed?: number
  readonly note?: string
}

interface Report {
  readonly endpoints?: readonly {
    readonly endpoint: string
    readonly host: string
    readonly method: string
    readonly operation?: string
    readonly call_count: number
    readonly status_codes: Readonly<Record<string, number>>
    readonly established: boolean
    readonly established_shape?: unknown
    readonly consistency: string
  }[]
  readonly dropped: number
}

/** What responses have in common, and what has changed. */
export function Contracts() {
  const slow = useSlowVersion()
  const analysis = useRead(() => readTool<Analysis>('validate_api', { action: 'analyze' }), [slow])
  const report = useRead(() => readTool<Report>('validate_api', { action: 'report' }), [slow])
  const violations = analysis.value?.data?.violations ?? []
  const endpoints = report.value?.data?.endpoints ?? []
  if (endpoints.length === 0 && violations.length === 0)
    return (
      <Empty title="No API response yet">
        <p>
          Gasoline learns the shape of each endpoint’s JSON responses, and reports here what changes for good: a field
          that is missing, another type, more errors.
        </p>
      </Empty>
    )
  return (
    <div class="pad">
      <h2>{violations.length === 0 ? 'No lasting change' : countOf(violations.length, 'lasting change')}</h2>
      <p class="dim">
        {countOf(analysis.value?.data?.tracked_endpoints ?? endpoints.length, 'endpoint')},{' '}
        {countOf(analysis.value?.data?.total_requests_analyzed ?? 0, 'response')}
      </p>
      <ul class="cards flush" aria-label="Changes">
        {violations.map((violation, index) => (
          <li key={index} class="card pad-card">
            <span class="chip bad">{violation.type ?? 'change'}</span>{' '}
            <strong>
              <Line text={violation.endpoint ?? ''} />
            </strong>
            <p>
              <Line text={violation.description} most={600} />
            </p>
          </li>
        ))}
      </ul>
      <h2>Endpoints</h2>
      <ul class="cards flush" aria-label="Endpoints">
        {endpoints.map((endpoint) => (
          <li
            key={`${endpoint.method} ${endpoint.host}${endpoint.endpoint} ${endpoint.operation ?? ''}`}
            class="card pad-card"
          >
            <strong>
              <Line text={`${endpoint.endpoint} ${endpoint.operation ?? ''}`} />
            </strong>
            <p class="dim">
              <Line text={endpoint.host} /> · {countOf(endpoint.call_count, 'call')} ·{' '}
              {Object.entries(endpoint.status_codes)
                .map(([status, count]) => `${status} × ${formatCount(count)}`)
                .join(', ')}{' '}
              · {endpoint.established ? `consistent: ${endpoint.consistency}` : 'still learning'}
            </p>
            {endpoint.established_shape !== undefined && (
              <details>
                <summary>Shape</summary>
                <Block label="Shape" text={JSON.stringify(endpoint.established_shape, undefined, 2)} />
              </details>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
