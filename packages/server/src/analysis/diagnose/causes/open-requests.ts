import type { NetworkEntry } from '@gasoline/wire'
import { getEndTime } from '../../context/context.ts'
import type { Context } from '../../context/context.ts'
import { isSamePage } from '../../context/same-page.ts'
import type { LogFailure, SilentRequestFailure } from '../../failures/failure.ts'
import { identifyInferred } from '../../failures/identify.ts'

/** The requests of its page whose responses had not come when an error was reported. */
export function listOpenRequests(effect: LogFailure, context: Context): NetworkEntry[] {
  return context.view.network.filter(
    (request) =>
      request.at < effect.at &&
      (request.pending || getEndTime(request) > effect.at) &&
      isSamePage(request, effect.entry) &&
      request.metadata?.transport !== 'sse' &&
      context.findNoise(request) === undefined,
  )
}

/** A request that was waited for when something failed. */
export function toPendingFailure(entry: NetworkEntry, context: Context): SilentRequestFailure {
  return {
    ...identifyInferred('pending', context.endpointKey(entry)),
    kind: 'pending',
    entry,
    id: entry.id,
    since: entry.at,
    at: entry.at,
    party: 'first',
    state: 'open',
  }
}
