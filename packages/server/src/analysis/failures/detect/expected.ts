import type { ActionEntry, NetworkEntry } from '@gasoline/wire'
import { readActionText, isUserAction } from '../../context/action-text.ts'
import { isOfferedAnew } from './absent/offered-anew.ts'
import { isThirdPartyLog } from './logs/third-party-log.ts'
import { asksForLogin, endsSession, findSignIn, isSignOut, signsIn } from '../../context/sign-in.ts'
import { findStep, isOpening, listSteps } from '../../context/steps.ts'
import { isSamePage, isSameTab } from '../../context/same-page.ts'
import { getEndTime } from '../../context/context.ts'
import type { Context } from '../../context/context.ts'
import { TIMING_MS } from '../../timing.ts'
import { readOrigin, withoutQuery } from '../../urls.ts'

const WRITES = new Set(['input', 'change', 'fill', 'type', 'keydown', 'paste', 'select'])
const CHECKS = /\b(?:check|validat|verif|availab|exist|is .{1,20} (?:free|taken))/i
/** What reports to a person that something is wrong, or not there. */
const BAD_NEWS_WORDS = [
  String.raw`no|not|nothing|none|empty|never|error|fail\w*|sorry|oops|wrong|unavailable|cannot|can't|unable`,
  String.raw`unknown|missing|invalid|denied|problem|retry|again|broken|offline|404`,
].join('|')
const WORSE = new RegExp(String.raw`\b(?:${BAD_NEWS_WORDS})\b|n't\b|^[\s–—-]*$`, 'i')

/** Whether an app could expect this response: it checked if something exists, or the person has signed out; and nothing complains. */
export function isExpectedFailure(entry: NetworkEntry, context: Context): boolean {
  if (isSessionProbe(entry) && isBeforeSignIn(entry, context)) return true
  if (offersNothing(entry) && isAtLoad(entry, context)) return true
  if (isRefused(entry, context))
    return isBeforeSignIn(entry, context) || (isAfterSignOut(entry, context) && !isLoggedAsProblem(entry, context))
  return isExpectedAbsence(entry, context)
}

/** Refused for want of a login, by the status or in the body. */
function isRefused(entry: NetworkEntry, { readError }: Context): boolean {
  const { status = 0 } = entry
  if (status >= 400) return status === 401 || status === 403
  const { code = '', message = '' } = readError(entry)
  return REFUSED_CODE.test(code) || REFUSED.test(message)
}

/** The app asks at its start whether there is a session, or renews it; what it says then depends on the server. */
function isSessionProbe({ url, status = 0 }: NetworkEntry): boolean {
  return status >= 400 && status < 500 && SESSION.test(withoutQuery(url))
}

/** A sign-in with no credentials at all: the app only asks whether it is signed in already. */
function offersNothing(entry: NetworkEntry): boolean {
  const { method, status = 0, requestBody = '', requestTruncated, hasAuthHeader } = entry
  // A cookie may hold anything: who signs in offers more than that.
  if (method !== 'POST' || status >= 500 || requestTruncated || hasAuthHeader || !signsIn(entry)) return false
  return !OFFERS.test(requestBody.replaceAll(NOTHING, '')) && !OFFERS.test(entry.url)
}

/** A field that holds nothing: `"token":""`, `token=&`. */
const NOTHING = /"\w{1,60}"\s*:\s*(?:""|null)|(?<=^|&)\w{1,60}=(?=&|$)/g

const OFFERS = /pass|pwd|secret|token|credential|assertion|code|otp|pin(?![a-z])/i

function isAtLoad(entry: NetworkEntry, { view }: Context): boolean {
  return findStep(listSteps(view, entry), entry.at)?.loads === true
}

const SESSION =
  /\/(?:(?:refresh|renew)(?:[-_]?(?:token|session))?|session|token|me|whoami|userinfo|current[-_]?user)\/?$/i

const REFUSED_CODE = /^(?:UNAUTHENTICATED|UNAUTHORI[SZ]ED|FORBIDDEN|NOT_AUTHENTICATED|40[13])$/i
const REFUSED = /not (?:currently )?(?:authori[sz]ed|authenticated|logged in|signed in)|authentication required/i

/** The person signed out: by the control that was used, by the newest change that went well, or a login form came. */
function isAfterSignOut(entry: NetworkEntry, context: Context): boolean {
  const { view } = context
  const step = findStep(listSteps(view, entry), entry.at)
  if (step && isSignOut(step.action)) return true
  if (step && !isOpening(step) && !hasCredentials(entry) && hadCredentials(entry, context) && asksForLogin(step.action))
    return true
  return hasEndedSession(entry, context)
}

/** The newest change that went well ended the session. */
function hasEndedSession(entry: NetworkEntry, { view }: Context): boolean {
  const change = view.network.findLast(
    (other) =>
      other.method !== 'GET' &&
      (other.status ?? 0) >= 200 &&
      (other.status ?? 0) < 400 &&
      getEndTime(other) <= entry.at &&
      isSameTab(other, entry),
  )
  return change !== undefined && endsSession(change)
}

/** Whether a request is known to carry a login; a cookie that scripts cannot see is not known. */
function hasCredentials({ hasAuthHeader, authKind = 'unknown' }: NetworkEntry): boolean {
  return hasAuthHeader === true || (authKind !== 'none' && authKind !== 'unknown')
}

