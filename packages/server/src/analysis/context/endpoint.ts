import type { NetworkEntry } from '@gasoline/wire'
import { readOrigin, readPath, withoutOrigin, withoutQuery } from '../urls.ts'
import { isNamedCall, isReadingCall, isReadingPath } from './call-name.ts'
import { toUrlTemplate } from '../identity/parameterise.ts'

type Requested = Pick<NetworkEntry, 'method' | 'url' | 'operation' | 'requestBody'>

/** Equal for requests of one kind: method, host, path without ids, and what is called. */
export function buildEndpointKey(request: Requested, toTemplate = toUrlTemplate): string {
  const { url } = request
  return `${readMethod(request)} ${readOrigin(url) ?? ''}${toTemplate(url)} ${readOperation(request) ?? ''}`
}

/** The path without ids that an endpoint's key was built from. */
export function readTemplate(request: Requested, endpointKey: string): string {
  const start = readMethod(request).length + 1 + (readOrigin(request.url) ?? '').length
  return endpointKey.slice(start, endpointKey.length - 1 - (readOperation(request) ?? '').length)
}

/**
 * The method that is meant: POST may stand for another one, which the body or the address names.
 * https://guides.rubyonrails.org/form_helpers.html, https://docs.parseplatform.org/rest/guide/
 */
export function readMethod({ method, url = '', requestBody = '' }: Partial<Requested> & { method: string }): string {
  if (method !== 'POST') return method
  const named = /[?&]_method=(\w+)/.exec(url) ?? MEANT.exec(requestBody.slice(0, MEANT_CHARS))
  const meant = named?.[1]?.toUpperCase() ?? method
  return METHODS.has(meant) ? meant : method
}

