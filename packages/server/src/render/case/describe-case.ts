import type { SourceLine, StoredEvent } from '@gasoline/wire'
import type { Case, CasePlace } from '../../analysis/diagnose/case.ts'
import { exchangeOf } from '../../analysis/diagnose/evidence/exchange.ts'
import type { Exchange } from '../../analysis/diagnose/evidence/exchange.ts'
import { placesOfCase } from '../../analysis/diagnose/evidence/locations.ts'
import type { Group } from '../../analysis/diagnose/choose.ts'
import type { CodePlace } from '../../analysis/diagnose/evidence/code-location.ts'
import type { Finding } from '../../analysis/diagnose/diagnose.ts'
import { readMismatch } from '../../analysis/failures/detect/hydration.ts'
import { lastAct } from '../../analysis/diagnose/evidence/last-action.ts'
import type { Context } from '../../analysis/context/context.ts'
import type { Failure } from '../../analysis/failures/failure.ts'
import { validateContext } from '../../analysis/code/validate-context.ts'
import { isoTime } from '../../analysis/listings/wire-entries.ts'
import { actionWords, changeWords } from '../recorded/actions.ts'
import { causeWords, titleWords } from './cause.ts'
import { connectionName } from '../connection.ts'
import { outcomeWords } from '../recorded/network.ts'
import { requestName } from './request-cause.ts'
import { socketTitle } from './socket-cause.ts'
import { oneLine, shortUrl } from '../text.ts'

const BESIDE = 3
const BODY_CHARS = 320

/** A finding with everything that helps to mend it, in words. */
export function describeCase(finding: Finding, context: Context): Case {
  const { symptom, group, beside, earlier, noise } = finding
  const { place, from, via, asked } = placesOfCase(finding, context)
  const exchange = exchangeOf(finding, context)
  const act = lastAct(finding, context)
  const last = earlier.toSorted((a, b) => b.failure.at - a.failure.at)[0]
  const times = group.all.map(({ at }) => at)
  return {
    title: titleWords(symptom),
    cause: causeWords(finding, context),
    place: place && placeOf(place, true),
    from: from && placeOf(from, false),
    via: via && placeOf(via, false),
    component: componentOf(finding),
    request: exchange && requestOf(exchange, asked),
    action: act && actionOf(act, symptom),
    page: pageOf(symptom),
    count: times.length,
    first: isoTime(Math.min(...times)),
    last: isoTime(Math.max(...times)),
    also: beside.slice(0, BESIDE).map(mention),
    also_more: Math.max(0, beside.length - BESIDE),
    earlier: last && { count: earlier.length, ...mention(last) },
    noise: noise.length === 0 ? undefined : { count: noise.length, rules: rulesOf(noise) },
    ids: idsOf(finding, act),
  }
}

function idsOf({ symptom, said, links }: Finding, act: StoredEvent<'actions'> | undefined): string[] {
  const causes = links.map(({ failure, lacking, naming }) => failure?.id ?? (lacking ?? naming)?.answer.entry.id)
  const other = 'other' in symptom ? symptom.other.id : undefined
  return [...new Set([symptom.id, other, said?.id, ...causes, act?.id].filter((id) => id !== undefined))]
}

function mention({ failure, all }: Group): { id: string; what: string } {
  return { id: failure.id, what: `${oneLine(titleWords(failure), 90)}${all.length > 1 ? ` ×${all.length}` : ''}` }
}

function rulesOf(noise: readonly Failure[]): string[] {
  return [...new Set(noise.map((failure) => failure.noise ?? 'third-party'))].slice(0, 6)
}

function actionOf(act: StoredEvent<'actions'>, { since }: Failure): Case['action'] {
  const changes = changeWords(act)
  const ms = Math.max(0, Math.round(since - act.at))
  return { id: act.id, what: actionWords(act), ms_before: ms, ...(changes !== '' && { changes }) }
}

const LINES = 2
const LINE_CHARS = 110

function placeOf({ isBuilt, isHelper: _, snippet, ...place }: CodePlace, isShown: boolean): CasePlace {
  const near = isShown ? snippet?.filter(({ line }) => Math.abs(line - place.line) <= LINES) : undefined
  const lines = near && trimmed(near, place.line, place.column ?? 1)
  return { ...place, ...(lines && { snippet: lines }), ...(isBuilt && { built: true as const }) }
}

/** Without the common indentation; of a very long line the part around the column. */
function trimmed(lines: readonly SourceLine[], line: number, column: number): SourceLine[] {
  const filled = lines.filter(({ text }) => text.trim() !== '')
  const indent = Math.min(...filled.map(({ text }) => text.length - text.trimStart().length))
  return filled.map((row) => {
    const from = row.line === line && column - indent > LINE_CHARS ? column - LINE_CHARS / 2 : indent
    const text = oneLine(row.text.slice(from, from + LINE_CHARS).trimEnd(), LINE_CHARS)
    return { line: row.line, text, ...(row.line === line && { isError: true as const }) }
  })
}

function requestOf({ entry, sent, got }: Exchange, asked: CodePlace | undefined): Case['request'] {
  const time = 'duration' in entry && entry.duration !== undefined ? ` in ${Math.round(entry.duration)} ms` : ''
  const what =
    'method' in entry
      ? // Why there was none, the cause tells.
        `${requestName(entry)} → ${entry.status === 0 ? 'no answer' : outcomeWords(entry)}${time}`
      : entry.event === 'message'
        ? `message of ${connectionName(entry)}`
        : socketTitle(entry)
  return {
    id: entry.id,
    what,
    ...(asked && { asked_at: placeOf(asked, false) }),
    ...(sent !== undefined && { sent: oneLine(sent, BODY_CHARS) }),
    ...(got !== undefined && { got: oneLine(got, BODY_CHARS) }),
  }
}

const COMPONENTS = 5

function componentOf({ symptom, said }: Finding): string | undefined {
  for (const failure of [symptom, said]) {
    if (!failure || !('level' in failure.entry)) continue
    const { components = [] } = validateContext(failure.entry._aiContext).componentAncestry ?? {}
    const names =
      components.length > 0 ? components.map(({ name }) => name) : readMismatch(failure.entry.message).components
    // A minifier leaves nothing that a reader could look for.
    const readable = names.filter((name) => !isMinified(name))
    if (readable.length > 0)
      return `${readable.length > COMPONENTS ? '… > ' : ''}${readable.slice(-COMPONENTS).join(' > ')}`
  }
  return undefined
}

function isMinified(name: string): boolean {
  return name.length <= 2 || /^[A-Za-z]{1,2}\d$/.test(name)
}

function pageOf({ entry }: Failure): string | undefined {
  const url = 'pageUrl' in entry ? entry.pageUrl : 'url' in entry ? entry.url : undefined
  return url === undefined ? undefined : shortUrl(url)
}
