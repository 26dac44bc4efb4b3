import { findLostValue } from '../../failures/detect/emptied/emptied-responses.ts'
import { findActedAt, findMissingInData } from './fields/missing-in-data.ts'
import type { Link } from './link.ts'
import { isSamePage, isSameTab } from '../../context/same-page.ts'
import type { Context } from '../../context/context.ts'
import { findSignIn } from '../../context/sign-in.ts'
import { linkToAbsentData } from './absent-data.ts'
import { findChangedField, fitsAccess } from './fields/changed-field.ts'
import type { Loss } from './fields/changed-field.ts'
import { linkToNamedLoss } from './fields/named-loss.ts'
import { linksToData } from './link-to-data.ts'
import { findLostId } from './fields/lost-id.ts'
import { readLoadFailure } from '../../failures/detect/load-failure.ts'
import { isQuoted, namesAddress, namesStatus, readText } from './mentioned.ts'
import { listDataBefore } from './received-data.ts'
import { findBesideKin, findShownTextCause } from './shown-text.ts'
import { linkToSocket } from './socket.ts'
import { findSocketEnds } from '../../failures/detect/find-socket-failures.ts'
import { isLogFailure, isRequestFailure, isSocketFailure, isThrown } from '../../failures/failure.ts'
import type { LogFailure, RequestFailure, Failure } from '../../failures/failure.ts'
import { isNeeded } from '../../failures/rank.ts'
import type { Evidence } from '../because.ts'
import type { FailedAccess } from './access/access-message.ts'
import { findFailedAccess } from './access/failed-access.ts'
import { createSharedCodeFinder } from './shared-code.ts'
import type { FindSharedCode } from './shared-code.ts'
import { findBadScript, isParseError } from './parse-error.ts'
import { readPath } from '../../urls.ts'
import { WEIGHTS } from '../weights.ts'
import { TIMING_MS } from '../../timing.ts'

/** What led to a failure, as far as what was captured shows it. */
export function findCause(effect: Failure, failures: readonly Failure[], context: Context): Link | undefined {
  const isBefore = (failure: Failure) =>
    failure !== effect &&
    !failure.noise &&
    failure.at <= effect.at + TIMING_MS.clockSlack &&
    // What is closed stays closed.
    (isSocketFailure(failure) || effect.at - failure.at <= TIMING_MS.causeBefore) &&
    isSameTab(failure.entry, effect.entry)
  const before = failures.filter(isBefore)
  if (isLogFailure(effect) && (isThrown(effect) || effect.kind === 'console')) {
    const ends = findSocketEnds(context).filter((end) => end.isNormalClose && isBefore(end))
    const onPage = failures.filter(
      (failure) =>
        failure !== effect && failure.at <= effect.at + TIMING_MS.clockSlack && isSamePage(failure.entry, effect.entry),
    )
    if (isParseError(effect)) return findBadScript(effect, before)
    return findErrorCause(effect, [...before, ...ends], onPage, context)
  }
  if (effect.kind === 'shown-text') return findShownTextCause(effect, context)
  if (effect.kind !== 'request') return undefined
  return findLostId(effect.entry, context) ?? findRequestCause(effect, before, context)
}

function findErrorCause(
  effect: LogFailure,
  before: readonly Failure[],
  onPage: readonly Failure[],
  context: Context,
): Link | undefined {
  const findSharedCode = createSharedCodeFinder(effect.entry, context)
  const access = findFailedAccess(effect.entry, context)
  const text = readText(effect)
  const links = before.flatMap(
    (failure) =>
      (isSocketFailure(failure)
        ? linkToSocket(effect, failure, { access, findSharedCode, context })
        : linkToRequest(effect, failure, { text, findSharedCode, context })) ?? [],
  )
  links.push(
    ...before.flatMap((failure) => linkByNull(effect, failure, access) ?? linkToChanged(effect, failure) ?? []),
  )
  const actedAt = findActedAt(effect.entry, context)
  const found = access && findMissingInData(effect.entry, access, context, findSharedCode)
  const isOfWhole = (found?.field.path.length ?? 0) === 0
  const lost = access && isOfWhole ? linkToLost(effect, access, actedAt, context, isClear) : []
  // A part that is known to be wrong says more than that the whole is no such value.
  const missing = lost.length > 0 ? undefined : found
  links.push(...lost)
  const hasFailed = before.some((failure) => failure.since >= actedAt && failsToLoad(failure))
  if (missing) {
    const failure = before.find(({ id }) => id === missing.data.entry.id)
    const isCertain = missing.field.siblings !== undefined || missing.field.wasThere === true
    if (failure || isCertain || !hasFailed)
      links.push({ missing, failure, because: missing.because, weight: missing.weight })
  } else links.push(...linksToData(effect, context, findSharedCode).filter(({ named }) => !named || !hasFailed))
  if (access && access.isNothing !== false) links.push(...linkToAbsentData(effect, onPage, context))
  if (access && !links.some(({ weight }) => weight >= WEIGHTS.shared))
    links.push(...linkToNamedLoss(effect.entry, access, onPage, context))
  if (links.length === 0 && access) links.push(...linkToLost(effect, access, actedAt, context))
  const reported = links.filter(({ failure, because }) => failure && because.some((kind) => REPEATED.has(kind)))
  return strongest(reported.length > 0 ? reported : links)
}

