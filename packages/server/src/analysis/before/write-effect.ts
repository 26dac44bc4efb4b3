import type { NetworkEntry } from '@gasoline/wire'
import { readSent } from '../bodies/entry-bodies.ts'
import { parseJson, walk } from '../bodies/json.ts'
import { findLists } from '../bodies/outer-lists.ts'
import { looksLikeId } from '../context/target.ts'
import { hashKey } from '../identity/hash-key.ts'
import { decodePart, readPath, withoutQuery } from '../urls.ts'

/** What a response of one kind does after a write of one kind. */
export interface WriteEffect {
  /** How often it was another one than before the write, and how often the same. */
  readonly changed: number
  readonly same: number
  /** How often a value of the write came into it, went out of it, or neither; by the name of the value. */
  readonly marks: ReadonlyMap<string, MarkCount>
  /** Entries of the longest list that it had. */
  readonly longest: number
}

export interface MarkCount {
  readonly appeared: number
  readonly vanished: number
  readonly other: number
}

/** A value by which what was written is known: the last id of the address, or its end, by no name, or a text that was sent. */
export interface WriteMark {
  readonly name: string
  readonly value: string
}

const SHORTEST = 4
/** Longer texts may be cut where they are listed. */
const LONGEST = 60
const MOST_MARKS = 6
const MOST_VALUES = 100

export function readMarks(request: NetworkEntry): WriteMark[] {
  const { method, url } = request
  const parts = readPath(withoutQuery(url)).split('/').map(decodePart)
  // Who puts something there may choose its name.
  const isNamed = (method === 'PUT' || method === 'DELETE') && (parts.at(-1) ?? '').length >= SHORTEST
  const id = parts.findLast(looksLikeId) ?? (isNamed ? parts.at(-1) : undefined)
  const sent = readSent(request)
  const texts = sent === undefined ? [] : walk(sent, MOST_VALUES).flatMap(({ path, value }) => toMark(path, value))
  const named = new Map(texts.map((mark) => [mark.name, mark]))
  return [...(id === undefined ? [] : [{ name: '', value: id }]), ...named.values()].slice(0, MOST_MARKS)
}

function toMark(path: readonly (string | number)[], value: unknown): WriteMark[] {
  const name = path.findLast((part) => typeof part === 'string')
  if (typeof value !== 'string' || typeof name !== 'string' || /^(?:query|operationName|op|path)$/.test(name)) return []
  return value.length >= SHORTEST && value.length <= LONGEST && toPlain(value).length >= SHORTEST
    ? [{ name, value }]
    : []
}

/** Finds out whether a body has a value, however it is written there. */
export function createMarkFinder(body: string): (mark: WriteMark) => boolean {
  let plain: string | undefined
  return ({ name, value }) => {
    if (name === '') return hasId(body, value)
    return body.includes(value) || (plain ??= toPlain(body)).includes(toPlain(value))
  }
}

/** A whole word; a short number only as an id. */
function hasId(body: string, id: string): boolean {
  const isShort = id.length < SHORTEST
  for (let at = body.indexOf(id); at >= 0; at = body.indexOf(id, at + 1)) {
    const isWord = !/[\p{L}\p{N}]/u.test((body[at - 1] ?? '') + (body[at + id.length] ?? ''))
    if (isWord && (!isShort || /id"?\s*:\s*"?$/i.test(body.slice(Math.max(0, at - ID_CHARS), at)))) return true
  }
  return false
}

const ID_CHARS = 12

function toPlain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Entries of the longest list in a body. */
export function countLongest(body: string): number {
  const parsed = parseJson(body)
  return parsed === undefined ? 0 : Math.max(0, ...findLists(parsed).map(({ count }) => count))
}

/** Moments, which differ each time. */
const TIMES = /\d{4}-\d\d-\d\d[T ][\d:.,]+(?:Z|[+-]\d\d:?\d\d)?|(?<!\d)1[5-9]\d{8}(?:\d{3})?(?!\d)/g

/** The same for bodies that say the same, whenever. */
export function readFingerprint(body: string): string {
  return hashKey([body.replaceAll(TIMES, '')])
}
