import type { StoredEvent } from '@gasoline/wire'
import { isSamePage } from '../../context/same-page.ts'
import { getEndTime } from '../../context/context.ts'
import type { Context } from '../../context/context.ts'
import type { ResponseFailure } from '../failure.ts'
import { identifyInferred } from '../identify.ts'
import { TIMING_MS } from '../../timing.ts'

type Request = StoredEvent<'network'>

/** Answers that came after the answer to a newer question of the same kind: whatever shows the last one shows the wrong one. */
export function findStaleResponses(context: Context): ResponseFailure[] {
  const answered = context.view.network.filter(
    ({ method, status = 0 }) => status >= 200 && status < 300 && method !== 'OPTIONS',
  )
  return answered.flatMap((entry) => {
    const rivals = answered.filter(
      (other) => isSamePage(other, entry) && context.endpointKey(other) === context.endpointKey(entry),
    )
    const newer = rivals.filter((other) => other.at > entry.at + TIMING_MS.sideBySide)
    // Of those that it overtook, the last one asked is what the person wanted.
    const [other] = newer.filter((rival) => getEndTime(rival) < getEndTime(entry)).sort((a, b) => b.at - a.at)
    const isLast = newer.every((rival) => getEndTime(rival) < getEndTime(entry))
    if (!other || !isLast || !isOtherQuestion(entry, other, context) || !isChoice(entry, other, rivals, context))
      return []
    const { id, at } = entry
    return {
      ...identifyInferred('stale', context.endpointKey(entry)),
      kind: 'stale',
      entry,
      other,
      id,
      since: at,
      at: getEndTime(entry),
      noise: context.findNoise(entry),
      party: 'first',
      state: 'open',
    }
  })
}

function isOtherQuestion(a: Request, b: Request, { requestKey }: Context): boolean {
  return requestKey(a) !== requestKey(b) && a.responseBody !== b.responseBody
}

/** One thing after the other was wanted: the person did something in between, or only the search was another. */
function isChoice(entry: Request, other: Request, rivals: readonly Request[], { view }: Context): boolean {
  const hasActed = view.actions.some(
    (act) => isSamePage(act, entry) && act.at > entry.at && act.at <= other.at && act.type !== 'scroll',
  )
  if (hasActed) return true
  const isSamePath = entry.url.split('?', 1)[0] === other.url.split('?', 1)[0]
  const atOnce = rivals.filter((rival) => rival.at < getEndTime(entry) && getEndTime(rival) > entry.at)
  return isSamePath && entry.method === 'GET' && atOnce.length <= 6
}
