import type { NetworkEntry } from '@gasoline/wire'
import { listClearedNames, listSentNames } from '../analysis/before/request-kind.ts'
import { isNamedAlike } from '../analysis/context/named-alike.ts'
import { readOperation } from '../analysis/context/endpoint.ts'
import { looksLikeId } from '../analysis/context/target.ts'
import { decodePart, readPath, withoutQuery } from '../analysis/urls.ts'
import type { Named } from '../analysis/context/named-alike.ts'
import { listWritten, readRemovable } from './removable.ts'
import type { Removable } from './removable.ts'

const MOST_CLEARED = 20
const MOST_NAMES = 50
const MOST_KINDS = 20
/** A short number may be that of another thing. */
const SHORTEST_NAME = 4

/** What responses are to, and of a call the values by which it chooses what it reads. */
export interface Asked extends Named {
  readonly chosen?: readonly string[] | undefined
}

/** Requests that changed something since the last comparable response. */
export interface WritesSince {
  all: number
  /** Those that name the same thing. */
  related: number
  /** Those of them that are not about another one of its kind. */
  touching: number
  /** Fields that were sent without a value. */
  readonly cleared: Set<string>
  /** Fields that all changes of the very address sent with a value; none if there were others of the same thing. */
  sent: ReadonlySet<string> | undefined
  /** Things that they name. */
  readonly written: Set<string>
  /** Things that may have been taken out of a list; `any` if it may have been all of them. */
  removed: Set<string> | 'any'
  /** Things that were taken out elsewhere: one entry of a list may go with each. */
  readonly gone: Set<string>
  /** When, and on which page, something was changed of a kind that is not known to be harmless. */
  unknown: { readonly at: number; readonly pageId: string | undefined } | undefined
  /** Kinds of requests right after which lists had entries. */
  readonly harmless: ReadonlySet<string>
}

/** After a response with entries in all its lists; `recent`: the kinds of requests right before it. */
export function createWritesSince(before?: WritesSince, recent: readonly string[] = []): WritesSince {
  const harmless = new Set([...(before?.harmless ?? []), ...recent].slice(-MOST_KINDS))
  return {
    all: 0,
    related: 0,
    touching: 0,
    cleared: new Set(),
    sent: undefined,
    written: new Set(),
    removed: new Set(),
    gone: new Set(),
    unknown: undefined,
    harmless,
  }
}

/** Reads a write once, to be noted for each response that it may have changed. */
export function readWrite(entry: NetworkEntry, kind: string): (writes: WritesSince, request: Asked) => void {
  const cleared = listClearedNames(entry).slice(0, MOST_CLEARED)
  const names = listWritten(entry)
  const sent = new Set(listSentNames(entry).map((path) => path.slice(path.lastIndexOf('.') + 1)))
  return (writes, request) => {
    writes.all++
    if (writes.cleared.size < MOST_CLEARED) for (const name of cleared) writes.cleared.add(name)
    if (writes.written.size < MOST_NAMES) for (const name of names) writes.written.add(name)
    const isRelated = isNamedAlike(entry, request) || namesThing(names, request)
    const isSame = withoutQuery(entry.url) === withoutQuery(request.url)
    if (isRelated) {
      writes.related++
      if (isSame || mayTouch(entry, names, request)) writes.touching++
      const known = writes.sent ?? sent
      if (isSame) writes.sent = new Set([...sent].filter((name) => known.has(name)))
      else if (!isBeside(entry, request)) writes.sent = new Set()
    }
    const isHarmless = writes.harmless.has(kind)
    noteRemovable(writes, readRemovable(entry, request), { isRelated, isHarmless })
    // What is put there adds to it.
    const isAdded = entry.method === 'POST' && isSame
    if (!isHarmless && !(isAdded && readOperation(entry) === undefined))
      writes.unknown = { at: entry.at, pageId: entry.pageId }
  }
}

/** A change that names what an address ends with, wherever it was sent. */
function namesThing(names: readonly string[], { url }: Asked): boolean {
  const path = readPath(withoutQuery(url)).replace(/\/$/, '')
  const own = decodePart(path.slice(path.lastIndexOf('/') + 1))
  return own.length >= SHORTEST_NAME && looksLikeId(own) && names.includes(own)
}

/** Whether a change may be about what an address ends with: not if it names other things alone. */
function mayTouch(entry: NetworkEntry, names: readonly string[], request: Asked): boolean {
  if (request.chosen && request.chosen.length > 0) {
    const text = `${decodePart(entry.url)} ${entry.requestBody ?? ''}`
    return request.chosen.some((value) => text.includes(value))
  }
  if (readOperation(request) !== undefined || request.url.includes('?')) return true
  const path = readPath(withoutQuery(request.url)).replace(/\/$/, '')
  const own = decodePart(path.slice(path.lastIndexOf('/') + 1))
  return names.includes(own) || entry.url.includes(`${path}/`) || (entry.requestBody ?? '').includes(own)
}

/** Another thing of the same list: only the ends of their addresses differ. */
function isBeside(a: Named, b: Named): boolean {
  const [one, other] = [a, b].map(({ url }) => withoutQuery(url).replace(/[^/]+\/?$/, ''))
  return one === other
}

function noteRemovable(writes: WritesSince, removable: Removable, { isRelated, isHarmless }: How): void {
  if (removable === 'filled') {
    writes.removed = new Set()
    writes.gone.clear()
  } else if (removable === 'any') {
    if (isRelated || !isHarmless) writes.removed = 'any'
  } else if (writes.removed === 'any' || writes.removed.size + removable.length > MOST_NAMES) writes.removed = 'any'
  else for (const name of removable) (isRelated || isHarmless ? writes.removed : writes.gone).add(name)
}

interface How {
  readonly isRelated: boolean
  readonly isHarmless: boolean
}
