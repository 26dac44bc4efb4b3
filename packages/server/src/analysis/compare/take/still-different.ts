import type { NetworkEntry } from '@gasoline/wire'
import { readResponse } from '../../bodies/entry-bodies.ts'
import { isSameIdentity } from '../../identity/identity.ts'
import { hasSame } from '../../shapes/ask-shape.ts'
import { readBodyShape } from '../../shapes/read-body-shape.ts'
import type { SeenDifference, SeenFailure } from '../seen.ts'
import { nameEndpoint } from './endpoints.ts'
import { hashAddress } from './pages.ts'

/** An earlier failure, and the responses that are as it was. */
export interface StillDifferent {
  readonly failure: SeenFailure
  readonly requests: readonly NetworkEntry[]
}

/**
 * Earlier failures of responses that were not as before, where the same request has that response still: what comes often
 * enough counts as normal by then, and is no failure by itself any more.
 */
export function findStillDifferent(
  earlier: readonly SeenFailure[],
  seen: readonly SeenFailure[],
  requests: readonly NetworkEntry[],
): StillDifferent[] {
  return earlier.flatMap((failure) => {
    const { differences = [], subject, exact } = failure
    if (differences.length === 0 || seen.some((other) => isSameIdentity(failure, other))) return []
    const same = requests.filter(
      (request) =>
        nameEndpoint(request) === subject &&
        exact.includes(hashAddress(request.url)) &&
        isStillSo(request, differences),
    )
    const [newest] = same.slice(-1)
    if (!newest) return []
    return [{ failure: { ...failure, count: same.length, runs: same.length, id: newest.id }, requests: same }]
  })
}

function isStillSo(request: NetworkEntry, differences: readonly SeenDifference[]): boolean {
  const { status = 0, responseBody, responseTruncated = false } = request
  if (status < 200 || status >= 300) return false
  const body = readResponse(request)
  if (body === undefined) return responseBody === '' && differences.some(({ path }) => path.length === 0)
  const { root } = readBodyShape(body, responseTruncated)
  return differences.some((difference) => hasSame(root, difference))
}
