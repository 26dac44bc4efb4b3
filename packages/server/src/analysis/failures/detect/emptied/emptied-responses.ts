import { rememberEach } from '../../../remember.ts'
import type { NetworkEntry } from '@gasoline/wire'
import { isExplained } from './emptied-reasons.ts'
import { findEmptied } from './find-emptied.ts'
import { isUserAction } from '../../../context/action-text.ts'
import { findChangedParameters, isDisplayParameter, readParameters } from '../../../context/endpoint.ts'
import { isSamePage, isSameTab } from '../../../context/same-page.ts'
import { getEndTime } from '../../../context/context.ts'
import type { Context } from '../../../context/context.ts'
import type { ResponseFailure } from '../../failure.ts'
import { identifyInferred } from '../../identify.ts'
import { TIMING_MS } from '../../../timing.ts'
import { withoutQuery } from '../../../urls.ts'
import { anyWord } from '../../../words.ts'

/**
 * Responses that are empty now, to a request of the person whose response had entries before, with nothing that explains
 * it. Lists that an app fetches by itself run empty by themselves.
 */
export function findEmptiedResponses(context: Context): ResponseFailure[] {
  const succeeded = context.view.network.filter(({ status = 0 }) => status >= 200 && status < 300)
  return succeeded
    .filter((entry) => mayBeEmpty(entry) && isWanted(entry, context))
    .flatMap((entry) => {
      const others = succeeded.filter(
        (other) => other !== entry && isSameTab(other, entry) && isSameRequest(other, entry, context),
      )
      const isSentAgain = others.some(
        (other) =>
          other.at > entry.at && isSamePage(other, entry) && context.requestKey(other) === context.requestKey(entry),
      )
      if (isSentAgain) return []
      const emptied = others.flatMap((other) => {
        const found =
          getEndTime(other) <= entry.at && findEmptied(context.readResponse(other), context.readResponse(entry))
        return found ? [{ full: other, count: found.count }] : []
      })
      const { full, count = 0 } = emptied.at(-1) ?? {}
      if (!full || isExplained(full, entry, count, context)) return []
      const { id, at } = entry
      return {
        ...identifyInferred('emptied', context.endpointKey(entry)),
        kind: 'emptied',
        entry,
        other: full,
        id,
        since: at,
        at: getEndTime(entry),
        noise: context.findNoise(entry),
        party: 'first',
        state: 'open',
      }
    })
}

/** What fills and empties by itself. */
const RUNS_EMPTY = anyWord(String.raw`
  notif unread inbox queue jobs?\b alert pending upload online typing presence recent suggest feed updates?\b
  news poll select running badge toast draft cart basket session`)

/** Whether what a request asks for fills and empties by itself. */
export function runsEmpty({ url, operation = '' }: NetworkEntry): boolean {
  return RUNS_EMPTY.test(`${withoutQuery(url)} ${operation}`)
}

/** Whether the last thing that the person did led to a request, and the app does not send it by itself, too. */
export function isWanted(entry: NetworkEntry, context: Context): boolean {
  if (runsEmpty(entry)) return false
  const actions = context.view.actions.filter((action) => isUserAction(action) && isSameTab(action, entry))
  const isLed = ({ at }: NetworkEntry) => {
    const last = actions.findLast((action) => action.at <= at + TIMING_MS.actionSlack)
    return last !== undefined && at - last.at <= TIMING_MS.actionEffect
  }
  const again = context.view.network.filter(
    (other) => context.requestKey(other) === context.requestKey(entry) && isSameTab(other, entry),
  )
  return isLed(entry) && (again.length < POLLED || again.filter(isLed).length * 2 > again.length)
}

/** So often a request is sent by itself before it counts as polling. */
const POLLED = 4

/** Most responses have no empty list anywhere: their text shows it, before they are compared. */
const mayBeEmpty = rememberEach(({ responseBody = '' }: NetworkEntry) =>
  /\[\s*\]|^\s*(?:null|\{\s*\})\s*$/.test(responseBody),
)

/** The same request again: the same parameters, but for those that only say how to show the result; or a value was lost on the way. */
function isSameRequest(before: NetworkEntry, now: NetworkEntry, { endpointKey, requestKey }: Context): boolean {
  if (requestKey(before) === requestKey(now)) return true
  if (endpointKey(before) !== endpointKey(now) || before.requestBody !== now.requestBody) return false
  const isLost = hasLostValue(now) && !hasLostValue(before)
  if (withoutQuery(before.url) !== withoutQuery(now.url)) return false
  const parameters = readParameters(now.url)
  return findChangedParameters(before.url, now.url).every(
    (name) => isDisplayParameter(name) || (isLost && LOST.test(`=${parameters.get(name) ?? ''}`)),
  )
}

/** A value in the address that should have been another: `undefined`, `null`, `NaN`, `[object Object]`. */
export function findLostValue({ url }: Pick<NetworkEntry, 'url'>): string | undefined {
  return LOST.exec(url)?.[0]
}

function hasLostValue(request: NetworkEntry): boolean {
  return findLostValue(request) !== undefined
}

const LOST = /(?<=[/=,])(?:undefined|null|NaN|\[object(?: |%20)Object\]|%5Bobject(?: |%20|\+)Object%5D)(?=[/?&#,]|$)/
