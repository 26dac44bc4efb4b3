import type { StoredEvent } from '@gasoline/wire'
import { readOrigin } from '../urls.ts'
import { isSameTab } from '../context/same-page.ts'
import { getEndTime } from '../context/context.ts'
import type { Context } from '../context/context.ts'
import { TIMING_MS } from '../timing.ts'

type Request = StoredEvent<'network'>

/** Chromium's code for a failure that it keeps from the page. */
const SAYS_NOTHING = /^(?:net::)?ERR_FAILED$/

/** The directive of the page's policy that blocked a request. */
export function findBlockingPolicy(request: Request, { view }: Context): string | undefined {
  if (request.status !== 0) return undefined
  const policy = view.logs.find((log) => log.violation && isSameTab(log, request) && isBlockedBy(log, request))
  return policy?.violation?.directive
}

/** Why a request got no response that its page may read, as the extension saw it. */
export function findNoResponseReason(request: Request, { view }: Context): string | undefined {
  if (request.status !== 0) return undefined
  const end = getEndTime(request)
  const reported = view.logs.filter(
    (log) =>
      log.source === 'network' &&
      isReasonOf(log, request) &&
      Math.abs(log.at - end) <= TIMING_MS.sameRequest &&
      isSameTab(log, request),
  )
  const [nearest] = reported.toSorted((a, b) => Math.abs(a.at - end) - Math.abs(b.at - end))
  return nearest?.load?.detail
}

function isReasonOf({ load }: StoredEvent<'logs'>, { url, method }: Request): boolean {
  if (load?.detail === undefined || SAYS_NOTHING.test(load.detail)) return false
  return load.url === url && (load.method === undefined || load.method === method)
}

/** Whether a broken policy is about this request: it names the address, or of another site no more than its origin. */
export function isBlockedBy({ violation }: StoredEvent<'logs'>, { url }: Request): boolean {
  if (violation?.blocked === undefined || violation.reportOnly) return false
  const { blocked, directive } = violation
  return blocked === url || (directive === 'connect-src' && blocked === readOrigin(url))
}
