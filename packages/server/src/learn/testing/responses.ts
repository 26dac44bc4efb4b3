import type { NetworkBody, NetworkEntry } from '@gasoline/wire'
import { formatShapePath } from '../../analysis/before/difference.ts'
import { buildEndpointKey } from '../../analysis/context/endpoint.ts'
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

export function addResponse(memory: ResponseMemory, entry: NetworkEntry): void {
  memory.add(entry, buildEndpointKey(entry))
}

/** How the last of these responses differs from the others. */
export function compareLast(...responses: readonly Response[]): { clear: string[]; unclear: string[] } {
  const memory = new ResponseMemory()
  let last = ''
  for (const response of responses) {
    const entry = toEntry(response)
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
