import type { NetworkEntry } from '@gasoline/wire'
import { createMarkFinder, readMarks } from '../../before/write-effect.ts'
import { readResponse } from '../../bodies/entry-bodies.ts'
import { getEndTime } from '../../context/context.ts'
import { isSameIdentity } from '../../identity/identity.ts'
import { hasSame } from '../../shapes/ask-shape.ts'
import { readBodyShape } from '../../shapes/read-body-shape.ts'
import type { SeenDifference, SeenFailure, SeenLoss } from '../seen.ts'
import { nameEndpoint } from './endpoints.ts'
import { hashAddress } from './pages.ts'

/** An earlier failure, and the requests that went as it did. */
export interface StillSo {
  readonly failure: SeenFailure
  readonly requests: readonly NetworkEntry[]
}

/**
 * Earlier failures that were seen by what was there before, and that are as they were: what comes often enough counts as
 * normal by then, and is no failure by itself any more.
 */
export function findStillSo(
  earlier: readonly SeenFailure[],
  seen: readonly SeenFailure[],
  requests: readonly NetworkEntry[],
): StillSo[] {
  return earlier.flatMap((failure) => {
    if (seen.some((other) => isSameIdentity(failure, other))) return []
    const same = listSame(failure, requests)
    const [newest] = same.slice(-1)
    if (!newest) return []
    return [{ failure: { ...failure, count: same.length, runs: same.length, id: newest.id }, requests: same }]
  })
}

function listSame({ subject, exact, differences, lost }: SeenFailure, requests: readonly NetworkEntry[]) {
  if (!differences && !lost) return []
  const own = requests.filter((request) => isGood(request) && nameEndpoint(request) === subject)
  if (lost) return own.filter((write, index) => isLost(write, own[index + 1], lost, requests))
  return own.filter((request) => exact.includes(hashAddress(request.url)) && isDifferent(request, differences ?? []))
}

function isGood({ status = 0 }: NetworkEntry): boolean {
  return status >= 200 && status < 300
}

function isDifferent(request: NetworkEntry, differences: readonly SeenDifference[]): boolean {
  const { responseBody, responseTruncated = false } = request
  const body = readResponse(request)
  if (body === undefined) return responseBody === '' && differences.some(({ path }) => path.length === 0)
  const { root } = readBodyShape(body, responseTruncated)
  return differences.some((difference) => hasSame(root, difference))
}

/** The last response before the next write of its kind has none of what was sent. */
function isLost(
  write: NetworkEntry,
  next: NetworkEntry | undefined,
  { by, names }: SeenLoss,
  requests: readonly NetworkEntry[],
): boolean {
  const marks = readMarks(write).filter(({ name }) => names.includes(name))
  const read = requests.findLast(
    (request) =>
      request.at >= getEndTime(write) &&
      request.at < (next?.at ?? Number.POSITIVE_INFINITY) &&
      isGood(request) &&
      nameEndpoint(request) === by,
  )
  if (marks.length === 0 || !read || read.responseTruncated) return false
  const has = createMarkFinder(read.responseBody ?? '')
  return !marks.some(has)
}
