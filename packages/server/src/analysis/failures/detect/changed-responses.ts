import type { NetworkEntry } from '@gasoline/wire'
import type { Difference } from '../../before/difference.ts'
import { isOwnAction } from '../../before/action-kind.ts'
import { maySendChange } from '../../context/endpoint.ts'
import { withoutQuery } from '../../urls.ts'
import { readActionText } from '../../context/action-text.ts'
import { getEndTime } from '../../context/context.ts'
import type { Context } from '../../context/context.ts'
import { isSamePage, isSameTab } from '../../context/same-page.ts'
import { detectTelemetry } from '../../noise/telemetry.ts'
import type { ChangedFailure } from '../failure.ts'
import { identifyInferred } from '../identify.ts'
import { findEmptied } from './emptied/find-emptied.ts'
import { judgeRequestParty } from './request.ts'
import { isExplained } from './emptied/emptied-reasons.ts'
import { isWanted, runsEmpty } from './emptied/emptied-responses.ts'
import { isThereElsewhere } from './emptied/there-elsewhere.ts'
import { isShownAsFailure } from './shown/shown-failure.ts'
import { isUnmodified } from './unmodified.ts'
import { TIMING_MS } from '../../timing.ts'

/** Responses that are fine by themselves, and clearly not as those before them. */
export function findChangedResponses(context: Context): ChangedFailure[] {
  return context.view.network.flatMap((entry): ChangedFailure[] => {
    const differences = context.before
      .listDifferences(entry.id)
      .filter((difference) => isClear(difference, entry, context) && !isByItself(difference, entry, context))
    if (differences.length === 0) return []
    const about = `${context.endpointKey(entry)} ${differences.map(({ kind, path }) => [kind, ...path].join()).join()}`
    return [
      {
        ...identifyInferred('changed', about),
        kind: 'changed',
        entry,
        differences,
        id: entry.id,
        since: entry.at,
        at: getEndTime(entry),
        noise: context.findNoise(entry) ?? detectTelemetry(entry),
        party: judgeRequestParty(entry, context.appOrigins),
        state: isAsBefore(entry, context) ? 'recovered' : 'open',
      },
    ]
  })
}

/** What an app can stumble over. */
const LOSSES = new Set<Difference['kind']>(['missing', 'null', 'type'])

function isClear(difference: Difference, entry: NetworkEntry, context: Context): boolean {
  if (difference.isClear) return true
  if (LOSSES.has(difference.kind) && (isShownAsFailure(entry, context) || leadsNowhere(entry, context))) return true
  if (maySendChange(entry)) return false
  return isThereElsewhere(difference, entry, context) || isUnmodified(difference, entry, context)
}

/** Nothing came of it that used to come of what the person did: the page could not use it. */
function leadsNowhere(entry: NetworkEntry, { view, before, now }: Context): boolean {
  if (!maySendChange(entry)) return false
  const action = view.actions.findLast(
    (each) => each.at <= entry.at + TIMING_MS.actionSlack && isOwnAction(each) && isSameTab(each, entry),
  )
  if (!action || entry.at - action.at > TIMING_MS.actionEffect) return false
  return before.findOmission(action, now)?.kind === 'change'
}

/** The same was requested again on that page, and was as before. */
function isAsBefore(entry: NetworkEntry, { view, requestKey, before }: Context): boolean {
  return view.network.some(
    (other) =>
      other.at > entry.at &&
      (other.status ?? 0) >= 200 &&
      isSamePage(other, entry) &&
      requestKey(other) === requestKey(entry) &&
      !before.listDifferences(other.id).some(({ isClear }) => isClear),
  )
}

/** What changes without anyone doing anything, as the page sees by asking again and again. */
function isByItself(
  { kind, path, expected, isAfterChange }: Difference,
  entry: NetworkEntry,
  context: Context,
): boolean {
  if (kind === 'cut') return context.view.network.some((write) => mayShorten(write, entry))
  const isBlank = path.length === 0 && kind === 'missing'
  if (kind !== 'empty' && kind !== 'null' && !isBlank) return false
  const isSameLoss = (other: Difference) => other.kind === kind && other.path.join(' ') === path.join(' ')
  const { view, requestKey, readResponse } = context
  const others = view.network.filter(
    (other) => other.at < entry.at && isSameTab(other, entry) && requestKey(other) === requestKey(entry),
  )
  const acted = view.actions.findLast(
    (action) =>
      action.at <= entry.at && isSameTab(action, entry) && (isOwnAction(action) || action.type === 'navigate'),
  )
  const within = acted?.type === 'navigate' ? TIMING_MS.refetch : TIMING_MS.actionEffect
  // Nobody wants to see it, or it fills and empties by itself.
  if (runsEmpty(entry) || acted === undefined || entry.at - acted.at > within) return true
  const since = others.filter(({ at }) => at > acted.at)
  // A page that asks several times at once gets the same each time; what a timer asks for changes in between.
  const isPolled =
    since.length >= POLLS && !since.every(({ id }) => context.before.listDifferences(id).some(isSameLoss))
  if (isBlank) return isPolled || (expected === undefined && view.network.some((write) => mayBlank(write, entry)))
  if (isPolled || kind !== 'empty') return isPolled
  if (isAfterChange) return true
  const full = others.findLast((other) => findEmptied(readResponse(other), readResponse(entry)) !== undefined)
  const found = full && findEmptied(readResponse(full), readResponse(entry))
  if (!full || !found) return false
  const isEmptiedByPerson = view.actions.some(
    (action) =>
      action.at > full.at && action.at < entry.at && isSameTab(action, entry) && EMPTIES.test(readActionText(action)),
  )
  // Where the full response is still held, it is reported as emptied.
  return isEmptiedByPerson || (isWanted(entry, context) && !isExplained(full, entry, found.count, context))
}

/** What was put there is nothing, as far as it is known. */
function mayBlank(write: NetworkEntry, read: NetworkEntry): boolean {
  if (write.at >= read.at || !maySendChange(write) || !isSameTab(write, read)) return false
  const isPut = write.method === 'PUT' && (write.requestBody ?? '').trim() !== ''
  return !isPut && withoutQuery(write.url) === withoutQuery(read.url)
}

/** Somebody wrote to it, or to what goes by its name. */
function mayShorten(write: NetworkEntry, read: NetworkEntry): boolean {
  if (write.at >= read.at || !maySendChange(write) || !isSameTab(write, read)) return false
  const { url } = read
  const name = withoutQuery(url).split('/').at(-1) ?? ''
  return withoutQuery(write.url) === withoutQuery(url) || `${write.url} ${write.requestBody ?? ''}`.includes(name)
}

const EMPTIES = /(?<![a-z])(?:clear|empty|reset|switch|impersonat|all(?![a-z])|everything)/i

/** The same request so often since the last action was sent by a timer. */
const POLLS = 2
