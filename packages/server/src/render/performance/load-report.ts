import type { FileFacts, LoadLine, LoadReport, MetricFacts } from '../../analysis/performance/load-report.ts'
import { formatTime, leftOut, lines, oneLine, plural, toShortUrl } from '../text.ts'
import { formatBytes, formatMs, formatValue } from './quantity.ts'

const NAMES: Readonly<Record<MetricFacts['name'], string>> = {
  load: 'load',
  fcp: 'FCP',
  lcp: 'LCP',
  ttfb: 'TTFB',
  dom_content_loaded: 'DOM content loaded',
  inp: 'INP',
  requests: 'requests',
  transfer: 'transfer',
  long_tasks: 'long tasks',
  blocking: 'blocking time',
  cls: 'CLS',
}
const TIMING = ['load', 'fcp', 'lcp', 'ttfb', 'dom_content_loaded', 'inp'] as const
const NAME_CHARS = 120

/** A load in full: what changed and why first, then what was measured. */
export function renderLoad(report: LoadReport): string {
  const { metrics, files, busy_scripts: busy, over_budget: over, early } = report
  const pick = (...names: readonly MetricFacts['name'][]) => metrics.filter(({ name }) => names.includes(name))
  return lines(
    `${oneLine(report.page, 200)} (${report.navigation}, ${report.cache} cache, ${formatTime(report.at)})`,
    renderVerdict(report),
    ...over.map(
      ({ limit, most, value, path }) =>
        `Over budget: ${limit} ${value}, at most ${most}${path ? ` for ${oneLine(path, 80)}` : ''}`,
    ),
    renderFiles(files, report.files_left_out),
    busy.length > 0 ? `Busy in long tasks: ${busy.map(renderBusy).join(', ')}` : undefined,
    `Timing: ${
      pick(...TIMING)
        .map(renderMetric)
        .join(', ') || 'none'
    }`,
    renderNetwork(report, pick('requests', 'transfer')),
    renderList('Main thread', pick('long_tasks', 'blocking'), longest(report)),
    renderList('Layout', pick('cls')),
    early ? 'The page was left early: requests, long tasks, LCP and CLS of this load are not compared.' : undefined,
    renderAdopted(report),
  )
}

/** A load in one line. */
export function renderLoadLine({ page, navigation, cache, verdict, load }: LoadLine): string {
  return `${verdict}: ${oneLine(page, 120)} (${navigation}, ${cache} cache)${load ? `, ${renderMetric(load)}` : ''}`
}

function renderVerdict({ verdict, samples, reloads, metrics, navigation }: LoadReport): string {
  const again = navigation === 'soft-navigation' ? 'Go there' : 'Reload'
  const more = `${again} ${plural(reloads, 'more time')}`
  const compared = `${plural(samples.after, 'load')} beside ${samples.before} before`
  const list = (wanted: MetricFacts['verdict'], isWorse: boolean) =>
    metrics
      .filter((each) => each.verdict === wanted && each.value > (each.was ?? 0) === isWorse)
      .map(renderMetric)
      .join(', ')
  if (verdict === 'first') return `No baseline yet: this is the first load of its kind. ${more}.`
  if (verdict === 'learning') return `No baseline yet: ${samples.before} before this one. ${more}.`
  if (verdict === 'unchanged') return `No regression: ${compared}.`
  if (verdict === 'changed') return `No metric changed, other files are loaded: ${compared}.`
  const [worse, better] = [list('changed', true), list('changed', false)]
  const [maybe, maybeBetter] = [list('suspected', true), list('suspected', false)]
  return lines(
    worse && `Regression (${compared}): ${worse}`,
    better && `Better${worse ? '' : ` (${compared})`}: ${better}`,
    maybe &&
      `Suspected, may be chance${worse ? '' : ` (${compared})`}: ${maybe}${reloads > 0 ? `. ${more} to decide.` : ''}`,
    maybeBetter && `Perhaps better: ${maybeBetter}${maybe || reloads === 0 ? '' : `. ${more} to decide.`}`,
  )
}

function renderMetric({
  name,
  unit,
  value,
  was,
  change_percent: percent,
  rating,
  was_rating: wasRating,
}: MetricFacts): string {
  const notes = [
    was === undefined ? '' : `was ${formatValue(was, unit)}`,
    percent === undefined ? '' : `${percent > 0 ? '+' : ''}${percent} %`,
  ].filter((note) => note !== '')
  const rated = rating && (rating !== 'good' || wasRating) ? ` ${rating}${wasRating ? `, was ${wasRating}` : ''}` : ''
  return `${NAMES[name]} ${formatValue(value, unit)}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}${rated}`
}

function renderFiles(files: readonly FileFacts[], left: number): string | undefined {
  if (files.length === 0) return undefined
  return lines(
    'Files:',
    ...files.map(renderFile),
    leftOut(left, 'smaller differences', 'see them in the data of GET /snapshot'),
  )
}

function renderFile({ change, name, type, bytes, ms, was_bytes: wasBytes, was_ms: wasMs }: FileFacts): string {
  const title = `  ${change} ${oneLine(name, NAME_CHARS)} (${type})`
  const size = bytes > 0 ? formatBytes(bytes) : 'size hidden'
  if (change === 'new') return `${title}: ${size}, took ${formatMs(ms)}`
  if (change === 'gone') return `${title}: was ${formatBytes(wasBytes ?? 0)}`
  if (change === 'slower') return `${title}: took ${formatMs(ms)}, was ${formatMs(wasMs ?? 0)}`
  const by = bytes - (wasBytes ?? 0)
  return `${title}: ${size}, was ${formatBytes(wasBytes ?? 0)} (${by > 0 ? '+' : '-'}${formatBytes(Math.abs(by))})`
}

function renderBusy({ name, ms, was }: LoadReport['busy_scripts'][number]): string {
  return `${oneLine(name, NAME_CHARS)} ${formatMs(ms)}${was === undefined ? '' : ` (was ${formatMs(was)})`}`
}

function renderNetwork({ network }: LoadReport, metrics: readonly MetricFacts[]): string | undefined {
  const { decoded_bytes: decoded, from_cache: cached, by_type: types, slowest } = network
  return renderList(
    'Network',
    metrics,
    decoded === undefined ? undefined : `${formatBytes(decoded)} decoded`,
    cached === undefined ? undefined : `${cached} from cache`,
    types.length > 0
      ? `by type ${types.map(({ type, count, bytes }) => `${oneLine(type, 30)} ${count} ${formatBytes(bytes)}`).join(', ')}`
      : undefined,
    slowest.length > 0
      ? `slowest ${slowest.map(({ url, ms }) => `${toShortUrl(url)} ${formatMs(ms)}`).join(', ')}`
      : undefined,
  )
}

function longest({ longest_task_ms: ms }: LoadReport): string | undefined {
  return ms === undefined || ms === 0 ? undefined : `longest ${formatMs(ms)}`
}

function renderList(title: string, metrics: readonly MetricFacts[], ...more: readonly (string | undefined)[]) {
  const parts = [...metrics.map(renderMetric), ...more.filter((part) => part !== undefined)]
  return parts.length === 0 ? undefined : `${title}: ${parts.join('; ')}`
}

function renderAdopted({ adopted, verdict }: LoadReport): string | undefined {
  if (!adopted || verdict !== 'unchanged') return undefined
  const metrics = adopted.metrics.map(renderMetric).join(', ')
  return lines(
    `The baseline is since ${formatTime(adopted.at)}${metrics === '' ? '' : `: ${metrics}`}`,
    renderFiles(adopted.files, 0),
  )
}
