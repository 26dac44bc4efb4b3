import { LIMITS } from '@gasoline/wire'
import type { NetworkEntry } from '@gasoline/wire'
import { readApp } from '../analysis/before/person.ts'
import { isReading } from '../analysis/before/request-kind.ts'
import { countLongest, createMarkFinder, readFingerprint, readMarks } from '../analysis/before/write-effect.ts'
import type { WriteMark, MarkCount, WriteEffect } from '../analysis/before/write-effect.ts'
import { buildRequestKey, readParameters } from '../analysis/context/endpoint.ts'
import { endsSession, startsSession } from '../analysis/context/sign-in.ts'
import { looksLikeId } from '../analysis/context/target.ts'
import { hashKey } from '../analysis/identity/hash-key.ts'
import { detectTelemetry } from '../analysis/noise/telemetry.ts'
import { TIMING_MS } from '../analysis/timing.ts'
import { decodePart, readPath, withoutQuery } from '../analysis/urls.ts'
import { BoundedMap } from '../store/maps/bounded-map.ts'
import { SizedMap } from '../store/maps/sized-map.ts'

const { effects, responses, bytes, recent, persists } = LIMITS.writeEffects

interface Seen {
  readonly at: number
  readonly endAt: number
  readonly app: string
  /** Method and address without ids. */
  readonly kind: string
}

/** What a write is compared with reads by. */
interface WriteKind extends Pick<Seen, 'app' | 'kind'> {
  /** With any name at the end of its address: who puts something there may choose it. */
  readonly wideKind: string
  /** Where to look for the ids of reads. */
  readonly texts: readonly string[]
}

interface ReadKind extends Pick<Seen, 'app' | 'kind'> {
  readonly ids: readonly string[]
}

interface SeenWrite extends Seen, WriteKind {
  readonly marks: readonly WriteMark[]
}

interface SeenRead extends Seen, ReadKind {
  /** The same for the same request. */
  readonly key: string
  readonly body: string
  readonly bytes: number
}

interface Count {
  changed: number
  same: number
  /** Times in a row that it did not change what it used to change. */
  apart: number
  longest: number
  readonly marks: Map<string, MarkCount>
}

/**
 * What responses do after writes: each is compared with the one before the last write. Requests are reported when their
 * responses come, so they are taken in order a little later.
 */
export class WriteMemory {
  readonly #counts = new BoundedMap<string, Count>(effects)
  readonly #last = new SizedMap<SeenRead>({ entries: responses, bytes })
  readonly #writes: SeenWrite[] = []
  #waiting: (SeenRead | SeenWrite)[] = []

  get bytes(): number {
    return this.#last.bytes
  }

  /** What is known of a response after a write of this kind. */
  findEffect(write: NetworkEntry, writeKind: string, read: NetworkEntry, readKind: string): WriteEffect | undefined {
    const from = this.#findWriteKind(write, writeKind)
    const to = from && this.#findReadKind(read, readKind)
    if (!from || !to || !isAbout(from, to)) return undefined
    const exact = this.#counts.get(hashKey([from.kind, to.kind]))
    return exact || from.wideKind === from.kind ? exact : this.#counts.get(hashKey([from.wideKind, to.kind]))
  }

  /** The last good response before to the same request. */
  findBody(read: NetworkEntry): string | undefined {
    const key = nameRead(read)
    const waiting = this.#waiting.findLast((seen) => 'body' in seen && seen.key === key && seen.endAt <= read.at)
    return waiting && 'body' in waiting ? waiting.body : this.#last.get(key)?.body
  }

  #findWriteKind = rememberByKind((entry, kind) => (isWrite(entry) ? readWriteKind(entry, kind) : undefined))
  #findReadKind = rememberByKind((entry, kind) => (isRead(entry) ? readReadKind(entry, kind) : undefined))

  /** A response that clearly differs from those before it is no one to compare the next one with. */
  add(entry: NetworkEntry, kind: string, differs = false): void {
    const seen = toWrite(entry, kind) ?? (differs ? undefined : toRead(entry, kind))
    if (!seen) return
    this.#waiting.push(seen)
    const until = seen.endAt - TIMING_MS.refetch
    if (this.#waiting.length <= recent && (this.#waiting[0]?.endAt ?? 0) > until) return
    const most = this.#waiting.length - recent
    const due = new Set(this.#waiting.filter(({ endAt }, index) => endAt <= until || index < most))
    this.#waiting = this.#waiting.filter((each) => !due.has(each))
    for (const each of [...due].sort((a, b) => a.endAt - b.endAt)) this.#take(each)
  }

  #take(seen: SeenRead | SeenWrite): void {
    if ('marks' in seen) {
      this.#writes.push(seen)
      if (this.#writes.length > recent) this.#writes.shift()
      return
    }
    const before = this.#last.get(seen.key)
    if (before) this.#compare(before, seen)
    this.#last.put(seen.key, seen)
  }

  #compare(before: SeenRead, now: SeenRead): void {
    const since = this.#writes.filter(({ app, endAt }) => app === now.app && endAt > before.at)
    const last = since.at(-1)
    // One that was under way may be in the response or not.
    if (!last || last.at < before.endAt || last.endAt > now.at + TIMING_MS.notedLate) return
    if (!isAbout(last, now)) return
    for (const kind of new Set([last.kind, last.wideKind])) this.#count(hashKey([kind, now.kind]), last, before, now)
  }

  #count(name: string, last: SeenWrite, before: SeenRead, now: SeenRead): void {
    const count = this.#counts.get(name) ?? { changed: 0, same: 0, apart: 0, longest: 0, marks: new Map() }
    this.#counts.touch(name, count)
    count.longest = Math.max(count.longest, countLongest(before.body), countLongest(now.body))
    if (readFingerprint(before.body) === readFingerprint(now.body)) {
      // What happens once may be what is wrong.
      if (count.changed === 0 || ++count.apart > persists) count.same++
      else return
    } else {
      count.changed++
      count.apart = 0
    }
    const [had, has] = [createMarkFinder(before.body), createMarkFinder(now.body)]
    for (const mark of last.marks) countMark(count.marks, mark, had(mark), has(mark))
  }
}