/** Data that has just come lacks what it used to have, or what lists of its kind have: the code that reads it throws. */
function linkToLost(
  { entry, at }: LogFailure,
  access: FailedAccess,
  actedAt: number,
  context: Context,
  isMeant?: (loss: Loss) => boolean,
): Link[] {
  const received = listDataBefore(entry, context).filter((data) => isSamePage(data.entry, entry))
  const fresh = received.filter((data) => data.at >= actedAt && at - data.at <= TIMING_MS.dataBefore)
  const changed = findChangedField(fresh, (loss) => fitsAccess(access, loss) && (isMeant?.(loss) ?? true), context)
  if (changed) return [changed]
  const beside = isMeant ? undefined : findBesideKin(fresh, received)
  const wanted = beside?.missing?.field.wanted
  return beside && fitsAccess(access, { kind: 'missing', expected: wanted }) ? [beside] : []
}

const isClear = (loss: Loss) => loss.isClear && loss.kind === 'type'

/** What an error repeats of a failure, it is about. */
const REPEATED = new Set<Evidence['kind']>(['message', 'address', 'status'])

/** What the app requested and did not get: it explains an error of the same action sooner than any response that came. */
function failsToLoad(failure: Failure): boolean {
  if (failure.party !== 'first' || failure.state !== 'open' || failure.isWeak) return false
  const { kind } = failure
  if (kind === 'resource') return isNeeded(failure)
  return kind === 'request' || kind === 'body-error' || kind === 'unparsed'
}

/** What only another response shows; no error repeats it. */
const INFERRED = new Set<Failure['kind']>(['emptied', 'stale', 'unkept-write', 'changed', 'contradicted'])

/** `Failed to fetch dynamically imported module` is about that module, and no request. */
const MODULE = /dynamically imported module/

interface Clues {
  /** The message of the error and of its causes. */
  readonly text: string
  readonly findSharedCode: FindSharedCode
  readonly context: Context
}

function linkToRequest(
  effect: LogFailure,
  failure: Failure,
  { text, findSharedCode, context }: Clues,
): Link | undefined {
  const gap = effect.at - failure.at
  const near = gap <= TIMING_MS.rightAfter ? WEIGHTS.close : 0
  if (failure.kind === 'resource' || failure.kind === 'policy') return linkToResource(effect, failure, { text, near })
  if (!isRequestFailure(failure) || INFERRED.has(failure.kind)) return undefined
  const { entry } = failure
  const { message } = context.readError(entry)
  if (isQuoted(message, text) || (isQuoted(withoutName(entry.error), text) && !MODULE.test(text)))
    return { failure, because: ['message'], weight: WEIGHTS.quoted + near }
  if (namesAddress(entry.url, text)) return { failure, because: ['address'], weight: WEIGHTS.quoted + near }
  if (entry.status && namesStatus(text, entry.status))
    return { failure, because: ['status'], weight: WEIGHTS.named + near }
  if (failure.kind === 'pending' || failure.isWeak) return undefined
  const shared = findSharedCode(entry)
  if (shared) return { failure, because: [shared], weight: WEIGHTS.shared + near }
  return near && isSamePage(entry, effect.entry) && failure.party === 'first'
    ? { failure, because: ['time'], weight: WEIGHTS.time }
    : undefined
}

