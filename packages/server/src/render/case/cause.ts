import type { StoredEvent } from '@gasoline/wire'
import { whatEmptied } from '../../analysis/failures/detect/emptied-responses.ts'
import type { Finding } from '../../analysis/diagnose/diagnose.ts'
import { isOfFramework } from '../../analysis/failures/detect/framework-log.ts'
import { isHydration } from '../../analysis/failures/detect/hydration.ts'
import { formatPath } from '../../analysis/bodies/json.ts'
import type { Link } from '../../analysis/diagnose/causes/link.ts'
import type { NamedValue } from '../../analysis/diagnose/causes/named-value.ts'
import { discardedOn } from '../../analysis/context/connections.ts'
import { evidenceOf } from '../../analysis/diagnose/evidence/bodies.ts'
import { waitOf } from '../../analysis/failures/detect/requests.ts'
import { waitsForNews } from '../../analysis/failures/detect/long-poll.ts'
import { isOpenAgain } from '../../analysis/failures/detect/sockets.ts'
import { isSameTab } from '../../analysis/context/same-page.ts'
import { endOf } from '../../analysis/context/context.ts'
import type { Scene } from '../../analysis/context/context.ts'
import { isLogSignal } from '../../analysis/failures/signal.ts'
import type { LogSignal, Signal } from '../../analysis/failures/signal.ts'
import { loadCause, loadTitle } from './load-failure.ts'
import { caughtWords, errorCause } from './error-cause.ts'
import { lackWords } from './missing-field.ts'
import { failureWords, requestName } from './request-cause.ts'
import { connectionName } from '../connection.ts'
import { discardedWords, socketCause, socketTitle } from './socket-cause.ts'
import { clockTime, oneLine } from '../text.ts'

type Request = StoredEvent<'network'>

/** What failed, in one line. */
export function titleWords(signal: Signal): string {
  if (signal.kind === 'shown') return `The screen shows "${oneLine(signal.text, 100)}"`
  const { entry } = signal
  if ('message' in entry) {
    const load = signal.kind === 'resource' ? loadTitle(entry) : undefined
    if (load !== undefined) return load
    const [line = ''] = entry.message.split('\n', 1)
    // What follows is advice.
    const words = oneLine(
      isHydration(entry) ? (/^.+?(?:[.!](?=\s|$)|(?=; visit http))/.exec(line)?.[0] ?? line) : line,
      200,
    )
    // Anything can be rejected with, and without a stack it says nothing by itself.
    return entry.source === 'unhandledrejection' && entry.stack === undefined ? `Unhandled rejection: ${words}` : words
  }
  if (!('method' in entry)) return socketTitle(entry)
  const name = requestName(entry)
  const said = TITLES[signal.kind]
  if (said !== undefined) return said(name, entry.status)
  return entry.status === 0 ? `${name} got no answer` : `${name} → ${entry.status}`
}

const TITLES: Readonly<Partial<Record<Signal['kind'], (name: string, status: number | undefined) => string>>> = {
  pending: (name) => `${name} has no answer`,
  aborted: (name) => `${name} was given up by the app`,
  unparsed: (name, status) => `${name} → ${status}, no JSON`,
  refused: (name, status) => `${name} → ${status}, with an error in its body`,
  stale: (name) => `Answers out of order: ${name}`,
  emptied: (name, status) => `${name} → ${status}, empty`,
}

/** Why it failed, from the first cause to what was seen. */
export function causeWords({ symptom, links, said }: Finding, scene: Scene): string {
  const effects = [symptom, ...links.map(({ signal }) => signal)]
  const sentences = links.map((link, index) => linkWords(link, effects[index] ?? symptom, scene)).toReversed()
  if (links.length === 0) sentences.push(ownWords(symptom, scene))
  if (symptom.isWeak) sentences.push(weakWords(symptom, scene))
  if (symptom.isForeign) sentences.unshift("Not of the app's own code or servers.")
  if (said) sentences.push(saidWords(said))
  else if (isLogSignal(symptom) && symptom.kind === 'logged' && links.length > 0) sentences.push(caughtWords(symptom))
  return sentences.filter((sentence) => sentence !== '').join(' ')
}

function linkWords(link: Link, effect: Signal, scene: Scene): string {
  const { lacking, naming, signal, why } = link
  if (signal && why === 'time') return timeWords(effect, signal, scene)
  const own = signal && !naming ? ownWords(signal, scene) : ''
  if (lacking) return [own, lackWords(lacking, signal !== undefined)].filter((words) => words !== '').join(' ')
  if (naming) return namedWords(naming)
  return signal ? [own, whyWords(link, effect)].filter((words) => words !== '').join(' ') : ''
}

function saidWords({ kind, id, entry }: LogSignal): string {
  const words = `${id} "${oneLine(entry.message, 80)}"`
  if (kind === 'error') return `It led to ${words}.`
  return isOfFramework(entry) ? `It was logged: ${words}.` : `The app only logged it: ${words}.`
}

