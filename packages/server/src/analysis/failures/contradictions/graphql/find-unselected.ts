import type { NetworkEntry } from '@gasoline/wire'
import { isObject } from '../../../bodies/json.ts'
import type { JsonPath } from '../../../bodies/json.ts'
import type { Context } from '../../../context/context.ts'
import { readParameters } from '../../../context/endpoint.ts'
import { readSelection } from './read-selection.ts'
import { listUnselected } from './unselected.ts'

interface UnselectedField {
  readonly path: JsonPath
  readonly fault: 'missing' | 'type'
  readonly expected?: string | undefined
  readonly got?: string | undefined
  readonly entries?: number | undefined
}

/** What the response to a query of GraphQL has not, although the query selects it. */
export function findUnselected(entry: NetworkEntry, context: Context): UnselectedField | undefined {
  if (!known.has(entry)) known.set(entry, compare(entry, context))
  return known.get(entry)
}

/** A stored entry is replaced, never changed: what was read of it once holds as long as it is kept. */
const known = new WeakMap<NetworkEntry, UnselectedField | undefined>()

function compare(entry: NetworkEntry, context: Context): UnselectedField | undefined {
  const query = readQuery(entry, context)
  const body = query && context.readResponse(entry)
  if (!isObject(body) || 'errors' in body || 'hasNext' in body || !isObject(body.data)) return undefined
  const selection = query && readSelection(query.text, query.operation)
  if (!selection) return undefined
  const all = listUnselected(body.data, selection)
  const [first] = all
  if (!first) return undefined
  const { path, how, expected, got } = first
  const place = toPlace(path)
  const entries = all.filter((other) => toPlace(other.path) === place).length
  return { path: ['data', ...path], fault: how, expected, got, ...(entries > 1 && { entries }) }
}

function toPlace(path: JsonPath): string {
  return path.map((key) => (typeof key === 'number' ? '[]' : key)).join(' ')
}

function readQuery(
  entry: NetworkEntry,
  { readSent }: Context,
): { readonly text: string; readonly operation: string | undefined } | undefined {
  const { method, url, requestBody = '' } = entry
  if (method === 'GET') {
    const parameters = readParameters(url)
    const text = parameters.get('query')
    return text?.includes('{') ? { text, operation: parameters.get('operationName') ?? undefined } : undefined
  }
  if (!/"query"\s*:/.test(requestBody)) return undefined

  const sent = readSent(entry)
  if (!isObject(sent) || typeof sent.query !== 'string' || !sent.query.includes('{')) return undefined
  return { text: sent.query, operation: typeof sent.operationName === 'string' ? sent.operationName : undefined }
}
