import type { ActionEntry, NetworkEntry } from '@gasoline/wire'
import type { View } from '../../store/view.ts'
import { TIMING_MS } from '../timing.ts'
import { withoutOrigin, withoutQuery } from '../urls.ts'
import { isUserAction, readActionText } from './action-text.ts'
import { readOperation } from './endpoint.ts'
import { isLoad } from './page-lifetimes.ts'
import { isSameTab } from './same-page.ts'
import type { Whereabouts } from './same-page.ts'

const SIGNS_IN = /(?<![a-z])(?:log|sign)[-_ ]?(?:in|on)(?![a-z])|authenticat/i
const SIGNS_OUT = /(?<![a-z])(?:log|sign)[-_ ]?(?:out|off)(?![a-z])|end[-_ ]?session/i
/** Words of an address where sessions and tokens are created. */
const SESSION_WORDS = /(?<![a-z])(?:auth|sessions?|tokens?|credentials?)(?![a-z])/i
/** Where they are deleted. */
const SESSIONS = /\/(?:auth|sessions?|tokens?|login|credentials?)(?:\/|$)/i
/** https://www.rfc-editor.org/rfc/rfc7009 */
const REVOKES = /revo(?:ke|cation)/i

/** When the person last signed in successfully in the tab of an event; undefined if that was not seen. */
export function findSignIn({ network, actions, logs }: View, where: Whereabouts): number | undefined {
  const typed = actions.filter((action) => action.inputType === 'password' && isSameTab(action, where))
  if (typed.length === 0) return undefined
  const isTyped = (at: number) => typed.some((action) => action.at <= at && at - action.at <= TIMING_MS.signingIn)
  const request = network.findLast(
    (entry) => isSameTab(entry, where) && isSuccessfulChange(entry) && isTyped(entry.at) && sendsLogin(entry),
  )
  const done = actions.filter((action) => isUserAction(action) && isSameTab(action, where))
  const load = done.findLast((action, index) => isLoad(action) && isSubmitted(done[index - 1], action))
  const times = [request?.at, load?.at].filter((at) => at !== undefined)
  return times.length === 0 ? undefined : Math.max(...times)

  /** What was typed last has signed in already, or its page was left: a later form is another one. */
  function isSpent(at: number): boolean {
    const last = typed.findLast((action) => action.at <= at)?.at ?? 0
    return (
      (request !== undefined && request.at >= last && request.at < at) ||
      done.some((action) => isLoad(action) && action.at > last && action.at < at)
    )
  }

  /** A form of the page itself was sent, another page came, and the password was not asked for again. */
  function isSubmitted(before: ActionEntry | undefined, { at, metadata }: ActionEntry): boolean {
    return (
      before !== undefined &&
      metadata?.how === 'navigate' &&
      at - before.at <= TIMING_MS.navigation &&
      isTyped(before.at) &&
      typed.every((action) => action.at <= before.at) &&
      !isSpent(before.at) &&
      (before.type === 'submit' || SIGNS_IN.test(readActionText(before))) &&
      !network.some((entry) => entry.at >= before.at && entry.at <= at && (entry.status ?? 0) >= 400) &&
      !logs.some((entry) => entry.load?.element === 'document' && entry.at >= before.at && entry.at <= at)
    )
  }
}

function isSuccessfulChange({ method, status = 0 }: NetworkEntry): boolean {
  return method !== 'GET' && status >= 200 && status < 400
}

function sendsLogin(request: NetworkEntry): boolean {
  const { url, requestBody = '' } = request
  return (
    startsSession(request) || SIGNS_IN.test(withoutQuery(url)) || /passw(?:or)?d/i.test(requestBody.slice(0, 2_000))
  )
}

type SessionRequest = Pick<NetworkEntry, 'url' | 'operation' | 'requestBody'>

/** Whether a request signs in, by its address or its operation. */
export function startsSession(request: SessionRequest): boolean {
  const target = readTarget(request)
  return SIGNS_IN.test(target) || SESSION_WORDS.test(target)
}

/** Whether a request says that it signs in, by its address or its operation. */
export function signsIn(request: SessionRequest): boolean {
  return SIGNS_IN.test(readTarget(request))
}

/** Path and operation with their words apart: `signInUser` as `sign-In-User`. */
function readTarget(request: SessionRequest): string {
  const path = withoutQuery(withoutOrigin(request.url))
  return `${path} ${readOperation(request) ?? ''}`.replaceAll(/([a-z])([A-Z])/g, '$1-$2')
}

/** Whether a request ends the session: by its address, by deleting a token, or by revoking one. */
export function endsSession(request: NetworkEntry): boolean {
  const { method, url, requestBody = '' } = request
  const path = withoutQuery(url)
  if (SIGNS_OUT.test(readTarget(request))) return true
  if (method === 'DELETE') return SESSIONS.test(path)
  return method === 'POST' && REVOKES.test(path) && /token/i.test(`${path} ${requestBody.slice(0, 500)}`)
}

/** Whether the words of a control say that it signs out. */
export function isSignOut(action: ActionEntry): boolean {
  return SIGNS_OUT.test(readActionText(action))
}

/** Whether what came to the screen, or the page that was opened, asks for a login. */
export function asksForLogin({ appeared = [], toUrl, url }: ActionEntry): boolean {
  const path = withoutQuery(toUrl ?? url ?? '')
  return SIGNS_IN.test(path) || appeared.some(({ text, role }) => role !== 'alert' && LOGIN_FORM.test(text))
}

const LOGIN_FORM = /^(?:(?:log|sign)[- ]?in|password)\b/i
