import { Empty } from '../parts/empty.tsx'
import { Jump } from '../parts/jump.tsx'
import { Line } from '../parts/text.tsx'
import { useRead } from '../parts/use-read.ts'
import { useSlowVersion } from '../parts/use-slow-version.ts'
import { readTool } from '../state/read.ts'
import { countOf } from '../text/format.ts'

interface Audit {
  readonly findings: readonly {
    readonly severity: string
    readonly category: string
    readonly title: string
    readonly description: string
    readonly recommendation: string
    readonly cwe: string
    readonly count: number
    readonly event_id: string
    readonly evidence: Readonly<Record<string, unknown>>
  }[]
  readonly summary: {
    readonly total: number
    readonly critical: number
    readonly warning: number
    readonly info: number
    readonly scanned: { readonly network_requests: number; readonly console_entries: number }
  }
  readonly dropped: number
}

/** Secrets, personal data and transport, as `security_audit` found them before redaction. */
export function Security() {
  const slow = useSlowVersion()
  const { value, problem } = useRead(() => readTool<Audit>('security_audit', { severity_min: 'info' }), [slow])
  const data = value?.data
  if (!data) return problem === undefined ? <p class="dim pad">Reading…</p> : <p class="problem pad">{problem}</p>
  const { findings, summary, dropped } = data
  const scanned = `${countOf(summary.scanned.network_requests, 'request')} and ${countOf(summary.scanned.console_entries, 'console entry').replace('entrys', 'entries')} scanned`
  if (findings.length === 0)
    return (
      <Empty title="Nothing found">
        <p>
          {scanned}. Keys and tokens in responses, addresses and logs, open personal data, and insecure transport would
          appear here.
        </p>
      </Empty>
    )
  return (
    <div class="pad">
      <h2>{countOf(summary.total, 'finding')}</h2>
      <p class="dim">
        {summary.critical} critical, {summary.warning} warnings, {summary.info} notes. {scanned}.
        {dropped > 0 && ` ${dropped} more are not listed.`}
      </p>
      <ul class="cards flush" aria-label="Findings">
        {findings.map((finding, index) => (
          <li key={index} class="card pad-card finding">
            <div>
              <span class={`chip ${finding.severity}`}>{finding.severity}</span>{' '}
              <strong>
                <Line text={finding.title} />
              </strong>
            </div>
            <span class="dim">
              {finding.category} · {finding.cwe} · {finding.count}× · <Jump id={finding.event_id} />
            </span>
            <p>
              <Line text={finding.description} most={600} />
            </p>
            <dl class="facts">
              {Object.entries(finding.evidence).map(([name, each]) => (
                <div key={name}>
                  <dt>
                    <Line text={name} />
                  </dt>
                  <dd>
                    <Line text={typeof each === 'string' ? each : JSON.stringify(each)} />
                  </dd>
                </div>
              ))}
            </dl>
            <p>
              <Line text={finding.recommendation} most={600} />
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
