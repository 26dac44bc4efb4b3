import { findLackingAnswer } from './find-missing-field.ts'
import type { Link } from './link.ts'
import { isSamePage, isSameTab } from '../../context/same-page.ts'
import type { Scene } from '../../context/context.ts'
import { linksToData } from './response-data.ts'
import { readLoadFailure } from '../../failures/detect/load-failure.ts'
import { isQuoted, namesAddress, namesStatus, pathOf, textOf } from './mentioned.ts'
import { causeOfShown } from './shown-text.ts'
import { linkToSocket } from './socket.ts'
import { findSocketEnds } from '../../failures/detect/sockets.ts'
import { isLogSignal, isRequestSignal } from '../../failures/signal.ts'
import type { LogSignal, RequestSignal, Signal } from '../../failures/signal.ts'
import type { Stumble } from './access-message.ts'
import { stumbleOf } from './failed-access.ts'
import { findTies } from './shared-code.ts'
import type { TieOf } from './shared-code.ts'

const WINDOW_MS = 30_000
const SLACK_MS = 50
/** Nothing but the order speaks for a link: then they must be close. */
const CLOSE_MS = 300

/** What led to a failure, as far as the captured tells. */
export function findCause(effect: Signal, signals: readonly Signal[], scene: Scene): Link | undefined {
  const isBefore = (signal: Signal) =>
    signal !== effect &&
    !signal.noise &&
    signal.at <= effect.at + SLACK_MS &&
    // What is closed stays closed.
    (signal.kind === 'socket' || effect.at - signal.at <= WINDOW_MS) &&
    isSameTab(signal.entry, effect.entry)
  const before = signals.filter(isBefore)
  if (isLogSignal(effect) && (effect.kind === 'error' || effect.kind === 'logged')) {
    const ends = findSocketEnds(scene).filter((end) => end.isPeaceful && isBefore(end))
    return causeOfError(effect, [...before, ...ends], scene)
  }
  if (effect.kind === 'shown') return causeOfShown(effect, scene)
  return effect.kind === 'failed' ? causeOfRequest(effect, before) : undefined
}

function causeOfError(effect: LogSignal, before: readonly Signal[], scene: Scene): Link | undefined {
  const tieOf = findTies(effect.entry, scene)
  const stumble = stumbleOf(effect.entry, scene)
  const text = textOf(effect)
  const links = before.flatMap(
    (signal) =>
      (signal.kind === 'socket'
        ? linkToSocket(effect, signal, { stumble, tieOf, scene })
        : linkOf(effect, signal, { text, tieOf, scene })) ?? [],
  )
  links.push(...before.flatMap((signal) => linkOfNull(effect, signal, stumble) ?? []))
  const lacking = stumble && findLackingAnswer(effect.entry, stumble, scene, tieOf)
  if (lacking) {
    const signal = before.find(({ id }) => id === lacking.answer.entry.id)
    links.push({ lacking, signal, why: 'data', weight: lacking.weight })
  } else links.push(...linksToData(effect, scene, tieOf))
  return strongest(links)
}

interface Clues {
  /** All words of the error. */
  readonly text: string
  readonly tieOf: TieOf
  readonly scene: Scene
}

function linkOf(effect: LogSignal, signal: Signal, { text, tieOf, scene }: Clues): Link | undefined {
  const gap = effect.at - signal.at
  const near = gap <= CLOSE_MS ? 1 : 0
  if (signal.kind === 'resource' || signal.kind === 'policy') return linkOfResource(effect, signal, { text, near })
  if (!isRequestSignal(signal) || signal.kind === 'emptied' || signal.kind === 'stale') return undefined
  const { entry } = signal
  const { message } = scene.errorOf(entry)
  if (isQuoted(message, text) || isQuoted(withoutName(entry.error), text))
    return { signal, why: 'message', weight: 6 + near }
  if (namesAddress(entry.url, text)) return { signal, why: 'address', weight: 6 + near }
  if (entry.status && namesStatus(text, entry.status)) return { signal, why: 'status', weight: 5 + near }
  if (signal.kind === 'pending' || signal.isWeak) return undefined
  const tie = tieOf(entry)
  if (tie) return { signal, why: tie, weight: 4 + near }
  return near && isSamePage(entry, effect.entry) && !signal.isForeign ? { signal, why: 'time', weight: 2 } : undefined
}

/** A body that is no JSON is null to who asked for JSON by XMLHttpRequest. */
function linkOfNull(effect: LogSignal, signal: Signal, stumble: Stumble | undefined): Link | undefined {
  const isNear = effect.at - signal.at <= CLOSE_MS && isSamePage(signal.entry, effect.entry)
  const isMeant = signal.kind === 'unparsed' && stumble?.nothing === 'null' && isNear && !signal.isForeign
  return isMeant ? { signal, why: 'null', weight: 5 } : undefined
}

/** `L is not defined` after Leaflet did not load, a chunk that is named in the words, the status of a request. */
function linkOfResource(
  effect: LogSignal,
  signal: LogSignal,
  { text, near }: { readonly text: string; readonly near: number },
): Link | undefined {
  const { url, status, element, isData } = readLoadFailure(signal.entry) ?? {}
  if (url !== undefined && text.includes(pathOf(url))) return { signal, why: 'address', weight: 7 }
  if (element === 'script' && /is not defined|is not a constructor/.test(text))
    return { signal, why: 'time', weight: 3 }
  if (!isData) return undefined
  if (status !== undefined && namesStatus(text, status)) return { signal, why: 'status', weight: 5 + near }
  return near && isSamePage(signal.entry, effect.entry) && !signal.isForeign
    ? { signal, why: 'time', weight: 2 }
    : undefined
}

function causeOfRequest(effect: Signal & RequestSignal, before: readonly Signal[]): Link | undefined {
  const { entry } = effect
  if (entry.status !== 401 && entry.status !== 403) return undefined
  const first = before.find(
    (signal) =>
      signal.kind === 'failed' && signal.entry.status === 401 && signal.since < effect.since && !signal.isForeign,
  )
  return first && { signal: first, why: 'login', weight: 4 }
}

function strongest(links: readonly Link[]): Link | undefined {
  // Of equals the last before the effect.
  return links.reduce<Link | undefined>((best, link) => (best && best.weight > link.weight ? best : link), undefined)
}

function withoutName(error: string | undefined): string | undefined {
  return error?.replace(/^\w*(?:Error|Exception): /, '')
}
