import { useSignal } from '@preact/signals'
import { Empty } from '../parts/empty.tsx'
import { Plot } from '../parts/plot.tsx'
import { Line } from '../parts/text.tsx'
import type { Row } from '../rows/row.ts'
import { store, version } from '../state/feed.ts'
import { showLine } from '../text/show-text.ts'
import { formatDuration, formatTime, shortenUrl } from '../text/format.ts'

/** Milliseconds by name; layout shift has its own scale. */
const PREFERRED = [
  'largestContentfulPaint',
  'load',
  'firstContentfulPaint',
  'timeToFirstByte',
  'LCP',
  'INP',
  'FCP',
  'TTFB',
]

/** Page loads: each against the others of the same page. */
export function Performance() {
  void version.value
  const chosen = useSignal('')
  const loads = store.rows.filter(({ kind, metrics }) => kind === 'performance' && metrics !== undefined)
  if (loads.length === 0)
    return (
      <Empty title="No page load measured yet">
        <p>Open or reload your app: each load appears here with its timings, beside the loads before it.</p>
      </Empty>
    )
  const names = [...new Set(loads.flatMap(({ metrics = {} }) => Object.keys(metrics)))]
  const metric = chosen.value || (PREFERRED.find((name) => names.includes(name)) ?? names[0] ?? '')
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
      {groupByPage(loads, metric).map(([page, samples]) => (
        <Page key={page} page={page} metric={metric} samples={samples} />
      ))}
    </div>
  )
}

/** Loads of one path, in order; its query and numbers in it do not make another page. */
function groupByPage(loads: readonly Row[], metric: string): [string, Row[]][] {
  const byPage = new Map<string, Row[]>()
  for (const row of loads) {
    if (row.metrics?.[metric] === undefined) continue
    const path = shortenUrl(row.url ?? '').replace(/[?#].*$/s, '')
    const page = path.replaceAll(/\/\d+(?=\/|$)/g, '/{id}') || '/'
    byPage.set(page, [...(byPage.get(page) ?? []), row])
  }
  return [...byPage]
}

function Page({ page, metric, samples }: { readonly page: string; readonly metric: string; readonly samples: Row[] }) {
  const values = samples.map(({ metrics = {} }) => metrics[metric] ?? 0)
  const before = values.slice(0, -1)
  const median = findMedian(before)
  const spread = findMedian(before.map((value) => Math.abs(value - median)))
  const isTime = metric !== 'CLS' && metric !== 'cumulativeLayoutShift'
  const show = (value: number) => (isTime ? formatDuration(value) : value.toFixed(3))
  const last = values.at(-1) ?? 0
  return (
    <section aria-label={showLine(`Loads of ${page}`)}>
      <h2>
        <Line text={page} most={120} />
      </h2>
      <p class="dim">
        {values.length} {values.length === 1 ? 'load' : 'loads'}, the last {show(last)}
        {before.length >= 3
          ? `; before it the median was ${show(median)}`
          : `; reload ${3 - before.length} more ${before.length === 2 ? 'time' : 'times'} to compare`}
      </p>
      <Plot
        label={showLine(`${metric} of ${page}`)}
        values={values}
        titles={samples.map(({ at }, index) => `${formatTime(at)}: ${show(values[index] ?? 0)}`)}
        show={show}
        baseline={before.length >= 3 ? { median, spread } : undefined}
      />
    </section>
  )
}

function findMedian(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const [a = 0, b = 0] = [sorted[middle], sorted[sorted.length % 2 === 1 ? middle : middle - 1]]
  return (a + b) / 2
}
