import type { ActionEntry, NetworkBody, NetworkEntry } from '@gasoline/wire'
import { formatShapePath } from '../../analysis/before/difference.ts'
import { buildEndpointKey, buildRequestKey } from '../../analysis/context/endpoint.ts'
import { NOON } from '../../store/testing/build-store.ts'
import { ResponseMemory } from '../response-memory.ts'

export type Response = readonly [request: string, body: unknown, more?: Partial<NetworkBody>]

let seq = 0

/** A response as it is stored: `GET /todos` and its body. */
export function toEntry([request, body, more]: Response): NetworkEntry {
  const [method = 'GET', path = '/'] = request.split(' ')
  seq++
  return {
    id: `N${seq}`,
    seq,
    at: NOON + seq * 100,
    method,
    url: `http://app.test${path}`,
    pageUrl: 'http://app.test/',
    status: 200,
    responseBody: JSON.stringify(body),
    ...more,
  }
}

/** The same action each time, right before a request. */
export function toClick({ id, seq: order, at, pageUrl: url }: NetworkEntry): ActionEntry {
  return { id: `A${id}`, seq: order, at, type: 'click', selectors: { text: 'Open' }, ...(url !== undefined && { url }) }
}

const bodies = new WeakMap<ResponseMemory, Map<string, string | undefined>>()

export function addResponse(memory: ResponseMemory, entry: NetworkEntry): void {
  const key = buildRequestKey(entry)
  const held = bodies.get(memory) ?? new Map<string, string | undefined>()
  bodies.set(memory, held)
  const before = held.get(key)
  memory.add(entry, buildEndpointKey(entry), () => before)
  held.set(key, entry.responseBody)
}

/** How the last of these responses differs from the others. `CLICK` is an action of the person, always the same. */
export function compareLast(...responses: readonly Response[]): { clear: string[]; unclear: string[] } {
  const memory = new ResponseMemory()
  let last = ''
  for (const response of responses) {
    const entry = toEntry(response)
    if (entry.method === 'CLICK') {
      memory.addAction(toClick(entry))
      continue
    }
    last = entry.id
    addResponse(memory, entry)
  }
  const all = memory.listDifferences(last)
  const list = (isClear: boolean) =>
    all.filter((each) => each.isClear === isClear).map(({ kind, path }) => `${kind} ${formatShapePath(path)}`.trim())
  return { clear: list(true), unclear: list(false) }
}

export const TODOS = (...titles: readonly string[]) =>
  titles.map((title, index) => ({ id: index + 1, title, completed: false, createdAt: '2026-01-31T10:00:00Z' }))
export const without = (name: string, list: readonly object[]) =>
  list.map((each) => Object.fromEntries(Object.entries(each).filter(([key]) => key !== name)))
export const withField = (fields: object, list: readonly object[]) => list.map((each) => ({ ...each, ...fields }))
export const REPO = { id: 1, full_name: 'a/b', owner: { login: 'ann', id: 4 }, license: null, stargazers_count: 12 }
export const query = (operation: string, variables: object = {}): Partial<NetworkBody> => ({
  operation,
  requestBody: JSON.stringify({ operationName: operation, query: `query ${operation} { a }`, variables }),
})
export const post = (body: object): Partial<NetworkBody> => ({ requestBody: JSON.stringify(body) })
