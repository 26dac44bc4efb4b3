import { readSeenStatus } from '@gasoline/wire'
import type { EndpointContract } from '../contracts/endpoint-contract.ts'
import type { ReportedFailure } from '../failures/failure.ts'
import { isLogFailure, isSocketFailure } from '../failures/failure.ts'
import { isNeeded, rankFailure } from '../failures/rank.ts'
import { readAddresses } from './address.ts'
import { findGoodStatus } from './good-status.ts'
import type { SignificantEvent } from './significant-event.ts'

/** What is remembered of the session so far. */
export interface SessionMemory {
  /** Whether an error of this key was seen before. */
  readonly isSeen: (key: string) => boolean
  readonly contracts: () => readonly EndpointContract[]
}

/**
 * Whether a failure is worth reporting without being asked: not what third parties failed at, not an error that is known, not what the
 * app gave up itself, not a refusal where nothing else was ever seen.
 */
export function judgeFailure(failure: ReportedFailure, memory: SessionMemory): SignificantEvent | undefined {
  const { kind, party } = failure
  if (party === 'third' || kind === 'aborted') return undefined
  if (isLogFailure(failure) && readLoadStatus(failure) === undefined) {
    if (kind === 'resource') return isNeeded(failure) ? describe(failure, 'network_errors') : undefined
    // A rejection that nobody handles is worth it each time.
    return kind !== 'rejection' && memory.isSeen(failure.key) ? undefined : describe(failure, 'errors')
  }
  if (isSocketFailure(failure)) return failure.isNormalClose ? undefined : describe(failure, 'network_errors')
  const status = readStatus(failure)
  const isRefused = status !== undefined && status >= 400 && status < 500
  if (!isRefused) return describe(failure, 'network_errors')
  const previousStatus = findGoodStatus(failure, memory.contracts())
  return previousStatus === undefined ? undefined : describe(failure, 'network_errors', previousStatus)
}

/** The status that a request ended with; undefined if there was none, or it was no request. */
function readStatus(failure: ReportedFailure): number | undefined {
  return 'status' in failure.entry ? failure.entry.status : readLoadStatus(failure)
}

function readLoadStatus(failure: ReportedFailure): number | undefined {
  return isLogFailure(failure) && failure.entry.load ? readSeenStatus(failure.entry.load) : undefined
}

function describe(
  failure: ReportedFailure,
  category: 'errors' | 'network_errors',
  previousStatus?: number,
): SignificantEvent {
  const { key, at, entry } = failure
  const pageUrl = 'pageUrl' in entry ? entry.pageUrl : undefined
  const urls = [entry.url, pageUrl].filter((url) => url !== undefined)
  const { address, page } =
    'level' in entry ? readAddresses(entry.load?.url ?? entry.url, entry.url) : readAddresses(entry.url, pageUrl)
  const rank = rankFailure(failure)
  // Written out: a spread takes several times as much.
  return {
    kind: 'failure',
    failure,
    category,
    severity: 'error',
    key,
    at,
    urls,
    address,
    page,
    rank,
    previousStatus,
  }
}