/** Responses that are not like those before, and those with a list in which there is nothing to read. */
const UNLIKE = new Set<Failure['kind']>(['changed', 'contradicted'])
const EMPTY = new Set<Failure['kind']>(['emptied', 'miscounted'])

/** The code has worked with the responses before, and throws right after one that is not like them. */
function linkToChanged(effect: LogFailure, failure: Failure): Link | undefined {
  const isMeant =
    (UNLIKE.has(failure.kind) || (EMPTY.has(failure.kind) && failure.state === 'open' && !failure.isWeak)) &&
    isThrown(effect) &&
    effect.at - failure.at <= TIMING_MS.dataBefore &&
    isSamePage(failure.entry, effect.entry)
  return isMeant ? { failure, because: ['difference'], weight: WEIGHTS.shared } : undefined
}

/** XMLHttpRequest gives null for a body that is not JSON: https://developer.mozilla.org/en-US/docs/Web/API/XMLHttpRequest/response */
function linkByNull(effect: LogFailure, failure: Failure, access: FailedAccess | undefined): Link | undefined {
  const isNear = effect.at - failure.at <= TIMING_MS.rightAfter && isSamePage(failure.entry, effect.entry)
  const isMeant = failure.kind === 'unparsed' && access?.nothing === 'null' && isNear && failure.party === 'first'
  return isMeant ? { failure, because: ['null'], weight: WEIGHTS.named } : undefined
}

const NOT_THERE = /is not defined|is not a constructor/

/** `L is not defined` after Leaflet did not load, a chunk that the error names, the status of a request. */
function linkToResource(
  effect: LogFailure,
  failure: LogFailure,
  { text, near }: { readonly text: string; readonly near: number },
): Link | undefined {
  const { url, status, element, isData } = readLoadFailure(failure.entry) ?? {}
  if (url !== undefined && text.includes(readPath(url))) return { failure, because: ['address'], weight: WEIGHTS.data }
  if (NOT_THERE.test(text)) {
    if (element === 'script') return { failure, because: ['time'], weight: WEIGHTS.hinted }
    // It says why that script did not load.
    if (failure.entry.violation?.directive.startsWith('script-src'))
      return { failure, because: ['time'], weight: WEIGHTS.hinted + WEIGHTS.close }
  }
  if (!isData) return undefined
  if (status !== undefined && namesStatus(text, status))
    return { failure, because: ['status'], weight: WEIGHTS.named + near }
  return near && isSamePage(failure.entry, effect.entry) && failure.party === 'first'
    ? { failure, because: ['time'], weight: WEIGHTS.time }
    : undefined
}

function findRequestCause(
  effect: Failure & RequestFailure,
  before: readonly Failure[],
  context: Context,
): Link | undefined {
  const { entry } = effect
  const lost = findLostValue(entry) === undefined ? undefined : before.findLast((failure) => hasLost(failure, effect))
  if (lost) return { failure: lost, because: ['difference'], weight: WEIGHTS.shared }
  // What is not there was put there just before.
  const unkept = before.findLast((failure) => failure.kind === 'unkept-write' && failure.other === entry)
  if (unkept) return { failure: unkept, because: ['difference'], weight: WEIGHTS.shared }
  if (entry.status !== 401 && entry.status !== 403) return undefined
  // A later login has resolved what was refused before it.
  const signedIn = findSignIn(context.view, entry) ?? 0
  const first = before.find(
    (failure) =>
      failure.kind === 'request' &&
      failure.entry.status === 401 &&
      failure.since < effect.since &&
      failure.since >= signedIn &&
      failure.party === 'first',
  )
  return first && { failure: first, because: ['login'], weight: WEIGHTS.shared }
}

/** A response of the page, right before a request with `undefined` in its address, lacks what those before it had. */
function hasLost(failure: Failure, effect: Failure): boolean {
  return (
    failure.kind === 'changed' &&
    failure.differences.some(({ kind }) => kind === 'missing' || kind === 'null') &&
    effect.since - failure.at <= TIMING_MS.dataBefore &&
    isSamePage(failure.entry, effect.entry)
  )
}

function strongest(links: readonly Link[]): Link | undefined {
  // Of equals the last before the effect.
  return links.reduce<Link | undefined>((best, link) => (best && best.weight > link.weight ? best : link), undefined)
}

function withoutName(error: string | undefined): string | undefined {
  return error?.replace(/^\w*(?:Error|Exception): /, '')
}
