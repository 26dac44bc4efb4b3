import type { StoredEvent } from '@gasoline/wire'
import { findJsonFault, isBrokenJson } from '../../analysis/bodies/broken-json.ts'
import { hasLostValue } from '../../analysis/failures/detect/emptied-responses.ts'
import { calledBy } from '../../analysis/context/endpoint.ts'
import { formatPath } from '../../analysis/bodies/json.ts'
import { isMarkup } from '../../analysis/bodies/markup.ts'
import { findFailureInBody } from '../../analysis/bodies/failure-in-body.ts'
import type { Evidence } from '../../analysis/diagnose/evidence/bodies.ts'
import { waitOf } from '../../analysis/failures/detect/requests.ts'
import { isSameTab } from '../../analysis/context/same-page.ts'
import type { Context } from '../../analysis/context/context.ts'
import type { RequestFailure } from '../../analysis/failures/failure.ts'
import { reasonOf } from '../../analysis/diagnose/evidence/no-response.ts'
import { readOrigin } from '../../analysis/urls.ts'
import { addressWords } from '../address.ts'
import { oneLine, shortUrl } from '../text.ts'

type Request = StoredEvent<'network'>

/** `POST /api/orders`; elsewhere with its host; with what it calls, where all calls go to one address. */
export function requestName(request: Request): string {
  const called = calledBy(request)
  return `${request.method} ${addressWords(request)}${called === undefined ? '' : ` ${oneLine(called, 60)}`}`
}

/** How a request failed, and what its answer says about why. */
export function failureWords(failure: RequestFailure, evidence: Evidence, context: Context): string {
  const { kind, entry } = failure
  const name = `${requestName(entry)} (${entry.id})`
  switch (kind) {
    case 'pending':
      return `${name} ${pendingWords(entry, context)}.`
    case 'aborted':
      return `The app gave ${name} up after ${seconds(entry.duration ?? 0)} (${oneLine(entry.error ?? '', 80)}): no answer had come by then.`
    case 'unparsed':
      if (isBrokenJson(entry))
        return `${name} answered ${statusWords(entry)} as JSON, but its body does not parse${faultWords(entry)}.`
      return `${name} answered ${statusWords(entry)} ${oneLine(entry.contentType ?? 'without a type', 40)}${startWords(entry, evidence)}: not the JSON that the app parses.`
    case 'body-error':
      return `${name} answered ${statusWords(entry)}, but its body says ${refusalWords(evidence, context.got(entry))}.`
    case 'request':
      return entry.status === 0
        ? `${name} got no answer: ${silenceWords(entry, context)}.`
        : `${name} answered ${statusWords(entry)}${saidWords(evidence, entry)}${hintWords(entry, context)}.`
  }
}

function statusWords({ status, metadata, url }: Request): string {
  const to = metadata?.redirectedTo
  return `${status}${typeof to === 'string' ? ` (redirected to ${addressWords({ url: to, pageUrl: url })})` : ''}`
}

function pendingWords(entry: Request, context: Context): string {
  const left = context.leftAt(entry)
  const wait = seconds(waitOf(entry, context))
  const usual = context.view.network.findLast(
    (other) => other !== entry && other.status && context.endpoint(other) === context.endpoint(entry),
  )
  const before = usual?.duration === undefined ? '' : `; ${usual.id} before it took ${seconds(usual.duration)}`
  if (entry.status) return `was answered ${statusWords(entry)} only after ${wait}${before}`
  return left === undefined
    ? `is still pending: no answer for ${wait}${before}`
    : `was still pending when the page was left: no answer in ${wait}${before}`
}

function saidWords({ error, offending, got }: Evidence, { responseBody = '' }: Request): string {
  if (isMarkup(responseBody)) return ` with a page of HTML: "${oneLine(got ?? '', 140)}"`
  if (error.message === undefined && error.fields.length === 0)
    return got === undefined || got === '{}' ? ', and no word why' : `: ${oneLine(got, 140)}`
  const [first] = error.fields
  const message = first?.message ?? error.message
  const said = message === undefined ? '' : `: "${oneLine(message, 140)}"`
  const field = first ? formatPath(first.field) : offending ? formatPath(offending.path) : undefined
  if (field === undefined) return said
  const sent =
    offending === undefined
      ? ''
      : offending.value === undefined
        ? ', which was not sent'
        : `, sent as ${oneLine(JSON.stringify(offending.value), 60)}`
  return `${said} (field ${oneLine(field, 60)}${sent})`
}

