import type { StoredEvent } from '@gasoline/wire'
import { readActionText, isUserAction } from '../../context/action-text.ts'
import { isThirdPartyLog } from './third-party-log.ts'
import { isSamePage, isSameTab } from '../../context/same-page.ts'
import { getEndTime } from '../../context/context.ts'
import type { Context } from '../../context/context.ts'
import { TIMING_MS } from '../../timing.ts'

type Request = StoredEvent<'network'>
type Act = StoredEvent<'actions'>

const WRITES = new Set(['input', 'change', 'fill', 'type', 'keydown', 'paste', 'select'])
const CHECKS = /\b(?:check|validat|verif|availab|exist|is .{1,20} (?:free|taken))/i
/** What tells a person that something is wrong, or not there. */
const WORSE =
  /\b(?:no|not|nothing|none|empty|never|error|fail\w*|sorry|oops|wrong|unavailable|cannot|can't|unable|unknown|missing|invalid|denied|problem|retry|again|broken|offline|404)\b|n't\b|^[\s–—-]*$/i

/** Whether an app could expect this answer: it asked if something is there, or the person has signed out; and nothing complains. */
export function isExpectedFailure(entry: Request, context: Context): boolean {
  const { status } = entry
  if (status === 401 || status === 403) return isAfterSignOut(entry, context) && !isComplainedOf(entry, context)
  return isExpectedAbsence(entry, context)
}

/** The newest change that went well was the end of the session. */
function isAfterSignOut(entry: Request, { view }: Context): boolean {
  const change = view.network.findLast(
    (other) =>
      other.method !== 'GET' &&
      (other.status ?? 0) >= 200 &&
      (other.status ?? 0) < 400 &&
      getEndTime(other) <= entry.at &&
      isSameTab(other, entry),
  )
  if (!change) return false
  const [path] = partsOf(change)
  return (
    SIGNS_OUT.test(path) || (change.method === 'DELETE' && /\/(?:sessions?|tokens?|login|auth)(?:\/|$)/i.test(path))
  )
}

const SIGNS_OUT = /(?:log|sign)[-_]?(?:out|off)/i

function isExpectedAbsence(entry: Request, context: Context): boolean {
  const { status, method } = entry
  if ((status !== 404 && status !== 410) || (method !== 'GET' && method !== 'HEAD')) return false
  if (isComplainedOf(entry, context)) return false
  return method === 'HEAD' || isMadeGood(entry, context) || isShownAsFine(entry, context)
}

function isComplainedOf(entry: Request, context: Context): boolean {
  const { view, findNoise } = context
  const end = getEndTime(entry)
  return view.logs.some(
    (log) =>
      (log.level === 'error' || log.level === 'warn') &&
      log.source !== 'network' &&
      log.at >= end - TIMING_MS.clockSlack &&
      log.at - end <= TIMING_MS.complaint &&
      isSamePage(log, entry) &&
      !log.message.startsWith('Failed to load resource') &&
      findNoise(log) === undefined &&
      !isThirdPartyLog(log, context.appOrigins),
  )
}

/** It was made then, or the same was got from elsewhere. */
function isMadeGood(entry: Request, { view }: Context): boolean {
  const end = getEndTime(entry)
  const [path, last, parent] = partsOf(entry)
  return view.network.some((other) => {
    const { status = 0, at } = other
    if (status < 200 || status >= 300 || at < end - 5 || at - end > TIMING_MS.fallback || !isSamePage(other, entry))
      return false
    const [otherPath, otherLast] = partsOf(other)
    if (other.method !== 'GET') return otherPath === path || otherPath === parent
    return otherPath !== path && last === otherLast && /\d|[\w-]{6}/.test(last)
  })
}

function partsOf({ url }: Request): [path: string, last: string, parent: string] {
  const path = url.split(/[?#]/, 1)[0]?.replace(/\/$/, '') ?? ''
  const cut = path.lastIndexOf('/')
  return [path, path.slice(cut + 1), path.slice(0, cut)]
}

/** The person wrote something or wanted it checked, and the screen answers without a bad word. */
function isShownAsFine(entry: Request, { view }: Context): boolean {
  const acts = view.actions.filter((act) => isUserAction(act) && isSameTab(act, entry))
  const asked = acts.findLast(({ at }) => at <= entry.at)
  if (!asked || entry.at - asked.at > TIMING_MS.actionEffect || !(isQuestion(asked) || isWritten(entry, acts)))
    return false
  // A field tells that it has changed once the person turns to something else.
  const since = acts.filter(({ at }) => at >= asked.at && at - getEndTime(entry) <= TIMING_MS.actionEffect)
  const appeared = since.flatMap((act) => act.appeared ?? [])
  const disappeared = since.flatMap((act) => act.disappeared ?? [])
  return appeared.length > 0 && disappeared.length <= appeared.length && !appeared.some(({ text }) => WORSE.test(text))
}

/** What was asked for is what the person wrote a moment ago. */
function isWritten({ url, at }: Request, acts: readonly Act[]): boolean {
  return acts.some(
    (act) =>
      act.value !== undefined &&
      act.value.length > 1 &&
      act.at <= at &&
      at - act.at <= TIMING_MS.typedValue &&
      url.includes(encodeURIComponent(act.value)),
  )
}

function isQuestion(act: Act): boolean {
  return WRITES.has(act.type) || CHECKS.test(readActionText(act))
}
