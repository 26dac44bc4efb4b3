import type { NetworkEntry } from '@gasoline/wire'
import { createMarkFinder, readFingerprint, readMarks } from '../../before/write-effect.ts'
import type { WriteEffect } from '../../before/write-effect.ts'
import { walk } from '../../bodies/json.ts'
import { findLists } from '../../bodies/outer-lists.ts'
import { getEndTime } from '../../context/context.ts'
import type { Context } from '../../context/context.ts'
import { isSameTab } from '../../context/same-page.ts'
import { endsSession, startsSession } from '../../context/sign-in.ts'
import { looksLikeId, readTarget } from '../../context/target.ts'
import { TIMING_MS } from '../../timing.ts'
import { readPath, withoutQuery } from '../../urls.ts'
import type { WriteFault } from '../failure.ts'
import { isComplete, readTotal } from './complete-list.ts'
import { isAfter } from './item-before.ts'
import { isAcknowledged, isLater, isQuery } from './read-write.ts'
import { isByPerson } from './read-back/later-reads.ts'
import { readEnvelopes, unwrapBody } from './returned-items.ts'
import { readScope } from './scope.ts'
import { startOfWord } from '../../words.ts'

/** A write, and the response that is the same as before it. */
export interface Unchanged {
  readonly entry: NetworkEntry
  readonly read: NetworkEntry
  readonly fault: WriteFault
}

/** What may have nothing to do: the second time, or where all is as it should be. */
const MAY_DO_NOTHING = startOfWord(`
  valid check test sync refresh reload scan run ping preview render export search query read seen touch heartbeat log track
  event metric auth session token`)
const REMOVES = /(?<![a-z])(?:delet|remov|destroy|eras|purg|trash|discard|archiv)/i
const MOST_VALUES = 100

/**
 * A write of the person after which a response is the same as before it, although it has always been another one after
 * such writes, and does not have what was sent.
 */
export function findUnchanged(
  entry: NetworkEntry,
  changes: readonly NetworkEntry[],
  context: Context,
): Unchanged | undefined {
  if (!isDone(entry, context) || !isByPerson(entry, context)) return undefined
  const reads = listReads(entry, changes, context)
  const [marked] = reads.flatMap(({ before, soon, effect }) => {
    const found = soon.map((read) => ({ entry, read, fault: findMarked(entry, before, read, effect, context) }))
    return found.every(isFault) ? found.filter(isFault).slice(-1) : []
  })
  if (marked) return marked
  // One that has changed shows that it was kept.
  if (reads.some(({ before, soon }) => soon.some((read) => !isSame(before, read)))) return undefined
  const [unchanged] = reads.flatMap(({ before, soon, effect }) => {
    if (isThereAlready(entry, before, effect)) return []
    const found = soon.slice(-1).map((read) => ({ entry, read, fault: judge(entry, read, effect, context) }))
    return found.filter(isFault)
  })
  return unchanged
}

function isFault(found: Omit<Unchanged, 'fault'> & { readonly fault: WriteFault | undefined }): found is Unchanged {
  return found.fault !== undefined
}

function isSame({ responseBody: a = '' }: NetworkEntry, { responseBody: b = '' }: NetworkEntry): boolean {
  return a === b || readFingerprint(a) === readFingerprint(b)
}

/** A value of the write that always came into the response, or went out of it, and did not this time. */
function findMarked(
  entry: NetworkEntry,
  before: NetworkEntry,
  read: NetworkEntry,
  effect: WriteEffect,
  context: Context,
): WriteFault | undefined {
  const [had, has] = [createMarkFinder(before.responseBody ?? ''), createMarkFinder(read.responseBody ?? '')]
  const mustHave = () => isWhole(entry, read, effect, context) || hasGrown(before, read, context)
  for (const mark of readMarks(entry)) {
    const { appeared, vanished, other } = effect.marks.get(mark.name) ?? { appeared: 0, vanished: 0, other: 1 }
    const item = mark.value
    const [appears, vanishes] = [appeared > 0 && vanished + other === 0, vanished > 0 && appeared + other === 0]
    if (appears && !has(mark) && !had(mark) && mustHave())
      return mark.name === '' ? { fault: 'missing', item } : { fault: 'absent', path: [mark.name], item }
    if (vanishes && has(mark) && had(mark)) return { fault: 'still-there', item }
  }
  return undefined
}

/** It has changed whenever something came into it, which is there by now. */
function isThereAlready(entry: NetworkEntry, { responseBody = '' }: NetworkEntry, effect: WriteEffect): boolean {
  const has = createMarkFinder(responseBody)
  return readMarks(entry).some((mark) => (effect.marks.get(mark.name)?.appeared ?? 0) >= effect.changed && has(mark))
}

