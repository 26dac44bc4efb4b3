import { findLackingAnswer } from './find-lack.ts'
import type { Link } from './link.ts'
import { isSamePage, isSameTab } from './same-page.ts'
import type { Scene } from './scene.ts'
import { linksToData } from './data-links.ts'
import { causeOfShown } from './shown-texts.ts'
import { isLogSignal, isRequestSignal } from './signal.ts'
import type { LogSignal, RequestSignal, Signal } from './signal.ts'
import type { Stumble } from './error-words.ts'
import { stumbleOf } from './stumble.ts'
import { findTies } from './ties.ts'
import type { IsTied } from './ties.ts'

const WINDOW_MS = 30_000
const SLACK_MS = 50
/** Nothing but the order speaks for a link: then they must be close. */
const CLOSE_MS = 300

/** What led to a failure, as far as the captured tells. */
export function findCause(effect: Signal, signals: readonly Signal[], scene: Scene): Link | undefined {
  const before = signals.filter(
    (signal) =>
      signal !== effect &&
      !signal.noise &&
      signal.at <= effect.at + SLACK_MS &&
      effect.at - signal.at <= WINDOW_MS &&
      isSameTab(signal.entry, effect.entry),
  )
  if (isLogSignal(effect) && (effect.kind === 'error' || effect.kind === 'logged'))
    return causeOfError(effect, before, scene)
  if (effect.kind === 'shown') return causeOfShown(effect, scene)
  return effect.kind === 'failed' ? causeOfRequest(effect, before) : undefined
}

function causeOfError(effect: LogSignal, before: readonly Signal[], scene: Scene): Link | undefined {
  const isTied = findTies(effect.entry, scene)
  const links = before.flatMap((signal) => linkOf(effect, signal, isTied, scene) ?? [])
  const stumble = stumbleOf(effect.entry, scene)
  links.push(...before.flatMap((signal) => linkOfNull(effect, signal, stumble) ?? []))
  const lacking = stumble && findLackingAnswer(effect.entry, stumble, scene, isTied)
  if (lacking) {
    const signal = before.find(({ id }) => id === lacking.answer.entry.id)
    links.push({ lacking, signal, why: 'data', weight: lacking.weight })
  } else links.push(...linksToData(effect, scene, isTied))
  return strongest(links)
}

function linkOf(effect: LogSignal, signal: Signal, isTied: IsTied, scene: Scene): Link | undefined {
  const gap = effect.at - signal.at
  const near = gap <= CLOSE_MS ? 1 : 0
  const text = textOf(effect)
  if (signal.kind === 'resource' || signal.kind === 'policy') return linkOfResource(text, signal)
  if (!isRequestSignal(signal) || signal.kind === 'emptied' || signal.kind === 'stale') return undefined
  const { entry } = signal
  const { message } = scene.errorOf(entry)
  if (isQuoted(message, text) || isQuoted(withoutName(entry.error), text))
    return { signal, why: 'message', weight: 6 + near }
  if (text.includes(pathOf(entry.url)) && pathOf(entry.url).length > 4)
    return { signal, why: 'address', weight: 6 + near }
  if (entry.status && namesStatus(text, entry.status)) return { signal, why: 'status', weight: 5 + near }
  if (signal.kind === 'pending' || signal.isWeak) return undefined
  if (isTied(entry)) return { signal, why: 'function', weight: 4 + near }
  return near && isSamePage(entry, effect.entry) && !signal.isForeign ? { signal, why: 'time', weight: 2 } : undefined
}

/** A body that is no JSON is null to who asked for JSON by XMLHttpRequest. */
function linkOfNull(effect: LogSignal, signal: Signal, stumble: Stumble | undefined): Link | undefined {
  const isNear = effect.at - signal.at <= CLOSE_MS && isSamePage(signal.entry, effect.entry)
  const isMeant = signal.kind === 'unparsed' && stumble?.nothing === 'null' && isNear && !signal.isForeign
  return isMeant ? { signal, why: 'null', weight: 5 } : undefined
}

/** Its own words and those of its causes. */
function textOf({ entry: { message, stack = '' } }: LogSignal): string {
  return [message, ...stack.split('\n').filter((line) => line.startsWith('Caused by: '))].join('\n')
}

/** `L is not defined` after Leaflet did not load, a chunk that is named in the words. */
function linkOfResource(text: string, signal: LogSignal): Link | undefined {
  const address = signal.entry.metadata?.resourceUrl
  if (typeof address === 'string' && text.includes(pathOf(address))) return { signal, why: 'address', weight: 7 }
  const isScript = /<script>/.test(signal.entry.message)
  if (isScript && /is not defined|is not a constructor/.test(text)) return { signal, why: 'time', weight: 3 }
  return undefined
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

const SHORTEST = 5
const LONG = 12

/** One word that both have may be chance. */
function isQuoted(words: string | undefined, text: string): boolean {
  if (words === undefined || words.length < SHORTEST || !text.includes(words)) return false
  return /\S\s+\S/.test(words) || words.length >= LONG || words.length >= text.length / 2
}

/** `HTTP 404`, `status code 404`, `404 Not Found`; not `row 404`. */
function namesStatus(text: string, status: number): boolean {
  const before = '(?:status|http|code|respon|request|fetch|server|fail|return|got)[^.\\n]{0,30}|error[ :#(]{0,3}'
  const after =
    '[ :,(-]{0,3}(?:not found|bad|unauthori|forbidden|internal|error|conflict|gone|unprocess|too many|service)'
  return new RegExp(`(?:${before})\\b${status}\\b|\\b${status}\\b${after}|^\\D{0,8}${status}\\W*$`, 'i').test(text)
}

function withoutName(error: string | undefined): string | undefined {
  return error?.replace(/^\w*(?:Error|Exception): /, '')
}

function pathOf(url: string): string {
  return /^[a-z][a-z+.-]*:\/\/[^/]+([^?#]*)/i.exec(url)?.[1] ?? url
}