const MEANT = /(?:"_method"\s*:\s*"|(?:^|&)_method=)(\w{3,6})/
const MEANT_CHARS = 4_000
const METHODS = new Set(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'])

/** Of requests that all go to one address, the one that this is: a GraphQL operation, the method of an RPC. */
export function readOperation({
  operation,
  requestBody = '',
}: Pick<Requested, 'operation' | 'requestBody'>): string | undefined {
  if (operation !== undefined || requestBody === '') return operation
  const start = requestBody.slice(0, 500)
  const [, name] = CALLED.exec(start) ?? []
  if (name !== undefined) return name
  const [, command = ''] = (/^\s*[[{]/.test(start) ? COMMAND : FORM_COMMAND).exec(start) ?? []
  return isNamedCall(command) ? command : undefined
}

const CALLED = /^\s*[[{].{0,300}?"(?:method|procedure|action)"\s*:\s*"([\w.:/-]{1,80})"/s
/** Others call it so, too, and other things as well: there its value must say what is done, and to what. */
const COMMAND = /^\s*\{.{0,300}?"(?:cmd|command|function|func)"\s*:\s*"([\w.:/-]{1,80})"/s
const FORM_COMMAND = /(?:^|&)(?:action|method|cmd|command|function|func)=([\w.:/-]{1,80})(?=&|$)/

/** All that the response can depend on, as far as it is known: equal for the same request sent again. */
export function buildRequestKey(request: Requested): string {
  return `${request.method} ${withoutBuster(request.url)} ${withoutNumber(request.requestBody ?? '')}`
}

/** Without parameters that only bypass caches, or say which connection asks. */
function withoutBuster(url: string): string {
  const query = url.indexOf('?')
  if (query < 0) return url.replace(/#.*$/, '')
  return url.slice(0, query) + url.slice(query).replace(/#.*$/, '').replaceAll(BUSTERS, '$1').replaceAll(ASKERS, '$1')
}

const BUSTERS = /([?&])(?:_|t|ts|_t|cb|nocache|cachebust\w*|timestamp|rand\w*)=[\d.]+(?=&|$)/gi
const ASKERS = /([?&])(?:socket_?id=[^&]*|(?:sid|nonce|(?:request|trace|correlation)_?id)=[\w-]{16,})(?=&|$)/gi

/** Calls are numbered: https://www.jsonrpc.org/specification#request_object */
function withoutNumber(body: string): string {
  if (!NUMBERED.test(body.slice(0, CALL_CHARS))) return body
  const head = body.search(/"params"\s*:/)
  const own = head < 0 ? body.length : head
  // Either before the parameters or at the end.
  return body.slice(0, own).replace(NUMBER, '') + body.slice(own).replace(LAST_NUMBER, '')
}

const CALL_CHARS = 1_000
const NUMBERED = /"(?:jsonrpc|socket_?id|client_?mutation_?id)"\s*:/i
const NUMBER = /"(?:id|socket_?id|client_?mutation_?id)"\s*:\s*(?:\d+|"[^"]{0,80}")/i
const LAST_NUMBER = /,\s*"id"\s*:\s*(?:\d+|"[^"]{0,80}")\s*\}\s*$/

/** The parameters of two addresses that differ. */
export function findChangedParameters(before: string, now: string): string[] {
  const [old, fresh] = [readParameters(before), readParameters(now)]
  const names = new Set([...old.keys(), ...fresh.keys()])
  return [...names].filter((name) => old.get(name) !== fresh.get(name))
}

export function readParameters(url: string): URLSearchParams {
  return new URLSearchParams(withoutBuster(url).split('?').slice(1).join('?'))
}

/** A request of GraphQL that changes nothing. */
export function isGraphQlQuery({ requestBody = '' }: Pick<Requested, 'requestBody'>): boolean {
  return /"query"\s*:\s*"(?:\s|\\[nrt])*(?:query\b|\{|subscription\b|fragment\b)/.test(requestBody.slice(0, 2_000))
}

/** Whether a request may change something, by its method; queries and calls that only read are sent by POST, too. */
export function maySendChange(request: Pick<NetworkEntry, 'method' | 'requestBody'> & Partial<Requested>): boolean {
  return CHANGES.has(readMethod(request)) && !isGraphQlQuery(request) && !isCallToRead(request)
}

function isCallToRead(request: Pick<NetworkEntry, 'method' | 'requestBody'> & Partial<Requested>): boolean {
  if (request.method !== 'POST') return false
  if (request.url !== undefined && TRANSPORT.test(request.url)) return true
  const operation = readOperation(request)
  if (operation !== undefined)
    return isReadingCall(operation) && !MUTATION.test((request.requestBody ?? '').slice(0, 4_000))
  if (request.url === undefined) return false
  const path = withoutQuery(request.url)
  return SEARCHES.test(path) || isReadingPath(readPath(path).split('/'))
}

/** Where a connection cannot be opened, or not yet: https://socket.io/docs/v4/how-it-works/ */
const TRANSPORT =
  /[?&]transport=(?:polling|longpolling)\b|\/(?:socket\.io|engine\.io|sockjs(?:-node)?|signalr)\/|\/negotiate(?:\?|$)/i
const MUTATION = /"query"\s*:\s*"(?:\s|\\[nrt])*mutation\b/
const SEARCHES = /\/_?(?:search|msearch|mget|bulk_get|find|lookup|autocomplete)\/?$/i

const CHANGES = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

const COMMON = /^(?:api|v\d+|rest|graphql|rpc|ajax|me|my|all|list|items?|data|public|internal)$/

/** The things that an address names, in the singular: `cart` for /api/carts/17. */
export function listPathNames(url: string): string[] {
  return withoutQuery(withoutOrigin(url))
    .toLowerCase()
    .split(/[/._-]/)
    .map((name) => name.replace(/s$/, ''))
    .filter((name) => /^[a-z]{3,}$/.test(name) && !COMMON.test(name))
}

/** Whether a parameter only says how to show the result. */
export function isDisplayParameter(name: string): boolean {
  return SHOWS.test(name)
}

const SHOWS =
  /^(?:sort|order|dir|asc|desc|view|layout|fields|include|expand|embed|lang|locale|format|page_?size|per_?page|limit|group)/i