function isDone(entry: NetworkEntry, context: Context): boolean {
  const { operation = '', url, requestTruncated } = entry
  if (requestTruncated || startsSession(entry) || endsSession(entry)) return false
  if (MAY_DO_NOTHING.test(`${readPath(withoutQuery(url))} ${operation}`)) return false
  return isAcknowledged(entry, context) && !isLater(unwrapBody(context.readResponse(entry)))
}

/** The responses that such a write has always changed: the last before it, and those soon after it. */
function listReads(entry: NetworkEntry, changes: readonly NetworkEntry[], context: Context) {
  const { view, requestKey, before: known } = context
  const reads = view.network.filter(
    (read) =>
      (read.status ?? 0) >= 200 &&
      (read.status ?? 0) < 300 &&
      !read.responseTruncated &&
      isSameTab(read, entry) &&
      isQuery(read, context),
  )
  const later = reads.filter((read) => isAfter(read, entry))
  return [...new Set(later.map(requestKey))].flatMap((key) => {
    const sample = later.find((read) => requestKey(read) === key)
    const effect = sample && known.findEffect(entry, sample)
    if (!effect || effect.changed === 0 || effect.same > 0) return []
    const next = changes.find((change) => change.at > entry.at && (known.findEffect(change, sample)?.changed ?? 0) > 0)
    const until = Math.min(next?.at ?? Number.POSITIVE_INFINITY, getEndTime(entry) + TIMING_MS.readBack)
    const soon = later.filter((read) => requestKey(read) === key && read.at < until)
    const before = reads.findLast((read) => requestKey(read) === key && getEndTime(read) <= entry.at)
    return before && soon.length > 0 ? [{ before, soon, effect }] : []
  })
}

function judge(entry: NetworkEntry, read: NetworkEntry, effect: WriteEffect, context: Context): WriteFault | undefined {
  const { responseBody: text = '' } = read
  const { id, verb } = readTarget(entry)
  const sent = listSent(entry, context)
  const path = readPath(withoutQuery(entry.url))
  if (entry.method === 'DELETE' || verb === 'delete' || REMOVES.test(`${path} ${entry.operation ?? ''}`))
    return undefined
  const names = id === undefined ? path.split('/').filter(looksLikeId).slice(-1) : [id]
  const isThere = (name: string) => text.includes(name) || read.url.includes(name)
  const fault = { fault: 'unchanged', times: effect.changed } as const
  if (sent.length === 0) return names.some(isThere) && !wasSent(entry, context) ? fault : undefined
  if (sent.every(({ name, value }) => isHeld(text, name, value))) return undefined
  return (names.length === 0 || names.some(isThere)) && isWhole(entry, read, effect, context) ? fault : undefined
}

/** Whether what is new must be in a response: it may be on another page of a list. */
function isWhole(entry: NetworkEntry, read: NetworkEntry, { longest }: WriteEffect, context: Context): boolean {
  const body = context.readResponse(read)
  const [list] = body === undefined ? [] : findLists(body).toSorted((a, b) => b.count - a.count)
  if (!list || body === undefined) return true
  const envelopes = readEnvelopes(body, list.path)
  // A page is never longer than the longest.
  return (
    longest > list.count ||
    isComplete(read, list.count, envelopes, readScope(entry, context)) ||
    readTotal(envelopes) !== undefined
  )
}

/** One entry has come into the longest list: what was written is there, by another name. */
function hasGrown(before: NetworkEntry, read: NetworkEntry, { readResponse }: Context): boolean {
  const [old, now] = [before, read].map((each) => {
    const body = readResponse(each)
    return Math.max(0, ...(body === undefined ? [] : findLists(body)).map(({ count }) => count))
  })
  return old !== undefined && old > 0 && now === old + 1
}

/** The very same request was sent before. */
function wasSent(entry: NetworkEntry, { view, requestKey }: Context): boolean {
  return view.network.some((other) => other.at < entry.at && requestKey(other) === requestKey(entry))
}

interface SentValue {
  readonly name: string
  readonly value: string
}

function listSent(entry: NetworkEntry, { readSent }: Context): SentValue[] {
  const sent = readSent(entry)
  if (sent === undefined) return []
  return walk(sent, MOST_VALUES).flatMap(({ path, value }) => {
    const name = path.findLast((part) => typeof part === 'string') ?? ''
    if (/^(?:query|operationName)$/.test(name)) return []
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? [{ name, value: String(value) }]
      : []
  })
}

/** A text anywhere; anything short as the value of that name. */
function isHeld(text: string, name: string, value: string): boolean {
  if (value.length > 4 && !/^\d+$/.test(value)) return text.includes(JSON.stringify(value).slice(1, -1))
  return [`"${name}":${value}`, `"${name}": ${value}`, JSON.stringify(value)].some((pair) => text.includes(pair))
}
