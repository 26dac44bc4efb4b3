import { useSignal } from '@preact/signals'
import { Empty } from '../parts/empty.tsx'
import { Plot } from '../parts/plot.tsx'
import { Line } from '../parts/text.tsx'
import { useRead } from '../parts/use-read.ts'
import { useSlowVersion } from '../parts/use-slow-version.ts'
import { readJson } from '../state/read.ts'
import { countOf, formatDuration, formatTime } from '../text/format.ts'
import { showLine } from '../text/show-text.ts'

interface SampleShown {
  readonly at: number
  readonly id: string
  readonly values: Readonly<Record<string, number>>
}

interface MetricShown {
  readonly name: string
  readonly unit: string
  readonly value: number
  readonly was?: number
  readonly spread?: number
  readonly change_percent?: number
  readonly verdict?: string
}

interface LoadShown {
  readonly key: string
  readonly page: string
  readonly navigation: string
  readonly cache: string
  readonly verdict: string
  readonly reloads: number
  readonly metrics: readonly MetricShown[]
  /** The baseline, and the loads that are compared with it. */
  readonly before: readonly SampleShown[]
  readonly after: readonly SampleShown[]
}

const TONES: Readonly<Record<string, string>> = { regressed: 'bad', improved: 'good', suspected: 'warning' }

/** Page loads beside their baseline, as `check_performance` compares them. */
export function Performance() {
  const slow = useSlowVersion()
  const chosen = useSignal('')
  const { value, problem } = useRead(
    () => readJson<{ readonly loads: readonly LoadShown[]; readonly dropped: number }>('/dashboard/loads'),
    [slow],
  )
  if (!value) return problem === undefined ? <p class="dim pad">Reading…</p> : <p class="problem pad">{problem}</p>
  const { loads, dropped } = value
  if (loads.length === 0)
    return (
      <Empty title="No page load measured yet">
        <p>Open or reload your app: each load appears here with its timings, beside the loads before it.</p>
      </Empty>
    )
  const names = [...new Set(loads.flatMap(({ metrics }) => metrics.map(({ name }) => name)))]
  const metric = names.includes(chosen.value) ? chosen.value : (names.find((name) => name === 'load') ?? names[0] ?? '')
  return (
    <div class="pad">
      <p>
        <label>
          Measure{' '}
          <select value={metric} onChange={({ currentTarget }) => (chosen.value = currentTarget.value)}>
            {names.map((name) => (
              <option key={name} value={name}>
                {showLine(name)}
              </option>
            ))}
          </select>
        </label>
      </p>
      {loads.map((load) => (
        <PageLoads key={load.key} load={load} metric={metric} />
      ))}
      {dropped > 0 && <p class="dim">{countOf(dropped, 'older page')} not shown.</p>}
    </div>
  )
}

function PageLoads({ load, metric }: { readonly load: LoadShown; readonly metric: string }) {
  const { page, navigation, cache, verdict, reloads, before, after } = load
  const facts = load.metrics.find(({ name }) => name === metric)
  const show = (value: number) =>
    facts?.unit === 'ms' ? formatDuration(value) : `${Math.round(value * 1_000) / 1_000} ${facts?.unit ?? ''}`.trim()
  const samples = [...before, ...after].filter(({ values }) => values[metric] !== undefined)
  return (
    <section aria-label={showLine(`Loads of ${page}, ${navigation}, ${cache}`)}>
      <h2>
        <Line text={page} most={120} /> <span class={`chip ${TONES[verdict] ?? ''}`}>{verdict}</span>
      </h2>
      <p class="dim">
        {navigation}, {cache} cache: {countOf(before.length, 'load')} before, {after.length} compared.{' '}
        {facts && `${metric} ${show(facts.value)}`}
        {facts?.was !== undefined && `, was ${show(facts.was)}`}
        {facts?.change_percent !== undefined && ` (${facts.change_percent > 0 ? '+' : ''}${facts.change_percent} %)`}.
        {reloads > 0 && ` Reload ${countOf(reloads, 'more time')} to be sure.`}
      </p>
      {samples.length > 0 && (
        <Plot
          label={showLine(`${metric} of ${page}`)}
          values={samples.map(({ values }) => values[metric] ?? 0)}
          compared={after.length}
          titles={samples.map(({ at, values }) => `${formatTime(at)}: ${show(values[metric] ?? 0)}`)}
          show={show}
          baseline={facts?.was}
          isChanged={facts?.verdict === 'changed'}
        />
      )}
    </section>
  )
}
