import { LIMITS } from '@gasoline/wire/limits'
import type { StateSnapshot } from '@gasoline/wire'
import { isUuid, looksRandom } from '@gasoline/wire/looks-random'
import { isSecretName } from '@gasoline/wire/judge-name'
import { mentionsSecret } from '../../secrets/secret-words.ts'
import { takeStart } from '../../serialise/cut-text.ts'
import { getPrototypeOf, isArray } from '../../natives/natives.ts'
import { REDACTED } from '../../secrets/withheld-values.ts'
import { writeJson } from '../../serialise/write-json.ts'
import { readFunctionName, listKeys, takeText } from '../names.ts'
import { isObject, readOwn } from '../../natives/read-field.ts'
import type { FoundState, StateEntry } from './found-state.ts'
import { readEntries } from './read-entries.ts'
import { rankPath } from './relevance.ts'

const { stateBytes, sliceEntries, sliceChars } = LIMITS.enrich
const MOST_KEYS = 20

type Writable<T> = { -readonly [K in keyof T]: T[K] }
interface Candidate extends StateEntry {
  readonly rank: number
}

/** A summary of one store: names and types two levels deep, and the few values that are relevant to the error. */
export function summarise(
  { source, entries }: FoundState,
  words: ReadonlySet<string>,
  changed: readonly string[],
  roomBytes: number = stateBytes,
): StateSnapshot {
  const keys: Record<string, { type: string; keys?: string[] }> = {}
  const relevantSlice: Record<string, unknown> = {}
  const chosen = choose(entries, words, changed)
  let bytes = 0
  for (const { key, value } of chosen) {
    const shown = isSecret(key) ? redact(value) : showValue(key, value)
    const path = showPath(key)
    bytes += path.length + writeJson(shown).length
    if (bytes > roomBytes) break
    relevantSlice[path] = shown
  }
  let leftOut = 0
  for (const { key, value } of entries) {
    const names = isObject(value) && !isArray(value) && !isSecret(key) ? showKeys(key, value) : []
    const shape = { type: nameType(value), ...(names.length > 0 && { keys: names }) }
    const name = showKey('', key)
    bytes += name.length + writeJson(shape).length
    if (bytes > roomBytes) leftOut++
    else keys[name] = shape
  }
  const snapshot: Writable<StateSnapshot> = { source, keys, relevantSlice }
  if (changed.length > 0) snapshot.changed = changed.slice(0, sliceEntries).map(showPath)
  if (leftOut > 0) snapshot.leftOut = leftOut
  return snapshot
}

function choose(entries: readonly StateEntry[], words: ReadonlySet<string>, changed: readonly string[]): Candidate[] {
  const candidates: Candidate[] = []
  const consider = (path: readonly string[], value: unknown) => {
    const key = path.join('.')
    const rank = rankPath(path, words, changed.includes(key))
    if (rank > 0) candidates.push({ key, value, rank })
  }
  for (const { key, value } of entries) {
    const inner = isObject(value) && !isArray(value) ? readEntries(value) : []
    if (inner.length === 0) consider([key], value)
    for (const entry of inner) consider([key, entry.key], entry.value)
  }
  return candidates.sort((a, b) => b.rank - a.rank).slice(0, sliceEntries)
}

function isSecret(path: string): boolean {
  return isSecretName(path) || mentionsSecret(path)
}

const OBJECT_ID = /^[0-9a-f]{24}$/
const HOLDS_SESSIONS = /(?:session|ticket)s?$/i

/** Tokens and session ids also serve as keys, and are redacted; the ids of other things are kept. */
function showKey(holder: string, key: string): string {
  if (!looksRandom(key)) return key
  const isId = (isUuid(key) || OBJECT_ID.test(key)) && !isSecret(holder) && !HOLDS_SESSIONS.test(holder)
  return isId ? key : REDACTED
}

function showKeys(holder: string, value: object): string[] {
  return [...new Set(listKeys(value, MOST_KEYS).map((key) => showKey(holder, key)))]
}

/** A path is a key, or two with a dot between. */
function showPath(path: string): string {
  const dot = path.indexOf('.')
  if (dot < 0) return showKey('', path)
  const holder = path.slice(0, dot)
  return `${showKey('', holder)}.${showKey(holder, path.slice(dot + 1))}`
}

/** A missing value may be the cause of the error, and reveals nothing. */
function redact(value: unknown): unknown {
  return value === null || value === undefined || value === '' || typeof value === 'boolean'
    ? showValue('', value)
    : REDACTED
}

function showValue(key: string, value: unknown): unknown {
  if (typeof value === 'string') return value.length > sliceChars ? `${takeStart(value, sliceChars)}…` : value
  if (typeof value === 'boolean' || value === null || (typeof value === 'number' && Number.isFinite(value)))
    return value
  if (!isObject(value)) return typeof value === 'number' ? `[${value}]` : `[${typeof value}]`
  if (isArray(value)) return `[${value.length} items]`
  return takeStart(`{${showKeys(key, value).join(', ')}}`, sliceChars)
}

function nameType(value: unknown): string {
  if (isArray(value)) return 'array'
  if (!isObject(value)) return value === null ? 'null' : typeof value
  const prototype = getPrototypeOf(value)
  const name = prototype && readFunctionName(readOwn(prototype, 'constructor'))
  return takeText(name) === undefined || name === 'Object' ? 'object' : String(name)
}
