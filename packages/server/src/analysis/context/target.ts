import type { NetworkEntry } from '@gasoline/wire'
import { isCallName, readCallName, toNoun } from './call-name.ts'
import type { Verb } from './call-name.ts'
import { readOperation } from './endpoint.ts'
import { decodePart, readOrigin, readPath, withoutQuery } from '../urls.ts'

/** What a request is about, as far as its address and the name of what it calls show it. */
export interface ActionTarget {
  /** Origin and path, without an extension and a verb at the end. */
  readonly path: string
  /** The path of the list that the item belongs to; of a list, its own. */
  readonly collection: string
  /** The last part of the path that looks like an id; of `?id=eq.3` that. */
  readonly id?: string | undefined
  /** What its entries are called: `item` of /api/items/3 and of updateItem. */
  readonly noun: string
  /** What the name of the call says it does. */
  readonly verb?: Verb | undefined
  /** All calls go to one address. */
  readonly isCall: boolean
}

/** Reads what a request is about. */
export function readTarget(entry: NetworkEntry): ActionTarget {
  const known = targets.get(entry)
  if (known) return known
  const target = findTarget(entry)
  targets.set(entry, target)
  return target
}

/** A stored entry is replaced, never changed: what was read of it once holds as long as it is kept. */
const targets = new WeakMap<NetworkEntry, ActionTarget>()

function findTarget(entry: NetworkEntry): ActionTarget {
  const { url } = entry
  const segments = splitPath(url)
  const base = `${readOrigin(url) ?? ''}/`
  const operation = readOperation(entry)
  if (operation !== undefined) {
    const path = `${base}${segments.join('/')}`
    return { path, collection: path, isCall: true, ...readCallName(operation) }
  }
  const last = segments.at(-1) ?? ''
  const call = readCallName(last)
  const isNamed = call.verb !== undefined && !looksLikeId(last)
  // `item.update` and `updateItem` of one address for all; `/items/3/update` of REST.
  const isOfAll = isCallName(last) && !segments.slice(0, -1).some(looksLikeId)
  if (isNamed && (last.includes('.') || isOfAll) && call.noun !== '')
    return { path: `${base}${segments.join('/')}`, collection: base, isCall: true, ...call }
  const named = isNamed ? segments.slice(0, -1) : segments
  // `/items/delete/3`
  const before = segments.at(-2) ?? ''
  const isBefore = !isNamed && looksLikeId(last) && segments.length > 2 && BEFORE_ID.test(before)
  const own = withoutContainer(isBefore ? [...segments.slice(0, -2), last] : named)
  const verb = isBefore ? readCallName(before).verb : isNamed ? call.verb : undefined
  const filtered = readFilteredId(url)
  const end = own.at(-1) ?? ''
  const id = filtered ?? (own.length > 1 && looksLikeId(end) ? end : undefined)
  const hasIdAtEnd = filtered === undefined && id !== undefined
  const list = hasIdAtEnd ? withoutContainer(own.slice(0, -1)) : own
  return {
    path: `${base}${own.join('/')}`,
    collection: `${base}${list.join('/')}`,
    id,
    noun: toNoun(list.findLast((part) => !looksLikeId(part) && !GENERIC.test(part)) ?? ''),
    ...(verb !== undefined && { verb }),
    isCall: false,
  }
}

/** Calls about things of one kind: of one API they have one address for all, or one each in the same folder. */
export function areCallsOfOne(a: ActionTarget, b: ActionTarget): boolean {
  return a.isCall && b.isCall && a.noun !== '' && a.noun === b.noun && readFolder(a.path) === readFolder(b.path)
}

function readFolder(path: string): string {
  return path.slice(0, path.lastIndexOf('/'))
}

const BEFORE_ID = /^(?:edit|update|delete|remove|destroy|show)$/i

/** `/product/records/3` and `/product/actions/list` are about products. */
function withoutContainer(list: readonly string[]): readonly string[] {
  const parent = list.at(-2) ?? ''
  const isNamed = parent !== '' && !looksLikeId(parent) && !GENERIC.test(parent)
  return isNamed && /^(?:records|actions)$/i.test(list.at(-1) ?? '') ? list.slice(0, -1) : list
}

/** `/Products(3)` is `/Products/3`: https://www.odata.org/documentation/ */
function splitPath(url: string): string[] {
  const path = readPath(withoutQuery(url))
  const parts = (path.includes('(') ? path.replaceAll(IN_BRACKETS, '/$1') : path).split('/', 40)
  return parts.flatMap((part) => {
    if (part === '') return []
    const name = part.includes('%') ? decodePart(part) : part
    return [name.includes('.') ? name.replace(EXTENSION, '') : name]
  })
}

const IN_BRACKETS = /\(['"]?([^()'"]{1,80})['"]?\)/g
const EXTENSION = /\.(?:json|php|do|aspx?|xml)$/i

/** `?id=eq.3`, `?id=3`: https://docs.postgrest.org/en/stable/references/api/tables_views.html */
function readFilteredId(url: string): string | undefined {
  return /[?&](?:id|_id|uuid)=(?:eq\.)?([\w-]{1,60})(?=&|#|$)/.exec(url)?.[1]
}

/** Parts of addresses that name no thing. */
const GENERIC =
  /^(?:api|v\d+(?:\.\d+)?|rest|wp|_doc|_all_docs|records?|data|all|list|index|odata|trpc|rpc|graphql|admin|public)$/i

/** Whether a part of an address names no kind of things. */
export function isGenericPart(part: string): boolean {
  return GENERIC.test(part)
}

/** Whether a part of a path is a value and not a name: it has a digit, or it looks random. */
export function looksLikeId(part: string): boolean {
  if (/^v\d{1,2}(?:\.\d+)?$/i.test(part)) return false
  if (/\d/.test(part)) return part.length <= 200
  return /^[A-Za-z]{10,}$/.test(part) && /[a-z][A-Z].*[a-z][A-Z]/.test(part) && !isCallName(part)
}
