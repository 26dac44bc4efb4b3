import type { Context } from '../../context/context.ts'
import { isGraphQlQuery } from '../../context/endpoint.ts'
import { findSignIn } from '../../context/sign-in.ts'
import { judgeRequestParty } from '../../failures/detect/request.ts'
import { isRequestFailure } from '../../failures/failure.ts'
import type { Failure, LogFailure } from '../../failures/failure.ts'
import { WEIGHTS } from '../weights.ts'
import type { Link } from './link.ts'
import { listOpenRequests, toPendingFailure } from './open-requests.ts'

/**
 * Why data was missing that an error reads, where nothing in the error says: the one request of its page that failed,
 * however long ago, else the one whose response had not come yet.
 */
export function linkToAbsentData(effect: LogFailure, onPage: readonly Failure[], context: Context): Link[] {
  // What was refused before a login has been requested again since.
  const signedIn = findSignIn(context.view, effect.entry) ?? 0
  const failed = onPage.filter((failure) => bringsNoData(failure) && failure.at >= signedIn)
  const [failure] = failed
  if (failure && new Set(failed.map(({ key }) => key)).size === 1)
    return [{ failure, because: ['only-failure'], weight: WEIGHTS.hinted }]
  if (failure) return []
  const open = listOpenRequests(effect, context).filter(
    (request) => judgeRequestParty(request, context.appOrigins) === 'first',
  )
  const [entry] = open
  if (!entry || open.length > 1) return []
  return [{ failure: toPendingFailure(entry, context), because: ['still-pending'], weight: WEIGHTS.time }]
}

/** A request of the app whose data the page never got. */
function bringsNoData(failure: Failure): boolean {
  if (!isRequestFailure(failure) || failure.noise !== undefined || failure.party !== 'first') return false
  // What is not asked for, but sent or done, brings none.
  if (failure.entry.method !== 'GET' && !isGraphQlQuery(failure.entry)) return false
  return failure.state === 'open' && !failure.isWeak && failure.kind !== 'emptied' && failure.kind !== 'stale'
}