function refusalWords({ error }: Evidence, body: Parameters<typeof findFailureInBody>[0]): string {
  const message = error.message === undefined ? 'that it failed' : `"${oneLine(error.message, 140)}"`
  const code = error.code === undefined ? '' : ` (${oneLine(error.code, 40)})`
  const [field] = error.fields
  const place = field ? ` at ${oneLine(formatPath(field.field), 60)}` : ''
  const kind = findFailureInBody(body)?.kind
  return `${kind === 'graphql' ? 'GraphQL error ' : ''}${message}${code}${place}`
}

/** Why nothing came, as far as anybody can tell. */
function silenceWords(request: Request, context: Context): string {
  const { error = '', url, pageUrl } = request
  const seen = reasonOf(request, context)
  if (seen !== undefined) return oneLine(seen, 220)
  const reason = oneLine(error, 120) || 'failed'
  if (/CORS|Access-Control|ERR_\w+/.test(error)) return reason
  if (pageUrl?.startsWith('https:') && url.startsWith('http:') && !/^http:\/\/(?:localhost|127\.)/.test(url))
    return `${reason}. Browsers do not let a page of https ask by http (mixed content)`
  const isElsewhere = pageUrl !== undefined && /^https?:/.test(url) && readOrigin(url) !== readOrigin(pageUrl)
  return isElsewhere
    ? `${reason}. ${readOrigin(url)} is another origin than the page's ${readOrigin(pageUrl)}: blocked by CORS most likely (no Access-Control-Allow-Origin for it, or a refused preflight), or the server is down; scripts are not told`
    : `${reason}. The server refused the connection, broke it off, or cannot be reached`
}

/** How long the server wants to be left alone. */
function retryWords({ responseHeaders = {} }: Request): string {
  const wait = Object.entries(responseHeaders).find(([name]) => name.toLowerCase() === 'retry-after')?.[1]
  if (wait === undefined) return ''
  return `; it asks to wait ${/^\d+$/.test(wait) ? `${wait} s` : `until ${oneLine(wait, 40)}`} (Retry-After)`
}

/** What tells this request from those that went well. */
function hintWords(entry: Request, { view }: Context): string {
  if (hasLostValue(entry)) return '; its address holds a value that was lost on the way (undefined, null or NaN)'
  if (entry.status === 429 || entry.status === 503) return retryWords(entry)
  if (entry.status !== 401 && entry.status !== 403) return ''
  const fine = view.network.findLast(
    (other) =>
      isSameTab(other, entry) &&
      readOrigin(other.url) === readOrigin(entry.url) &&
      (other.status ?? 0) >= 200 &&
      (other.status ?? 0) < 300 &&
      other.authKind === 'header',
  )
  if (fine && entry.hasAuthHeader === false)
    return `; it carried no Authorization header, while ${fine.id} ${shortUrl(fine.url)} did`
  if (entry.hasAuthHeader === false && entry.authKind === 'none') return '; it carried no credentials'
  return entry.hasAuthHeader ? '; it did carry an Authorization header' : ''
}

function faultWords({ responseBody, size }: Request): string {
  if (responseBody === undefined) return ` (${size} bytes, which the browser gave to the page as null)`
  const fault = findJsonFault(responseBody)
  return fault === undefined ? '' : `: ${oneLine(fault, 160)}`
}

function startWords({ responseBody }: Request, { got = '' }: Evidence): string {
  if (responseBody === undefined) return ''
  if (responseBody.trim() === '') return ', an empty body'
  return isMarkup(responseBody)
    ? `, a page of HTML: "${oneLine(got, 80)}"`
    : `, beginning ${JSON.stringify(oneLine(responseBody.slice(0, 60), 60))}`
}

function seconds(ms: number): string {
  return ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`
}
