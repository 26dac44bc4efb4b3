import type { NetworkEntry } from '@gasoline/wire'
import type { Difference } from '../../before/difference.ts'
import { isOwnAction } from '../../before/action-kind.ts'
import { readPerson } from '../../before/person.ts'
import { getEndTime } from '../../context/context.ts'
import type { Context } from '../../context/context.ts'
import { isSamePage, isSameTab } from '../../context/same-page.ts'
import { detectTelemetry } from '../../noise/telemetry.ts'
import type { ChangedFailure } from '../failure.ts'
import { identifyInferred } from '../identify.ts'
import { findEmptied } from './find-emptied.ts'
import { judgeRequestParty } from './request.ts'
import { isExplained } from './emptied-reasons.ts'
import { isWanted, runsEmpty } from './emptied-responses.ts'
import { isThereElsewhere } from './there-elsewhere.ts'
import { isShownAsFailure } from './shown-failure.ts'
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
  if (difference.isClear || entry.method !== 'GET') return difference.isClear
  return (
    isThereElsewhere(difference, entry, context) ||
    isUnmodified(difference, entry, context) ||
    (LOSSES.has(difference.kind) && isShownAsFailure(entry, context))
  )
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
function isByItself({ kind, comparedWith }: Difference, entry: NetworkEntry, context: Context): boolean {
  if (kind !== 'empty' && kind !== 'null') return false
  const { view, requestKey, readResponse } = context
  const others = view.network.filter(
    (other) => other.at < entry.at && isSameTab(other, entry) && requestKey(other) === requestKey(entry),
  )
  const acted = view.actions.findLast(
    (action) =>
      action.at <= entry.at && isSameTab(action, entry) && (isOwnAction(action) || action.type === 'navigate'),
  )
  // Nobody wants to see it, or it fills and empties by itself.
  if (runsEmpty(entry) || acted === undefined || entry.at - acted.at > TIMING_MS.actionEffect) return true
  const isPolled = others.filter(({ at }) => at > acted.at).length >= POLLS
  if (isPolled || kind !== 'empty') return isPolled
  const full = others.findLast((other) => findEmptied(readResponse(other), readResponse(entry)) !== undefined)
  const { count = 0 } = (full && findEmptied(readResponse(full), readResponse(entry))) ?? {}
  // Where the full response is still held, it shows why this one is empty, or it is reported as emptied.
  if (full === undefined || isWanted(entry, context)) return full !== undefined
  // The very same request is that of the same person, where one has signed in.
  const isSame = comparedWith === 'request' && view.network.some((other) => other.at < entry.at && readPerson(other))
  return isExplained(full, entry, count, context, isSame || undefined)
}

/** The same request so often since the last action was sent by a timer. */
const POLLS = 2
