import type { RequestCause } from '../../analysis/diagnose/cause.ts'
import { formatTime } from '../text.ts'
import { fact, renderDuration, renderRequest, renderRequestId } from './names.ts'

type Facts<K extends RequestCause['kind']> = Extract<RequestCause, { kind: K }>
type Renderers = { readonly [K in RequestCause['kind']]: (cause: Facts<K>) => string }

const RENDERERS: Renderers = {
  'failed-request': (cause) =>
    `${renderRequestId(cause.request)} returned ${renderStatus(cause)}${renderReason(cause)}${renderHint(cause.hint)}.`,
  'no-response': (cause) =>
    `${renderRequestId(cause.request)} got no response: ${renderNoResponse(cause)}${renderGuess(cause)}.`,
  pending: renderPending,
  aborted: ({ request, after_ms, error }) =>
    `The app aborted ${renderRequestId(request)} after ${renderDuration(after_ms)} (${fact(error)}), before any response.`,
  unparsed: renderUnparsed,
  'body-error': renderBodyError,
  stale: ({ request, newer, late_ms, shown }) =>
    `The response to the older ${renderRequestId(request)} arrived ${late_ms} ms after that to the newer ${renderRequestId(newer)}${
      shown === undefined
        ? '; unless the app drops it, the screen shows it instead of the newer one'
        : `, and the screen shows what only it has: "${fact(shown)}"`
    }.`,
  emptied: ({ request, path, before }) => {
    const as = before.is_same_url ? '' : ` when requested as ${renderRequest(before.request)}`
    return `${renderRequestId(request)} returned ${request.status}, but ${fact(path) || 'the response'} is empty; it had ${before.count}${as} at ${formatTime(before.at).slice(0, 8)} (${before.request.id}).`
  },
  miscounted: renderMiscounted,
  'unkept-write': renderUnkeptWrite,
}

function renderMiscounted({ request, count, field }: Facts<'miscounted'>): string {
  const fault = `${fact(field.path) || 'its body'} is ${field.fault === 'empty' ? 'an empty list' : 'missing'}`
  const start = `${renderRequestId(request)} returned ${request.status}`
  if (!count.by) return `${start} with ${fact(count.path)}: ${count.value}, but ${fault}.`
  const counted = count.path === '' ? count.value : `${fact(count.path)}: ${count.value}`
  return `${start}, but ${fault}; ${renderRequestId(count.by)} beside it, with the same filter, says ${counted}.`
}

function renderUnkeptWrite(cause: Facts<'unkept-write'>): string {
  const { request, read, fault, item = '', name = '', value, changed_before: times = 0 } = cause
  const id = fault === 'missing' && item !== '' ? `, id ${fact(item)}` : ''
  const start = `${renderRequestId(request)} was acknowledged (${request.status}${id}), but `
  const place = read ? `${renderRequestId(read.request)} ${renderDuration(read.after_ms)} later` : 'its response'
  if (fault === 'missing') return `${start}${place} does not list it.`
  if (fault === 'still-there') return `${start}${place} still ${read?.is_list ? 'lists' : 'returns'} it.`
  if (fault === 'absent')
    return `${start}${place} does not have ${fact(name)}: ${fact(JSON.stringify(item))}, as it had after such requests before.`
  if (fault === 'unchanged')
    return `${start}${place} returns the same as before it; after such requests it has always changed (${times === 1 ? 'once' : `${times} times`}).`
  const { path = '', sent = '', got, is_old } = value ?? {}
  if (got === undefined) return `${start}${place} has no ${fact(path)} (sent ${fact(sent)}).`
  return `${start}${place} ${is_old ? 'still ' : ''}says ${path === '' ? '' : `${fact(path)}: `}${fact(got)} (sent ${fact(sent)}).`
}

/** How a request failed, and what its response says about why. */
export function renderRequestCause<K extends RequestCause['kind']>(cause: Facts<K>): string {
  const render: (facts: Facts<K>) => string = RENDERERS[cause.kind]
  return render(cause)
}

function renderStatus({
  request,
  redirected_to: to,
}: Facts<'failed-request' | 'pending' | 'unparsed' | 'body-error'>): string {
  return `${request.status}${to === undefined ? '' : ` (redirected to ${fact(to)})`}`
}

