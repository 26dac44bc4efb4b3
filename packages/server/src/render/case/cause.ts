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
import type { Context } from '../../analysis/context/context.ts'
import { isLogFailure, isSocketFailure, isThrown } from '../../analysis/failures/failure.ts'
import type { LogFailure, Failure } from '../../analysis/failures/failure.ts'
import { loadCause, loadTitle } from './load-failure.ts'
import { caughtWords, errorCause } from './error-cause.ts'
import { lackWords } from './missing-field.ts'
import { failureWords, requestName } from './request-cause.ts'
import { connectionName } from '../connection.ts'
import { discardedWords, socketCause, socketTitle } from './socket-cause.ts'
import { clockTime, oneLine } from '../text.ts'

type Request = StoredEvent<'network'>

/** What failed, in one line. */
export function titleWords(failure: Failure): string {
  if (failure.kind === 'shown-text') return `The screen shows "${oneLine(failure.text, 100)}"`
  const { entry } = failure
  if ('message' in entry) {
    const load = failure.kind === 'resource' ? loadTitle(entry) : undefined
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
  const said = TITLES[failure.kind]
  if (said !== undefined) return said(name, entry.status)
  return entry.status === 0 ? `${name} got no answer` : `${name} → ${entry.status}`
}

const TITLES: Readonly<Partial<Record<Failure['kind'], (name: string, status: number | undefined) => string>>> = {
  pending: (name) => `${name} has no answer`,
  aborted: (name) => `${name} was given up by the app`,
  unparsed: (name, status) => `${name} → ${status}, no JSON`,
  'body-error': (name, status) => `${name} → ${status}, with an error in its body`,
  stale: (name) => `Answers out of order: ${name}`,
  emptied: (name, status) => `${name} → ${status}, empty`,
}

/** Why it failed, from the first cause to what was seen. */
export function causeWords({ symptom, links, said }: Finding, context: Context): string {
  const effects = [symptom, ...links.map(({ failure }) => failure)]
  const sentences = links.map((link, index) => linkWords(link, effects[index] ?? symptom, context)).toReversed()
  if (links.length === 0) sentences.push(ownWords(symptom, context))
  if (symptom.isWeak) sentences.push(weakWords(symptom, context))
  if (symptom.party === 'third') sentences.unshift("Not of the app's own code or servers.")
  if (said) sentences.push(saidWords(said))
  else if (isLogFailure(symptom) && symptom.kind === 'console' && links.length > 0) sentences.push(caughtWords(symptom))
  return sentences.filter((sentence) => sentence !== '').join(' ')
}

function linkWords(link: Link, effect: Failure, context: Context): string {
  const { lacking, naming, failure, why } = link
  if (failure && why === 'time') return timeWords(effect, failure, context)
  const own = failure && !naming ? ownWords(failure, context) : ''
  if (lacking) return [own, lackWords(lacking, failure !== undefined)].filter((words) => words !== '').join(' ')
  if (naming) return namedWords(naming)
  return failure ? [own, whyWords(link, effect)].filter((words) => words !== '').join(' ') : ''
}

function saidWords(failure: LogFailure): string {
  const { id, entry } = failure
  const words = `${id} "${oneLine(entry.message, 80)}"`
  if (isThrown(failure)) return `It led to ${words}.`
  return isOfFramework(entry) ? `It was logged: ${words}.` : `The app only logged it: ${words}.`
}

/** Why it may be nothing. */
function weakWords(failure: Failure, context: Context): string {
  const { kind } = failure
  if (failure.state === 'expected') return 'The app seems to expect that: nothing complains of it.'
  if (kind === 'pending') {
    const waits = waitsForNews(failure.entry, waitOf(failure.entry, context), context)
    return waits ? 'Its address sounds as if it waits for news: it may be right so.' : 'It may only be slow.'
  }
  if (kind === 'shown-text') return ''
  if (kind === 'emptied') return 'The question was another one: it may be right so.'
  if (!isSocketFailure(failure)) return 'Asked again, it was answered.'
  if (isOpenAgain(failure.entry, context.now, context)) return 'The page has connected again since.'
  return failure.entry.event === 'close' ? '' : 'The page closed it then: it may have been at its end.'
}

function whyWords({ why, failure, evidence }: Link, effect: Failure): string {
  const what = 'level' in effect.entry ? 'The error' : effect.id
  if (why === 'lost' && evidence)
    return `Its messages brought "${oneLine(evidence.field ?? '', 60)}" (${evidence.entry.id}), which the error reads; none came any more (only the name connects them).`
  const did = failure && isSocketFailure(failure) ? 'opened it' : 'asked for it'
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
function timeWords(effect: Failure, cause: Failure, context: Context): string {
  const gap = Math.max(0, Math.round(effect.at - cause.at))
  return `${ownWords(effect, context)} Just before it, by ${gap} ms (only the order connects them): ${ownWords(cause, context)}`
}

function namedWords({ answer, path, value }: NamedValue): string {
  const { entry } = answer
  const name = 'method' in entry ? requestName(entry) : `a message of ${connectionName(entry)}`
  return `The error names "${oneLine(value, 60)}", which ${name} (${entry.id}) gave as ${oneLine(formatPath(path), 60)}.`
}

/** What a failure says about itself. */
function ownWords(failure: Failure, context: Context): string {
  switch (failure.kind) {
    case 'exception':
    case 'rejection':
    case 'console':
      return errorCause(failure, context)
    case 'resource':
    case 'policy':
      return loadCause(failure.entry)
    case 'websocket':
    case 'event-stream':
      return [socketCause(failure.entry, context), ...lostWords(failure.entry, context)].join(' ')
    case 'stale':
      return staleCause(failure.entry, failure.other, context)
    case 'shown-text':
      return 'A value was missing, of the wrong kind, or could not be computed, and nothing noticed; no answer was found that explains it.'
    case 'emptied':
      return emptiedCause(failure.entry, failure.other, context)
    case 'request':
    case 'pending':
    case 'aborted':
    case 'body-error':
    case 'unparsed':
      return failureWords(failure, evidenceOf(failure.entry, context), context)
  }
}

function lostWords(entry: StoredEvent<'websocket'>, { connections }: Context): string[] {
  const last = discardedOn(connections.find((steps) => steps.includes(entry)) ?? []).at(-1)
  return last ? [discardedWords(last)] : []
}

function staleCause(entry: Request, other: Request, context: Context): string {
  const late = Math.round(endOf(entry) - endOf(other))
  return `The older ${requestName(entry)} (${entry.id}) was answered ${late} ms after the newer ${requestName(other)} (${other.id}): the older answer came last${shownWords(entry, context) ?? '; unless the app drops it, the screen shows it in place of the newer one'}.`
}

/** Since typing is told as one act, it may have begun before. */
const TYPING_MS = 5_000

/** What of all answers only the older one has stands on the screen: it came last, and was shown. */
function shownWords(entry: Request, { view }: Context): string | undefined {
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

function emptiedCause(entry: Request, other: Request, context: Context): string {
  const { path = [], count = 0 } = whatEmptied(context.got(other), context.got(entry)) ?? {}
  const what = path.length === 0 ? 'the answer' : oneLine(formatPath(path), 60)
  const before = entry.url === other.url ? '' : ` when asked as ${requestName(other)}`
  return `${requestName(entry)} (${entry.id}) answered ${entry.status}, but ${what} is empty; it had ${count}${before} at ${clockTime(other.at).slice(0, 8)} (${other.id}).`
}