/** Reads each entry once, as long as its kind stays the same: more ids may become known. */
function rememberByKind<T>(read: (entry: NetworkEntry, kind: string) => T): (entry: NetworkEntry, kind: string) => T {
  const known = new WeakMap<NetworkEntry, { readonly kind: string; readonly value: T }>()
  return (entry, kind) => {
    const held = known.get(entry)
    if (held?.kind === kind) return held.value
    const value = read(entry, kind)
    known.set(entry, { kind, value })
    return value
  }
}

function countMark(marks: Map<string, MarkCount>, { name }: WriteMark, had: boolean, has: boolean): void {
  const { appeared, vanished, other } = marks.get(name) ?? { appeared: 0, vanished: 0, other: 0 }
  marks.set(name, {
    appeared: appeared + (has && !had ? 1 : 0),
    vanished: vanished + (had && !has ? 1 : 0),
    other: other + (had === has ? 1 : 0),
  })
}

/** A write and a response that is about the same things, or about no single one. */
function isAbout(write: WriteKind, read: ReadKind): boolean {
  return write.app === read.app && read.ids.every((id) => write.texts.some((text) => text.includes(id)))
}

function toWrite(entry: NetworkEntry, kind: string): SeenWrite | undefined {
  return isWrite(entry) ? { ...readTimes(entry), ...readWriteKind(entry, kind), marks: readMarks(entry) } : undefined
}

function isWrite(entry: NetworkEntry): boolean {
  if (!isDone(entry) || isReading(entry)) return false
  return !startsSession(entry) && !endsSession(entry) && detectTelemetry(entry) === undefined
}

function readWriteKind(entry: NetworkEntry, kind: string): WriteKind {
  const texts = [decodePart(entry.url), entry.requestBody ?? '']
  const [own, names] = [withoutIds(kind), listNames(entry)]
  const wide = NAMED_BY_CLIENT.has(entry.method) ? own.replace(/(?<=[^/]\/)[^/\s{}]+(?=\s*$)/, '{id}') : own
  return { app: readApp(entry), kind: `${own} ${names}`, wideKind: `${wide} ${names}`, texts }
}

const NAMED_BY_CLIENT = new Set(['PUT', 'DELETE'])

function toRead(entry: NetworkEntry, kind: string): SeenRead | undefined {
  if (!isRead(entry)) return undefined
  const { responseBody: body = '' } = entry
  const key = nameRead(entry)
  return { ...readTimes(entry), ...readReadKind(entry, kind), key, body, bytes: 2 * body.length }
}

/** The same for the same request. */
function nameRead(entry: NetworkEntry): string {
  return hashKey([buildRequestKey(entry)])
}

function isRead(entry: NetworkEntry): boolean {
  const { responseBody = '', responseTruncated } = entry
  return isDone(entry) && isReading(entry) && responseBody !== '' && !responseTruncated
}

function readReadKind(entry: NetworkEntry, kind: string): ReadKind {
  const query = [...readParameters(entry.url)].map((parameter) => parameter.join('=')).join('&')
  const template = withoutIds(kind)
  return { app: readApp(entry), kind: `${template} ${query}`, ids: listIds(entry.url, template) }
}

function isDone({ pending, status = 0 }: NetworkEntry): boolean {
  return !pending && status >= 200 && status < 300
}

function readTimes({ at, duration = 0 }: NetworkEntry): Pick<Seen, 'at' | 'endAt'> {
  return { at, endAt: at + duration }
}

/** The kind of a request without names that nobody has listed yet: they may be ids, too. */
export function withoutIds(kind: string): string {
  return kind
    .split('/')
    .map((part, index) => (index > 2 ? withoutId(part) : part))
    .join('/')
}

/** Of the last part without what follows the address. */
function withoutId(part: string): string {
  const end = part.indexOf(' ')
  const own = end < 0 ? part : part.slice(0, end)
  return looksLikeId(own) ? `{id}${part.slice(own.length)}` : part
}

/** The parts of an address that its template leaves out. */
function listIds(url: string, template: string): string[] {
  const fixed = new Set(template.split(/[\s/]/))
  return readPath(withoutQuery(url))
    .split('/')
    .map(decodePart)
    .filter((part) => part !== '' && !fixed.has(part))
}

/** The fields that a body sends. */
function listNames({ requestBody = '' }: NetworkEntry): string {
  const names = requestBody.slice(0, NAME_CHARS).matchAll(/"([\w$-]{1,40})"\s*:/g)
  return [...new Set([...names].map(([, name = '']) => name))].toSorted((a, b) => (a < b ? -1 : 1)).join()
}

const NAME_CHARS = 2_000