function renderPending(cause: Facts<'pending'>): string {
  const { request, wait_ms, has_left, usual } = cause
  const wait = renderDuration(wait_ms)
  const name = renderRequestId(request)
  const before = usual ? `; ${usual.id} took ${renderDuration(usual.ms)}` : ''
  if (request.status) return `${name} returned ${renderStatus(cause)} only after ${wait}${before}.`
  return has_left
    ? `${name} was still pending when the page was left: no response in ${wait}${before}.`
    : `${name} is still pending: no response for ${wait}${before}.`
}

function renderReason({ message, rejected, html, body }: Facts<'failed-request'>): string {
  if (html !== undefined) return ` with an HTML page: "${fact(html)}"`
  if (message === undefined && !rejected) return body === undefined ? ', without a reason' : `: ${fact(body)}`
  const reason = message === undefined ? '' : `: "${fact(message)}"`
  if (!rejected) return reason
  const sent =
    rejected.sent === undefined ? (rejected.is_absent ? ', not sent' : '') : `, sent as ${fact(rejected.sent)}`
  return `${reason} (field ${fact(rejected.path)}${sent})`
}

function renderHint(hint: Facts<'failed-request'>['hint']): string {
  switch (hint?.kind) {
    case undefined:
      return ''
    case 'lost-value':
      return `; its URL contains a lost value, ${fact(hint.value)}`
    case 'retry-after':
      return `; Retry-After: ${fact(hint.value)}${/^\d+$/.test(hint.value) ? ' s' : ''}`
    case 'no-auth-header':
      return `; it had no Authorization header, while ${hint.with.id} ${fact(hint.with.url)} did`
    case 'no-credentials':
      return '; it had no credentials'
    case 'had-auth-header':
      return '; it had an Authorization header'
    case 'sent-before':
      return `; the same request had been sent ${renderDuration(hint.ms_before)} before (${hint.id}, ${hint.status ?? 'pending'})`
  }
}

function renderNoResponse({ reason, policy }: Facts<'no-response'>): string {
  return policy === undefined ? fact(reason) : `Content Security Policy blocked it (${fact(policy)})`
}

function renderGuess({ guess, origin, page_origin }: Facts<'no-response'>): string {
  switch (guess) {
    case undefined:
      return ''
    case 'mixed-content':
      return '. Browsers block http requests of https pages (mixed content)'
    case 'cors':
      return `. ${fact(origin ?? '')} is not the page's origin ${fact(page_origin ?? '')}: probably blocked by CORS (no Access-Control-Allow-Origin, or a failed preflight), or the server is down; scripts cannot tell`
    case 'no-stream':
      return '. The server responded with something else, refused or dropped the connection, or is unreachable'
    case 'unreachable':
      return '. The server refused or dropped the connection, or is unreachable'
  }
}

function renderUnparsed(cause: Facts<'unparsed'>): string {
  const { request, is, content_type: type, text, bytes } = cause
  const start = `${renderRequestId(request)} returned ${renderStatus(cause)}`
  if (is === 'broken-json') {
    const size = bytes === undefined ? '' : ` (${bytes} bytes, which the page received as null)`
    return `${start} as JSON, but its body does not parse${text === undefined ? size : `: ${fact(text)}`}.`
  }
  const bodies = {
    html: `, an HTML page: "${fact(text ?? '')}"`,
    empty: ', an empty body',
    other: `, beginning ${JSON.stringify(fact(text ?? ''))}`,
    unknown: '',
  }
  return `${start} ${type === undefined ? 'without a content type' : fact(type)}${bodies[is]}: not the JSON that the app parses.`
}

function renderBodyError(cause: Facts<'body-error'>): string {
  const { request, protocol, message, code, path } = cause
  const error = message === undefined ? 'a failure' : `"${fact(message)}"`
  const reports = protocol === 'graphql' ? ` with GraphQL error ${error}` : `, but its body reports ${error}`
  const at = path === undefined ? '' : ` at ${fact(path)}`
  return `${renderRequestId(request)} returned ${renderStatus(cause)}${reports}${code === undefined ? '' : ` (${fact(code)})`}${at}.`
}