/** Why it may be nothing. */
function weakWords(signal: Signal, scene: Scene): string {
  const { kind, entry } = signal
  if (signal.isExpected) return 'The app seems to expect that: nothing complains of it.'
  if (kind === 'pending') {
    const waits = waitsForNews(entry, waitOf(entry, scene), scene)
    return waits ? 'Its address sounds as if it waits for news: it may be right so.' : 'It may only be slow.'
  }
  if (kind === 'shown') return ''
  if (kind === 'emptied') return 'The question was another one: it may be right so.'
  if (kind !== 'socket') return 'Asked again, it was answered.'
  if (isOpenAgain(entry, scene.now, scene)) return 'The page has connected again since.'
  return entry.event === 'close' ? '' : 'The page closed it then: it may have been at its end.'
}

function whyWords({ why, signal, evidence }: Link, effect: Signal): string {
  const what = 'level' in effect.entry ? 'The error' : effect.id
  if (why === 'lost' && evidence)
    return `Its messages brought "${oneLine(evidence.field ?? '', 60)}" (${evidence.entry.id}), which the error reads; none came any more (only the name connects them).`
  const did = signal?.kind === 'socket' ? 'opened it' : 'asked for it'
  if (why === 'function') return `${what} comes from the function that ${did}.`
  if (why === 'near') return `${what} was thrown next to the code that ${did}.`
  return WHY[why]?.(what) ?? ''
}

const WHY: Readonly<Partial<Record<Link['why'], (what: string) => string>>> = {
  message: (what) => `${what} repeats its words.`,
  status: (what) => `${what} names its status.`,
  address: (what) => `${what} names its address.`,
  code: (what) => `${what} names its code.`,
  handler: (what) => `${what} was thrown while the page handled that.`,
  words: (what) => `${what} speaks of a connection, and this one was broken by then.`,
  null: (what) => `${what} is on null, right after it.`,
  'time-out': (what) => `${what} speaks of that time-out.`,
  login: (what) => `Then ${what} was refused for the same want of a login.`,
}

/** What nothing but the order connects is told after what is sure. */
function timeWords(effect: Signal, cause: Signal, scene: Scene): string {
  const gap = Math.max(0, Math.round(effect.at - cause.at))
  return `${ownWords(effect, scene)} Just before it, by ${gap} ms (only the order connects them): ${ownWords(cause, scene)}`
}

function namedWords({ answer, path, value }: NamedValue): string {
  const { entry } = answer
  const name = 'method' in entry ? requestName(entry) : `a message of ${connectionName(entry)}`
  return `The error names "${oneLine(value, 60)}", which ${name} (${entry.id}) gave as ${oneLine(formatPath(path), 60)}.`
}

/** What a failure says about itself. */
function ownWords(signal: Signal, scene: Scene): string {
  switch (signal.kind) {
    case 'error':
    case 'logged':
      return errorCause(signal, scene)
    case 'resource':
    case 'policy':
      return loadCause(signal.entry)
    case 'socket':
      return [socketCause(signal.entry, scene), ...lostWords(signal.entry, scene)].join(' ')
    case 'stale':
      return staleCause(signal.entry, signal.other, scene)
    case 'shown':
      return 'A value was missing, of the wrong kind, or could not be computed, and nothing noticed; no answer was found that explains it.'
    case 'emptied':
      return emptiedCause(signal.entry, signal.other, scene)
    case 'failed':
    case 'pending':
    case 'aborted':
    case 'refused':
    case 'unparsed':
      return failureWords(signal, evidenceOf(signal.entry, scene), scene)
  }
}

function lostWords(entry: StoredEvent<'websocket'>, { connections }: Scene): string[] {
  const last = discardedOn(connections.find((steps) => steps.includes(entry)) ?? []).at(-1)
  return last ? [discardedWords(last)] : []
}

function staleCause(entry: Request, other: Request, scene: Scene): string {
  const late = Math.round(endOf(entry) - endOf(other))
  return `The older ${requestName(entry)} (${entry.id}) was answered ${late} ms after the newer ${requestName(other)} (${other.id}): the older answer came last${shownWords(entry, scene) ?? '; unless the app drops it, the screen shows it in place of the newer one'}.`
}

/** Since typing is told as one act, it may have begun before. */
const TYPING_MS = 5_000

/** What of all answers only the older one has stands on the screen: it came last, and was shown. */
function shownWords(entry: Request, { view }: Scene): string | undefined {
  const end = endOf(entry)
  const texts = view.actions
    .filter((act) => isSameTab(act, entry) && act.at > entry.at - TYPING_MS && act.at <= end)
    .flatMap(({ appeared = [] }) => appeared.map(({ text }) => text))
  const others = view.network.filter((other) => other.id !== entry.id && isSameTab(other, entry))
  const shown = texts.find(
    (text) =>
      text.length >= 3 &&
      entry.responseBody?.includes(JSON.stringify(text)) &&
      !others.some(({ responseBody }) => responseBody?.includes(text)),
  )
  return shown === undefined ? undefined : `, and the screen shows what only it has: "${oneLine(shown, 60)}"`
}

function emptiedCause(entry: Request, other: Request, scene: Scene): string {
  const { path = [], count = 0 } = whatEmptied(scene.got(other), scene.got(entry)) ?? {}
  const what = path.length === 0 ? 'the answer' : oneLine(formatPath(path), 60)
  const before = entry.url === other.url ? '' : ` when asked as ${requestName(other)}`
  return `${requestName(entry)} (${entry.id}) answered ${entry.status}, but ${what} is empty; it had ${count}${before} at ${clockTime(other.at).slice(0, 8)} (${other.id}).`
}
