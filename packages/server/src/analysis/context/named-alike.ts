import type { NetworkEntry } from '@gasoline/wire'
import { listPathNames, readOperation } from './endpoint.ts'
import { withoutOrigin, withoutQuery } from '../urls.ts'

/** Names that say how something is done, or held, and not what it is. */
const GENERAL = new Set(
  'admin action record resource collection entry object document row node search find query lookup get fetch show view new create add insert edit update save set put post patch count page filter option result response input mutation'.split(
    ' ',
  ),
)

/** What the address of a request and its operation name. */
export type Named = Pick<NetworkEntry, 'url' | 'operation' | 'requestBody'>

/** Both requests name the same thing: /cart/items and /checkout/cart; not by the part of the address that all have in common. */
export function isNamedAlike(a: Named, b: Named): boolean {
  const [first, second] = [getSegments(a), getSegments(b)]
  const other = first.findIndex((segment, index) => segment !== second[index])
  const common = other < 0 ? first.length : other
  if (!isOperation(a) && !isOperation(b)) {
    // One of them leads to the other.
    if (common > 0 && (common === first.length || common === second.length)) return true
    // What follows is an id or says what is done: /notes/3/delete, /notes/list.
    const isOfSame = [first, second].some((segments) => listOwnNames(segments[common] ?? '').length === 0)
    if (isOfSame && listOwnNames(first.slice(0, common).join('/')).length > 0) return true
  }
  const names = new Set(listNames(a, first.slice(common)))
  return listNames(b, second.slice(common)).some((name) => names.has(name))
}

function isOperation(request: Named): boolean {
  return readOperation(request) !== undefined
}

function listNames(request: Named, segments: readonly string[]): string[] {
  const words = (readOperation(request) ?? '').replaceAll(/([a-z])([A-Z])/g, '$1/$2')
  return listOwnNames([...segments, words].join('/'))
}

function listOwnNames(path: string): string[] {
  return listPathNames(`/${path}`).filter((name) => !GENERAL.has(name))
}

function getSegments({ url }: Named): string[] {
  return withoutQuery(withoutOrigin(url))
    .split('/')
    .filter((segment) => segment !== '')
}
