import { LIMITS, findEmails, maySuspect } from '@gasoline/wire'
import type { RedactedText, StreamName } from '@gasoline/wire'
import { changesWithin, restoreText } from './restore-text.ts'

type Headers = readonly (readonly [string, string])[]

/** A text as it was before redaction. */
interface TakenText {
  readonly text: string
  /** Redaction found something in it: where it finds nothing there is nothing to scan. */
  readonly isSuspect: boolean
}

/** What the scan reads of an entry. */
export interface TakenTexts {
  readonly stream: 'network' | 'logs' | 'websocket'
  readonly url: TakenText
  readonly pageUrl: string
  readonly requestBody: TakenText
  readonly responseBody: TakenText
  /** Those in which redaction found something. */
  readonly requestHeaders: Headers
  /** As they are stored. */
  readonly responseHeaders: Headers
  /** Those in which redaction found something, as they were. */
  readonly revealingHeaders: Headers
  /** Of a console line: the message and the arguments that are suspect. */
  readonly spoken: readonly string[]
}

type Fields = Readonly<Record<string, unknown>>
/** Changes by the field of the event. */
type Changes = ReadonlyMap<string, readonly RedactedText[]>

const NOTHING: readonly never[] = []
const NO_CHANGES: Changes = new Map()
const NO_TEXT: TakenText = { text: '', isSuspect: false }
/** An account number, which redaction leaves, as it does an e-mail address. */
const ACCOUNT = /[A-Z]{2}\d\d ?[A-Z0-9]{4} ?[A-Z0-9]{4} ?\d/

/**
 * Takes the texts of an entry in our names, after redaction and with what it changed; undefined for entries that carry
 * none. `names`: the field that each name of a producer stands for.
 */
export function takeTexts(
  stream: StreamName,
  fields: Fields,
  changed: readonly RedactedText[],
  names: ReadonlyMap<string, string>,
): TakenTexts | undefined {
  const changes = changed.length === 0 ? NO_CHANGES : groupChanges(changed, names)
  if (stream === 'logs') {
    const spoken = listSpoken(fields, changes)
    return spoken.length === 0 ? QUIET_LOG : { ...QUIET_LOG, pageUrl: readText(fields.url), spoken }
  }
  const take = (name: string) => takeText(fields[name], changes.get(name))
  if (stream === 'websocket') {
    const isSent = /^out|^sent/.test(readText(fields.direction))
    const data = take('data')
    return {
      ...NO_TEXTS,
      stream,
      url: take('url'),
      pageUrl: readText(fields.pageUrl),
      requestBody: isSent ? data : NO_TEXT,
      responseBody: isSent ? NO_TEXT : data,
    }
  }
  if (stream !== 'network' || fields.pending === true) return undefined
  return {
    stream,
    url: take('url'),
    pageUrl: readText(fields.pageUrl),
    requestBody: take('requestBody'),
    responseBody: take('responseBody'),
    requestHeaders: listChangedHeaders(fields.requestHeaders, changes.get('requestHeaders')),
    responseHeaders: listHeaders(fields.responseHeaders),
    revealingHeaders: listChangedHeaders(fields.responseHeaders, changes.get('responseHeaders')),
    spoken: NOTHING,
  }
}

const NO_TEXTS = {
  url: NO_TEXT,
  pageUrl: '',
  requestBody: NO_TEXT,
  responseBody: NO_TEXT,
  requestHeaders: NOTHING,
  responseHeaders: NOTHING,
  revealingHeaders: NOTHING,
  spoken: NOTHING,
}

/** A console line without anything to scan. */
export const QUIET_LOG: TakenTexts = { ...NO_TEXTS, stream: 'logs' }

function groupChanges(changed: readonly RedactedText[], names: ReadonlyMap<string, string>): Changes {
  let groups: Map<string, RedactedText[]> | undefined
  for (const { path, value } of changed) {
    const field = names.get(String(path[0]))
    if (field === undefined) continue
    const change = { path: path.slice(1), value }
    groups ??= new Map()
    const group = groups.get(field)
    if (group) group.push(change)
    else groups.set(field, [change])
  }
  return groups ?? NO_CHANGES
}

function takeText(value: unknown, changes: readonly RedactedText[] | undefined): TakenText {
  const text = restoreText(value, changes)
  return text === '' ? NO_TEXT : { text, isSuspect: changes !== undefined && isSuspect(text) }
}

/** Redaction cuts what is very long: that alone is no suspicion. */
function isSuspect(text: string): boolean {
  return text.length <= LIMITS.redaction.textChars || maySuspect(text)
}

function listSpoken({ message, args }: Fields, changes: Changes): readonly string[] {
  // Nearly always there is none: no list is made for that.
  let spoken: string[] | undefined
  const said = readSuspect(message, changes.get('message'))
  if (said !== undefined) spoken = [said]
  const ofArgs = changes.get('args')
  if (!Array.isArray(args)) {
    const text = readSuspect(args, ofArgs)
    return text === undefined ? (spoken ?? NOTHING) : [...(spoken ?? NOTHING), text]
  }
  for (let index = 0; index < args.length; index++) {
    const text = readSuspect(args[index], ofArgs && changesWithin(ofArgs, index))
    if (text !== undefined) (spoken ??= []).push(text)
  }
  return spoken ?? NOTHING
}

/** A text as it was, where it has to be scanned. */
function readSuspect(value: unknown, changes: readonly RedactedText[] = NOTHING): string | undefined {
  if (changes.length === 0)
    return typeof value === 'string' && (ACCOUNT.test(value) || hasEmail(value)) ? value : undefined
  const text = restoreText(value, changes)
  return isSuspect(text) ? text : undefined
}

function hasEmail(text: string): boolean {
  return text.includes('@') && findEmails(text).length > 0
}

function readText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function listHeaders(headers: unknown): Headers {
  if (typeof headers !== 'object' || headers === null) return NOTHING
  const pairs: readonly (readonly unknown[])[] = Array.isArray(headers)
    ? headers.map(readPair)
    : Object.entries(headers)
  return pairs.map(([name, value]) => [
    readText(name).toLowerCase(),
    Array.isArray(value) ? value.map(readText).join('\n') : readText(value),
  ])
}

/** Headers are objects of texts, or lists of pairs: what redaction changed is one of their values. */
function listChangedHeaders(headers: unknown, changes: readonly RedactedText[] = NOTHING): Headers {
  const pairs = changes.length === 0 ? NOTHING : listHeaders(headers)
  return changes.map(({ path: [key = ''], value }) => [
    typeof key === 'number' ? (pairs[key]?.[0] ?? '') : key.toLowerCase(),
    value,
  ])
}

function readPair(pair: unknown): readonly unknown[] {
  if (Array.isArray(pair)) return pair
  if (typeof pair !== 'object' || pair === null) return NOTHING
  const { name, value } = pair as { name?: unknown; value?: unknown }
  return [name, value]
}
