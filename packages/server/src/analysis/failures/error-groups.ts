import type { AiContext, BodyGap, LogEntry } from '@gasoline/wire'
import { matchesFilter } from '../../store/view.ts'
import type { ViewFilter } from '../../store/view.ts'
import type { Context } from '../context/context.ts'
import { isLogFailure } from './failure.ts'
import type { FailureState, ReportedFailure } from './failure.ts'
import { findReportedFailures } from './find-failures.ts'
import { gatherFailures, readLocation } from './gather-failures.ts'
import { identifyLog } from '../identity/identity.ts'
import { parameterise } from '../identity/parameterise.ts'
import { rememberEach } from '../remember.ts'
import { preview } from '../budget/preview.ts'
import { TELEMETRY } from '../noise/telemetry.ts'
import { explainReactCode } from '../identity/react-codes.ts'
import { formatIsoTime } from '../listings/wire-entries.ts'

/** Something that failed, once or often. */
export interface ErrorGroup {
  /** Of the newest occurrence. */
  readonly id: string
  /** The same for the same error over reloads and rebuilds. */
  readonly key: string
  readonly kind: ReportedFailure['kind']
  readonly source: string
  readonly message: string
  /** What a coded message means. */
  readonly meaning?: string | undefined
  /** Other messages of the same error. */
  readonly variants?: readonly string[] | undefined
  readonly count: number
  readonly first: string
  readonly last: string
  readonly at: number
  readonly url?: string | undefined
  readonly location?: string | undefined
  readonly stack?: string | undefined
  readonly response?: string | undefined
  /** Why the body of the response is missing or incomplete. */
  readonly body_gap?: BodyGap | undefined
  readonly test_id?: string | undefined
  /** What became of it, unless it is open. */
  readonly state?: Exclude<FailureState, 'open'> | undefined
  /** The rule by which it is noise. */
  readonly noise?: string | undefined
  /** What the console repeated of it; these are not counted. */
  readonly also?: readonly Echo[] | undefined
  /** The newest of them. */
  readonly occurrences?: readonly string[] | undefined
  readonly _enrichments?: unknown
  readonly _actions?: unknown
  readonly _aiContext?: AiContext | undefined
}

interface Echo {
  readonly id: string
  readonly message: string
  readonly count: number
}

/** Puts a failure into one line. */
type Describe = (failure: ReportedFailure) => string

/**
 * Reported failures, equal ones together: open ones first, then those that are over, then noise; of each the most recent
 * first. The filter narrows what is listed, not what is known about it.
 */
export function groupErrors(context: Context, describe: Describe, filter: ViewFilter = {}): ErrorGroup[] {
  return collect(context, describe, filter)
    .map(({ group }) => group)
    .toSorted((a, b) => rankGroup(a) - rankGroup(b) || b.at - a.at)
}

function rankGroup({ noise, state }: ErrorGroup): number {
  return (noise === undefined ? 0 : 2) + (state === undefined ? 0 : 1)
}

/** The group that an entry belongs to, by the entry's id or the group's key. */
export function findErrorGroup(
  context: Context,
  describe: Describe,
  errorId: string,
  filter: ViewFilter = {},
): ErrorGroup | undefined {
  const found = collect(context, describe, filter).find(({ failures }) =>
    failures.some(
      ({ id, key, fineKey, aliases }) =>
        errorId === id || errorId === key || errorId === fineKey || aliases?.includes(errorId),
    ),
  )
  const ids = found?.failures.map(({ id }) => id).toReversed()
  return found && { ...found.group, occurrences: ids?.slice(0, MOST_OCCURRENCES) }
}

const MOST_OCCURRENCES = 20
const MOST_VARIANTS = 3
const MOST_ECHOES = 5
const VARIANT_CHARS = 200
const VARIANTS_READ = 50

interface Collected {
  readonly group: ErrorGroup
  readonly failures: readonly ReportedFailure[]
}

function collect(context: Context, describe: Describe, filter: ViewFilter): Collected[] {
  const listed = findReportedFailures(context).filter(
    (failure) => isListed(failure) && matchesFilter(failure.entry, filter),
  )
  const aliases = new Set(listed.flatMap((failure) => failure.aliases ?? []))
  const echoes = aliases.size === 0 ? [] : context.view.logs.filter(({ id }) => aliases.has(id))
  const logs = new Map(echoes.map((entry) => [entry.id, entry]))
  return gatherFailures(listed.toSorted((a, b) => a.entry.at - b.entry.at || a.entry.seq - b.entry.seq)).map(
    (failures) => ({ group: toGroup(failures, listEchoes(failures, logs), describe), failures }),
  )
}

/** Warnings are in the logs; what may be nothing is only worth a look where nothing else failed. */
function isListed(failure: ReportedFailure): boolean {
  if (isLogFailure(failure) && failure.isWarning) return false
  return !failure.isWeak || failure.state !== 'open'
}

