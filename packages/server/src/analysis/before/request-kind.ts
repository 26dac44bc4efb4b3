import type { NetworkEntry } from '@gasoline/wire'
import { readSent } from '../bodies/entry-bodies.ts'
import { isList, isObject, walk } from '../bodies/json.ts'
import type { Json } from '../bodies/json.ts'
import { buildRequestKey, maySendChange, readParameters } from '../context/endpoint.ts'
import { withoutQuery } from '../urls.ts'
import { hashKey } from '../identity/hash-key.ts'

/** What makes responses comparable. */
export interface RequestKind {
  /** Method, host, path template, operation, chosen fields and class of status: those of one endpoint. */
  readonly endpoint: string
  /**
   * Those that should look the same: of a read the same address and parameters, of a write one that sends the same fields
   * to the same address, of what creates something to any of its kind; all for the same person.
   */
  readonly comparable: string
  readonly isRead: boolean
}

export function readRequestKind(
  request: NetworkEntry,
  endpoint: string,
  { person, hasFailed }: { readonly person: string; readonly hasFailed: boolean },
): RequestKind {
  const outcome = hasFailed ? 'error' : `${Math.floor((request.status ?? 0) / 100)}xx`
  const isRead = isReading(request)
  const address = request.method === 'POST' ? endpoint : `${request.method} ${withoutQuery(request.url)}`
  const same = isRead ? buildRequestKey(request) : `${address} ${listSentNames(request).join()}`
  return {
    endpoint: `${endpoint} ${outcome} ${listChosenParts(request.url)}`,
    comparable: hashKey([person, request.authKind ?? '', outcome, same]),
    isRead,
  }
}

const CHOOSES =
  /^(?:(?:sparse)?fields?|select|columns|props|properties|include|expand|embed|populate|with|projection|aggregate|group_?by|view|format)(?:$|\[)/i

/** The parameters that choose which fields a response has. */
export function listChosenParts(url: string): string {
  if (!url.includes('?')) return ''
  return [...readParameters(url)]
    .filter(([name]) => CHOOSES.test(name))
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('&')
}

/** Whether a request changes nothing on the server, as far as its method and operation show it. */
export function isReading(request: Parameters<typeof maySendChange>[0]): boolean {
  return !maySendChange(request)
}

/** The parameters and fields that a request sent with a value. */
export function listSentNames(request: NetworkEntry): string[] {
  return [...readParameters(request.url).keys(), ...listNames(readSent(request), '', 0)].sort()
}

/** The fields that a request sent without a value. */
export function listClearedNames(request: NetworkEntry): string[] {
  const sent = readSent(request)
  if (sent === undefined) return []
  return walk(sent, MOST_SENT).flatMap(({ path, value }) => {
    const name = path.findLast((part) => typeof part === 'string')
    return typeof name === 'string' && isNothing(value) ? [name] : []
  })
}

const MOST_SENT = 200

function isNothing(value: Json): boolean {
  return value === null || value === '' || (isList(value) && value.length === 0)
}

const NAME_DEPTH = 3

function listNames(value: Json | undefined, path: string, depth: number): string[] {
  if (value === undefined || value === null || value === '') return []
  if (!isObject(value) || depth >= NAME_DEPTH) return [path]
  return Object.entries(value).flatMap(([name, item]) => listNames(item, `${path}.${name}`, depth + 1))
}