function hadCredentials(entry: NetworkEntry, { view }: Context): boolean {
  const origin = readOrigin(entry.url)
  return view.network.some(
    (other) =>
      other.at < entry.at && hasCredentials(other) && readOrigin(other.url) === origin && isSameTab(other, entry),
  )
}

/** Nobody has signed in yet: the app asks at its start who is there, and gets no for an answer. */
function isBeforeSignIn(entry: NetworkEntry, context: Context): boolean {
  const { view } = context
  const step = findStep(listSteps(view, entry), entry.at)
  if (!step?.loads || hasCredentials(entry) || hadCredentials(entry, context)) return false
  const signedIn = findSignIn(view, entry)
  if (signedIn !== undefined && signedIn < entry.at) return hasEndedSession(entry, context)
  return !hasSucceeded(entry, context)
}

function isExpectedAbsence(entry: NetworkEntry, context: Context): boolean {
  const { status = 0, method } = entry
  // What only asks what a server can do takes no for an answer.
  const onlyAsks = method === 'HEAD' || method === 'OPTIONS'
  const isAbsent = ABSENT.has(status) ? onlyAsks || method === 'GET' : onlyAsks && UNSUPPORTED.has(status)
  if (!isAbsent || isLoggedAsProblem(entry, context)) return false
  if (onlyAsks || isMadeGood(entry, context) || isShownAsFine(entry, context)) return true
  return isOptionalAtLoad(entry, context) || isOfferedAnew(entry, context)
}

const ABSENT = new Set([404, 410])
const UNSUPPORTED = new Set([405, 501])

/** A page asked for it as it was loaded, never got it before, goes on without it, and shows nothing wrong. */
function isOptionalAtLoad(entry: NetworkEntry, context: Context): boolean {
  const { view } = context
  const step = findStep(listSteps(view, entry), entry.at)
  if (!step || !isOpening(step) || hasSucceeded(entry, context)) return false
  const isBroken = view.logs.some(
    (log) =>
      (log.source === 'exception' || log.source === 'unhandledrejection') &&
      isSamePage(log, entry) &&
      log.at >= entry.at,
  )
  const shown = view.actions.filter((action) => action.at >= step.at && isSamePage(action, entry))
  const texts = shown.flatMap(({ appeared = [] }) => appeared.map(({ text }) => text))
  return !isBroken && !texts.some((text) => WORSE.test(text)) && isFollowedByOthers(entry, context)
}

/** The app went on to request other things, and got them. */
function isFollowedByOthers(entry: NetworkEntry, { view, endpointKey }: Context): boolean {
  return view.network.some(
    (other) =>
      getEndTime(other) >= getEndTime(entry) &&
      isSuccess(other) &&
      isSamePage(other, entry) &&
      endpointKey(other) !== endpointKey(entry),
  )
}

/** The same kind of request succeeded before in this tab. */
function hasSucceeded(entry: NetworkEntry, { view, endpointKey }: Context): boolean {
  const kind = endpointKey(entry)
  return view.network.some(
    (other) => other.at < entry.at && isSuccess(other) && isSameTab(other, entry) && endpointKey(other) === kind,
  )
}

function isSuccess({ status = 0 }: NetworkEntry): boolean {
  return status >= 200 && status < 300
}

function isLoggedAsProblem(entry: NetworkEntry, context: Context): boolean {
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
function isMadeGood(entry: NetworkEntry, { view }: Context): boolean {
  const end = getEndTime(entry)
  const [path, last, parent] = splitAddress(entry)
  return view.network.some((other) => {
    const { status = 0, at } = other
    if (status < 200 || status >= 300 || at < end - 5 || at - end > TIMING_MS.fallback || !isSamePage(other, entry))
      return false
    const [otherPath, otherLast] = splitAddress(other)
    if (other.method !== 'GET') return otherPath === path || otherPath === parent
    return otherPath !== path && last === otherLast && /\d|[\w-]{6}/.test(last)
  })
}

function splitAddress({ url }: NetworkEntry): [path: string, last: string, parent: string] {
  const path = withoutQuery(url).replace(/\/$/, '')
  const cut = path.lastIndexOf('/')
  return [path, path.slice(cut + 1), path.slice(0, cut)]
}

/** The person typed something or had it checked, and the screen shows no bad news. */
function isShownAsFine(entry: NetworkEntry, { view }: Context): boolean {
  const actions = view.actions.filter((action) => isUserAction(action) && isSameTab(action, entry))
  const last = actions.findLast(({ at }) => at <= entry.at)
  if (!last || entry.at - last.at > TIMING_MS.actionEffect || !(isCheck(last) || isWritten(entry, actions)))
    return false
  // A field reports its change when it loses focus.
  const since = actions.filter(({ at }) => at >= last.at && at - getEndTime(entry) <= TIMING_MS.actionEffect)
  const appeared = since.flatMap((action) => action.appeared ?? [])
  const disappeared = since.flatMap((action) => action.disappeared ?? [])
  return appeared.length > 0 && disappeared.length <= appeared.length && !appeared.some(({ text }) => WORSE.test(text))
}

/** What is requested is what the person typed a moment ago. */
function isWritten({ url, at }: NetworkEntry, actions: readonly ActionEntry[]): boolean {
  return actions.some(
    (action) =>
      action.value !== undefined &&
      action.value.length > 1 &&
      action.at <= at &&
      at - action.at <= TIMING_MS.typedValue &&
      url.includes(encodeURIComponent(action.value)),
  )
}

function isCheck(action: ActionEntry): boolean {
  return WRITES.has(action.type) || CHECKS.test(readActionText(action))
}
