import type { NetworkEntry } from '@gasoline/wire'
import { isList, isObject, parseJson } from '../bodies/json.ts'
import type { Json } from '../bodies/json.ts'
import { readOperation } from '../context/endpoint.ts'
import { hashKey } from '../identity/hash-key.ts'
import { decodePart, readPath } from '../urls.ts'

/** One call of those that a request makes, and what the response has for it. */
export interface ApiCall {
  readonly operation: string | undefined
  /** Another path than that of the request: of a batch of tRPC, one for each procedure. */
  readonly path?: string | undefined
  readonly body: Json | undefined
}

const MOST_CALLS = 20

/** The calls of a request: several for a batch of tRPC, JSON-RPC or GraphQL, otherwise one. */
export function splitCalls(entry: NetworkEntry, body: Json | undefined): readonly ApiCall[] {
  const { requestBody, requestTruncated } = entry
  const procedures = readProcedures(entry.url)
  if (procedures)
    return procedures
      .slice(0, MOST_CALLS)
      .map((path, index) => ({ path, operation: undefined, body: readPart(body, index) }))
  const mayBeCall = requestBody !== undefined && /"(?:query|operationName|method|jsonrpc|extensions)"/.test(requestBody)
  const sent = mayBeCall ? parseJson(requestBody, requestTruncated) : undefined
  if (isList(sent) && sent.length > 0 && isList(body) && sent.every(isCall))
    return sent
      .slice(0, MOST_CALLS)
      .map((call, index) => ({ operation: nameCall(call), body: findResponse(body, call, index) }))
  return [{ operation: readOperation(entry) ?? nameCall(sent), body }]
}

/** https://trpc.io/docs/client/links/httpBatchLink */
function readProcedures(url: string): string[] | undefined {
  if (!/[?&]batch=1(?:&|$)/.test(url)) return undefined
  const path = readPath(url.split('?', 1)[0] ?? '')
  const at = path.lastIndexOf('/') + 1
  const names = decodePart(path.slice(at)).split(',')
  return names.every((name) => /^[\w.-]{1,120}$/.test(name)) ? names.map((name) => path.slice(0, at) + name) : undefined
}

function readPart(body: Json | undefined, index: number): Json | undefined {
  return isList(body) ? body[index] : body
}

function isCall(call: Json): boolean {
  return isObject(call) && nameCall(call) !== undefined
}

/** Of JSON-RPC in any order, by id: https://www.jsonrpc.org/specification#batch */
function findResponse(body: readonly Json[], call: Json, index: number): Json | undefined {
  if (!isObject(call) || !('jsonrpc' in call)) return body[index]
  return body.find((each) => isObject(each) && each.id === call.id)
}

/** A GraphQL operation by its name or its text, a persisted one by its hash, the method of an RPC. */
function nameCall(sent: Json | undefined): string | undefined {
  if (!isObject(sent)) return undefined
  const { operationName, query, method, extensions } = sent
  if (typeof operationName === 'string' && operationName !== '') return operationName.slice(0, NAME_CHARS)
  if ('jsonrpc' in sent && typeof method === 'string') return method.slice(0, NAME_CHARS)
  if (typeof query === 'string' && query.includes('{')) {
    const [, name] = /\b(?:query|mutation|subscription)\s+([A-Za-z_]\w{0,80})/.exec(query.slice(0, 500)) ?? []
    return name ?? `query-${hashKey([query.replaceAll(/\s+/g, ' ').trim()]).slice(0, 8)}`
  }
  const persisted = isObject(extensions) ? extensions.persistedQuery : undefined
  const hash = isObject(persisted) ? persisted.sha256Hash : undefined
  return typeof hash === 'string' ? `persisted-${hash.slice(0, 8)}` : undefined
}

const NAME_CHARS = 80
