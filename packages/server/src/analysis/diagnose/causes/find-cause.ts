import { findLackingAnswer } from './find-missing-field.ts'
import type { Link } from './link.ts'
import { isSamePage, isSameTab } from '../../context/same-page.ts'
import type { Context } from '../../context/context.ts'
import { linksToData } from './response-data.ts'
import { readLoadFailure } from '../../failures/detect/load-failure.ts'
import { isQuoted, namesAddress, namesStatus, pathOf, textOf } from './mentioned.ts'
import { causeOfShown } from './shown-text.ts'
import { linkToSocket } from './socket.ts'
import { findSocketEnds } from '../../failures/detect/sockets.ts'
import { isLogFailure, isRequestFailure, isSocketFailure, isThrown } from '../../failures/failure.ts'
import type { LogFailure, RequestFailure, Failure } from '../../failures/failure.ts'
import type { Stumble } from './access-message.ts'
import { stumbleOf } from './failed-access.ts'
import { findTies } from './shared-code.ts'
import type { TieOf } from './shared-code.ts'

const WINDOW_MS = 30_000
const SLACK_MS = 50
/** Nothing but the order speaks for a link: then they must be close. */
const CLOSE_MS = 300

/** What led to a failure, as far as the captured tells. */
export function findCause(effect: Failure, failures: readonly Failure[], context: Context): Link | undefined {
  const isBefore = (failure: Failure) =>
    failure !== effect &&
    !failure.noise &&
    failure.at <= effect.at + SLACK_MS &&
    // What is closed stays closed.
    (isSocketFailure(failure) || effect.at - failure.at <= WINDOW_MS) &&
    isSameTab(failure.entry, effect.entry)
  const before = failures.filter(isBefore)
  if (isLogFailure(effect) && (isThrown(effect) || effect.kind === 'console')) {
    const ends = findSocketEnds(context).filter((end) => end.isNormalClose && isBefore(end))
    return causeOfError(effect, [...before, ...ends], context)
  }
  if (effect.kind === 'shown-text') return causeOfShown(effect, context)
  return effect.kind === 'request' ? causeOfRequest(effect, before) : undefined
}

function causeOfError(effect: LogFailure, before: readonly Failure[], context: Context): Link | undefined {
  const tieOf = findTies(effect.entry, context)
  const stumble = stumbleOf(effect.entry, context)
  const text = textOf(effect)
  const links = before.flatMap(
    (failure) =>
      (isSocketFailure(failure)
        ? linkToSocket(effect, failure, { stumble, tieOf, context })
        : linkOf(effect, failure, { text, tieOf, context })) ?? [],
  )
  links.push(...before.flatMap((failure) => linkOfNull(effect, failure, stumble) ?? []))
  const lacking = stumble && findLackingAnswer(effect.entry, stumble, context, tieOf)
  if (lacking) {
    const failure = before.find(({ id }) => id === lacking.answer.entry.id)
    links.push({ lacking, failure, why: 'data', weight: lacking.weight })
  } else links.push(...linksToData(effect, context, tieOf))
  return strongest(links)
}

interface Clues {
  /** All words of the error. */
  readonly text: string
  readonly tieOf: TieOf
  readonly context: Context
}

function linkOf(effect: LogFailure, failure: Failure, { text, tieOf, context }: Clues): Link | undefined {
  const gap = effect.at - failure.at
  const near = gap <= CLOSE_MS ? 1 : 0
  if (failure.kind === 'resource' || failure.kind === 'policy') return linkOfResource(effect, failure, { text, near })
  if (!isRequestFailure(failure) || failure.kind === 'emptied' || failure.kind === 'stale') return undefined
  const { entry } = failure
  const { message } = context.errorOf(entry)
  if (isQuoted(message, text) || isQuoted(withoutName(entry.error), text))
    return { failure, why: 'message', weight: 6 + near }
  if (namesAddress(entry.url, text)) return { failure, why: 'address', weight: 6 + near }
  if (entry.status && namesStatus(text, entry.status)) return { failure, why: 'status', weight: 5 + near }
  if (failure.kind === 'pending' || failure.isWeak) return undefined
  const tie = tieOf(entry)
  if (tie) return { failure, why: tie, weight: 4 + near }
  return near && isSamePage(entry, effect.entry) && failure.party === 'first'
    ? { failure, why: 'time', weight: 2 }
    : undefined
}

/** A body that is no JSON is null to who asked for JSON by XMLHttpRequest. */
function linkOfNull(effect: LogFailure, failure: Failure, stumble: Stumble | undefined): Link | undefined {
  const isNear = effect.at - failure.at <= CLOSE_MS && isSamePage(failure.entry, effect.entry)
  const isMeant = failure.kind === 'unparsed' && stumble?.nothing === 'null' && isNear && failure.party === 'first'
  return isMeant ? { failure, why: 'null', weight: 5 } : undefined
}

/** `L is not defined` after Leaflet did not load, a chunk that is named in the words, the status of a request. */
function linkOfResource(
  effect: LogFailure,
  failure: LogFailure,
  { text, near }: { readonly text: string; readonly near: number },
): Link | undefined {
  const { url, status, element, isData } = readLoadFailure(failure.entry) ?? {}
  const address = failure.entry.metadata?.resourceUrl ?? url
  if (typeof address === 'string' && text.includes(pathOf(address))) return { failure, why: 'address', weight: 7 }
  if (element === 'script' && /is not defined|is not a constructor/.test(text))
    return { failure, why: 'time', weight: 3 }
  if (!isData) return undefined
  if (status !== undefined && namesStatus(text, status)) return { failure, why: 'status', weight: 5 + near }
  return near && isSamePage(failure.entry, effect.entry) && failure.party === 'first'
    ? { failure, why: 'time', weight: 2 }
    : undefined
}

function causeOfRequest(effect: Failure & RequestFailure, before: readonly Failure[]): Link | undefined {
  const { entry } = effect
  if (entry.status !== 401 && entry.status !== 403) return undefined
  const first = before.find(
    (failure) =>
      failure.kind === 'request' &&
      failure.entry.status === 401 &&
      failure.since < effect.since &&
      failure.party === 'first',
  )
  return first && { failure: first, why: 'login', weight: 4 }
}

function strongest(links: readonly Link[]): Link | undefined {
  // Of equals the last before the effect.
  return links.reduce<Link | undefined>((best, link) => (best && best.weight > link.weight ? best : link), undefined)
}

function withoutName(error: string | undefined): string | undefined {
  return error?.replace(/^\w*(?:Error|Exception): /, '')
}
