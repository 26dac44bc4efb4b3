import type { NetworkEntry } from '@gasoline/wire'
import { isUserAction } from '../../context/action-text.ts'
import { readParameters } from '../../context/endpoint.ts'
import { isLoad } from '../../context/page-lifetimes.ts'
import { isSamePage, isSameTab } from '../../context/same-page.ts'
import { getEndTime } from '../../context/context.ts'
import type { Context } from '../../context/context.ts'
import { TIMING_MS } from '../../timing.ts'
import { withoutQuery } from '../../urls.ts'

const SAYS = /(?:^|[/_.-])(?:long-?poll(?:ing)?|poll(?:ing)?|comet|signalr|sockjs|xhr_streaming)(?=$|[/_.-])/i
const SOUNDS =
  /(?:^|[/_.-])(?:events?|updates|changes|listen|subscribe|subscriptions?|watch|notifications|stream|news|live|wait)(?=$|[/_.-])/i
const WAITS = /^(?:wait|wait_?for|timeout|hold|block|max_?wait|long_?poll(?:ing)?|lp)$/i

/** Whether an open request is meant to stay open: its URL says so, it is sent again each time, or it only looks like it. */
export function judgeLongPoll(entry: NetworkEntry, ageMs: number, context: Context): 'yes' | 'perhaps' | undefined {
  const path = withoutQuery(entry.url)
  const waitMs = agreedWait(entry.url)
  if (waitMs !== undefined) return ageMs <= waitMs + TIMING_MS.longPollLate ? 'yes' : undefined
  if (SAYS.test(path) || /[?&](?:transport|feed)=(?:long)?poll(?:ing)?\b/i.test(entry.url)) return 'yes'
  if (isSentEachTime(entry, context)) return 'yes'
  return SOUNDS.test(path) && !isAfterAct(entry, context) ? 'perhaps' : undefined
}

/** The person waits for the response. */
function isAfterAct(entry: NetworkEntry, { view }: Context): boolean {
  return view.actions.some(
    (action) =>
      isUserAction(action) &&
      !isLoad(action) &&
      action.at <= entry.at &&
      entry.at - action.at <= TIMING_MS.actionEffect &&
      isSameTab(action, entry),
  )
}

/** How long both sides agreed to wait: `wait=60`, `timeout=30000`, `wait=5m`, `longpoll=true`. */
function agreedWait(url: string): number | undefined {
  for (const [name, value] of readParameters(url)) {
    if (!WAITS.test(name)) continue
    const [, digits, unit] = /^(\d{1,9})(ms|s|m)?$/i.exec(value) ?? []
    if (digits === undefined) return /^(?:|true|yes|on)$/i.test(value) ? Number.POSITIVE_INFINITY : undefined
    const count = Number(digits)
    if (unit !== undefined) return count * (UNITS[unit.toLowerCase()] ?? 1)
    // No client waits for a thousand seconds, nor for 60 ms.
    return count >= 1_000 ? count : count * 1_000
  }
  return undefined
}

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000 }

/** The two before it took their time, and each was followed by the next at once. */
function isSentEachTime(entry: NetworkEntry, { view, endpointKey }: Context): boolean {
  const kind = endpointKey(entry)
  const before = (next: NetworkEntry) =>
    view.network.find(
      (other) =>
        other !== next &&
        (other.duration ?? 0) >= TIMING_MS.longPollHeld &&
        next.at >= getEndTime(other) &&
        next.at - getEndTime(other) < TIMING_MS.longPollAgain &&
        isSamePage(other, next) &&
        endpointKey(other) === kind,
    )
  const last = before(entry)
  return last !== undefined && before(last) !== undefined
}