function toGroup(failures: readonly ReportedFailure[], echoes: readonly LogEntry[], describe: Describe): ErrorGroup {
  const [oldest, newest] = [failures[0], failures.at(-1)]
  if (!oldest || !newest) throw new Error('a group without a member')
  const message = describe(newest)
  const variants = findVariants(failures, message)
  const state = failures.every((failure) => failure.state !== 'open') ? newest.state : 'open'
  return {
    id: newest.id,
    key: oldest.key,
    kind: newest.kind,
    message,
    ...given('meaning', explainReactCode(message)),
    ...(variants.length > 0 && { variants: listVariants(variants) }),
    count: failures.length,
    first: formatIsoTime(oldest.entry.at),
    last: formatIsoTime(newest.entry.at),
    at: newest.entry.at,
    ...readDetails(newest),
    ...(state !== 'open' && { state }),
    ...given('noise', failures.some(isLoud) ? undefined : newest.noise),
    ...(echoes.length > 0 && { also: countEchoes(echoes) }),
    ...readEnrichments(failures),
  }
}

/** Usage reports are known by their URL alone, which may be one of the app's: they are listed. */
function isLoud({ noise }: ReportedFailure): boolean {
  return noise === undefined || noise === TELEMETRY
}

type Details = Pick<ErrorGroup, 'source' | 'url' | 'location' | 'stack' | 'response' | 'body_gap' | 'test_id'>

function readDetails({ entry, kind }: ReportedFailure): Details {
  const { test_id } = entry
  if ('level' in entry) {
    const { source, url, stack } = entry
    return { source, url, location: readLocation(entry), stack, response: undefined, test_id }
  }
  const rest = { url: entry.pageUrl, location: undefined, stack: undefined, test_id }
  return 'method' in entry
    ? { source: 'network', ...rest, response: entry.responseBody, ...(entry.bodyGap && { body_gap: entry.bodyGap }) }
    : { source: kind, ...rest, response: undefined }
}

/** Other messages of it; other numbers in the same message are none. */
function findVariants(failures: readonly ReportedFailure[], message: string): string[] {
  const byMessage = new Map<string, LogEntry>()
  for (const { entry } of failures)
    if ('level' in entry && entry.source !== 'network') byMessage.set(entry.message, entry)
  const own = byMessage.get(message)
  if (byMessage.size === 0 || (own && byMessage.size === 1)) return []
  const read = [...byMessage.values()].slice(-VARIANTS_READ)
  const byTemplate = new Map(read.map((entry) => [readTemplate(entry), entry.message]))
  byTemplate.delete(own ? readTemplate(own) : buildTemplate(message))
  return [...byTemplate.values()]
}

const readTemplate = rememberEach(({ message }: LogEntry): string => buildTemplate(message))

function buildTemplate(message: string): string {
  return parameterise(message.slice(0, VARIANT_CHARS))
}

function listVariants(variants: readonly string[]): string[] {
  const shown = variants.slice(-MOST_VARIANTS).map((text) => preview(text, VARIANT_CHARS))
  return variants.length > MOST_VARIANTS ? [...shown, `… ${variants.length - MOST_VARIANTS} more`] : shown
}

/** What repeated these failures; of a request the request itself says more. */
function listEchoes(failures: readonly ReportedFailure[], logs: ReadonlyMap<string, LogEntry>): LogEntry[] {
  return failures
    .flatMap(({ aliases = [] }) => aliases.flatMap((id) => logs.get(id) ?? []))
    .filter(({ source }) => source !== 'network')
    .toSorted((a, b) => a.at - b.at || a.seq - b.seq)
}

function countEchoes(echoes: readonly LogEntry[]): Echo[] {
  const byKey = new Map<string, LogEntry[]>()
  for (const echo of echoes) {
    const { key } = identifyLog(echo)
    byKey.set(key, [...(byKey.get(key) ?? []), echo])
  }
  return [...byKey.values()].slice(-MOST_ECHOES).map((equal) => {
    const newest = equal.at(-1)
    return { id: newest?.id ?? '', message: preview(newest?.message ?? '', VARIANT_CHARS), count: equal.length }
  })
}

/** What is known beyond the message comes a moment later: the newest that has it stands for all. */
function readEnrichments(failures: readonly ReportedFailure[]): Partial<ErrorGroup> {
  const entries = failures.map(({ entry }) => entry).filter((entry) => 'level' in entry)
  const enriched = entries.findLast(({ _aiContext }) => _aiContext !== undefined) ?? entries.at(-1)
  if (!enriched) return {}
  const { _aiContext, _enrichments, _actions } = enriched
  return { ...given('_enrichments', _enrichments), ...given('_actions', _actions), ...given('_aiContext', _aiContext) }
}

function given<K extends string, V>(name: K, value: V | undefined): { readonly [key in K]?: V } {
  // The literal has exactly this key; TypeScript only knows that it has some.
  return (value === undefined ? {} : { [name]: value }) as { readonly [key in K]?: V }
}
