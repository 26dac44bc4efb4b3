import type { NetworkEntry } from '@gasoline/wire'
import { getEndTime } from '../../context/context.ts'
import type { Context } from '../../context/context.ts'
import { isSamePage } from '../../context/same-page.ts'
import { detectTelemetry } from '../../noise/telemetry.ts'
import { judgeRequestParty } from '../detect/request.ts'
import type { Contradiction, ContradictedResponse } from '../failure.ts'
import { identifyInferred } from '../identify.ts'
import { findUnselected } from './graphql/find-unselected.ts'
import { findUnreturned } from './requested-fields.ts'
import { findWrittenField } from './written-fields.ts'

/** Responses that have not what their own request asks for by name, or what another response has of the same item. */
export function findContradictedResponses(context: Context): ContradictedResponse[] {
  return context.view.network.flatMap((entry): ContradictedResponse[] => {
    const found = readContradiction(entry, context)
    if (!found || judgeRequestParty(entry, context.appOrigins) === 'third') return []
    return [
      {
        ...identifyInferred('contradicted', `${context.endpointKey(entry)} ${found.path.join()}`),
        kind: 'contradicted',
        entry,
        ...found,
        id: entry.id,
        since: entry.at,
        at: getEndTime(entry),
        noise: context.findNoise(entry) ?? detectTelemetry(entry),
        party: 'first',
        state: isAnsweredLater(entry, context) ? 'recovered' : 'open',
      },
    ]
  })
}

function readContradiction(entry: NetworkEntry, context: Context): Contradiction | undefined {
  const { status = 0, responseTruncated, requestTruncated } = entry
  if (status < 200 || status >= 300 || responseTruncated || requestTruncated) return undefined
  return findInRequest(entry, context) ?? findInItem(entry, context)
}

function findInRequest(entry: NetworkEntry, context: Context): Contradiction | undefined {
  const unselected = findUnselected(entry, context)
  if (unselected) return { ...unselected, by: 'request' }
  const unreturned = findUnreturned(entry, context)
  return unreturned && { ...unreturned, fault: 'missing', by: 'request' }
}

function findInItem(entry: NetworkEntry, context: Context): Contradiction | undefined {
  const found = findWrittenField(entry, context)
  return found && { ...found, fault: 'missing', by: 'item' }
}

/** The same was requested again on that page, and contradicts nothing. */
function isAnsweredLater(entry: NetworkEntry, context: Context): boolean {
  return context.view.network.some(
    (other) =>
      other.at > entry.at &&
      (other.status ?? 0) >= 200 &&
      (other.status ?? 0) < 300 &&
      isSamePage(other, entry) &&
      context.requestKey(other) === context.requestKey(entry) &&
      readContradiction(other, context) === undefined,
  )
}
