import type { NetworkEntry } from '@gasoline/wire'
import { findFailureInBody } from '../../bodies/failure-in-body.ts'
import { isObject } from '../../bodies/json.ts'
import type { Json } from '../../bodies/json.ts'
import { getEndTime } from '../../context/context.ts'
import type { Context } from '../../context/context.ts'
import { isDisplayParameter, isGraphQlQuery, maySendChange, readParameters } from '../../context/endpoint.ts'
import { detectTelemetry } from '../../noise/telemetry.ts'
import type { WriteFault } from '../failure.ts'
import { withListedId } from './listed-id.ts'
import { isDenied, readIds } from './deleted-ids.ts'
import { looksLikeId, readTarget } from '../../context/target.ts'
import type { Verb } from '../../context/call-name.ts'
import type { ActionTarget } from '../../context/target.ts'
import { findList, unwrapBody, isDistinctive } from './returned-items.ts'
import { listTypedTexts } from '../../context/typed.ts'
import { readId, readNounId, readWrittenItems } from './written-items.ts'
import type { WrittenItem } from './written-items.ts'
import { withoutQuery } from '../../urls.ts'
import { anyWord, wholeWord } from '../../words.ts'

/** A change that a server has acknowledged. */
export interface Write {
  readonly entry: NetworkEntry
  readonly verb: Exclude<Verb, 'read'>
  readonly target: ActionTarget
  readonly endedAt: number
  readonly items: readonly WrittenItem[]
}

/** What a response says about a write: it has it, or has it not; undefined if it cannot tell. */
export type WriteVerdict = 'kept' | WriteFault | undefined

/** What is not there at once, or not for everyone. */
const LATER = wholeWord(String.raw`
  pending queued processing scheduled draft in[_\s-]?(?:progress|review) review moderat\w* unapproved submitted accepted
  building deleting hold modified waiting running`)
/** What is sent to others, kept nowhere, or not listed where it is sent to. */
const ELSEWHERE = anyWord(`
  message mail invit notif transfer feedback contact event log metric track upload session token auth login regist signup
  password import export job task-?run report preview valid search query batch chat webhook subscri vote like comment-?draft`)

/** Whether a request may change something on the server. */
export function isChange(entry: NetworkEntry, context: Context): boolean {
  if (!maySendChange(entry) || isRefused(entry)) return false
  return !isQuery(entry, context) && (context.findNoise(entry) ?? detectTelemetry(entry)) === undefined
}

function isRefused({ status = 0 }: NetworkEntry): boolean {
  return status >= 400
}

/** A request that asks, whatever its method: a query of GraphQL, a call that says it reads. */
export function isQuery(entry: NetworkEntry, context: Context): boolean {
  if (entry.method === 'GET') return true
  const { requestBody = '' } = entry
  const start = requestBody.slice(0, 4_000)
  if (isGraphQlQuery(entry)) return true
  if (/"query"\s*:\s*"[\s\\n]*mutation\b/.test(start)) return false
  if (readOverride(entry, OVERRIDES.test(start) ? context.readSent(entry) : undefined) === 'GET') return true
  return entry.method === 'POST' && readTarget(entry).verb === 'read'
}

const OVERRIDES = /_method/

/** Forms and some SDKs send every method as POST: https://guides.rubyonrails.org/form_helpers.html */
function readOverride({ requestHeaders = {}, method }: NetworkEntry, sent: Json | undefined): string {
  const header = Object.entries(requestHeaders).find(([name]) => name.toLowerCase() === 'x-http-method-override')?.[1]
  const override = header ?? (isObject(sent) && typeof sent._method === 'string' ? sent._method : undefined)
  return (override ?? method).toUpperCase()
}

/** Whether the response says that all of it was done, and at once. */
export function isAcknowledged(entry: NetworkEntry, context: Context): boolean {
  const { status = 0, metadata } = entry
  if (status < 200 || status >= 300 || status === 202 || status === 207) return false
  return metadata?.redirectedTo === undefined && !findFailureInBody(context.readResponse(entry))
}

/** What a request changed, if its response says that it did so at once. */
export function readWrite(entry: NetworkEntry, context: Context): Write | undefined {
  if (entry.requestTruncated || !isChange(entry, context) || !isAcknowledged(entry, context)) return undefined
  const response = context.readResponse(entry)
  const sent = context.readSent(entry)
  const target = withListedId(readTarget(entry), entry, context)
  if (isLater(unwrapBody(response, target.noun))) return undefined
  const written = readWrittenItems(sent)
  const named = readVerb(readOverride(entry, sent), target)
  const isPlain = named === 'create' && target.verb === undefined && !target.isCall
  const isWhole = named === 'create' && target.verb === undefined && isWholeList(written)
  const verb = isWhole || (isPlain && isOfAddress(entry, written, context)) ? 'update' : named
  if (verb === undefined || verb === 'read' || (isWhole && ELSEWHERE.test(target.path))) return undefined
  const all = readItems(entry, verb, target, written, response)
  const items = isWhole || all.length > MOST_ITEMS ? listTyped(all, entry, context) : all
  return items.length === 0 ? undefined : { entry, verb, target, items, endedAt: getEndTime(entry) }
}

/** Whether the state of an item says that its change takes time, or that it is not for all to see. */
export function isLater(fields: ReturnType<typeof unwrapBody>): boolean {
  return ['status', 'state', 'phase'].some((name) => {
    const value = fields?.[name]
    return typeof value === 'string' && LATER.test(value)
  })
}

function readVerb(method: string, { verb, id, isCall }: ActionTarget): Verb | undefined {
  if (isCall) return verb
  if (method === 'DELETE') return 'delete'
  if (method !== 'POST') return 'update'
  return verb ?? (id === undefined ? 'create' : 'update')
}

/** What is posted to the address of a thing changes it: the address has returned the same fields before. */
function isOfAddress(entry: NetworkEntry, [item, ...others]: readonly WrittenItem[], context: Context): boolean {
  const names = Object.keys(item?.fields ?? {})
  if (names.length === 0 || others.length > 0) return false
  const address = withoutQuery(entry.url)
  const read = context.view.network.findLast(
    ({ method, status = 0, url, at }) =>
      method === 'GET' && status >= 200 && status < 300 && at < entry.at && withoutQuery(url) === address,
  )
  const body = read && context.readResponse(read)
  const { noun } = readTarget(entry)
  const held = findList(body, noun) ? undefined : unwrapBody(body, noun)
  return held !== undefined && names.every((name) => name in held)
}

const MOST_ITEMS = 20

/** Sent with their ids, things are there already, or are put where the client says. */
function isWholeList(written: readonly WrittenItem[]): boolean {
  return written.length > 1 && written.every(({ id }) => id !== undefined)
}

/** Of many things, those with a text that the person typed. */
function listTyped(items: readonly WrittenItem[], entry: NetworkEntry, context: Context): WrittenItem[] {
  const typed = listTypedTexts(entry, context)
  return items
    .filter(({ fields }) => Object.values(fields).some((value) => typeof value === 'string' && typed.has(value.trim())))
    .slice(0, MOST_ITEMS)
}

function readItems(
  entry: NetworkEntry,
  verb: Verb,
  target: ActionTarget,
  written: readonly WrittenItem[],
  response: Json | undefined,
): readonly WrittenItem[] {
  const [first] = written
  if (verb === 'delete') {
    const id = target.id ?? (target.isCall && written.length === 1 ? findOnlyId(first) : undefined)
    if (id !== undefined) return [{ id, fields: {} }]
    const named = readNamed(entry)
    if (named.length > 0 && !isDenied(response)) return named
    return first && written.length === 1 && !isDenied(response)
      ? readIds(first, target).map((each) => ({ id: each, fields: {} }))
      : []
  }
  if (verb === 'create') {
    if (written.length !== 1 || !first || ELSEWHERE.test(target.path) || ELSEWHERE.test(target.noun)) return []
    const got = unwrapBody(response, target.noun)
    const id = got && readId(got, target.noun)
    // The client may choose it.
    if (id === undefined && first.id !== undefined) return [{ id: first.id, fields: first.fields, isByName: true }]
    if (id === undefined) return got && Object.keys(got).length > 0 ? [] : readByName(first)
    return !looksLikeId(id) && id.length < 4 ? [] : [{ id, fields: first.fields }]
  }
  if (written.length === 1 && first) {
    // One address may take the changes of all parts of a thing: `PUT /page/welcome/action`.
    const part = first.id !== undefined && isDistinctive(first.id) ? first.id : undefined
    const sent = first.id ?? readNounId(first.fields, target.noun)
    const id = target.isCall ? sent : (part ?? target.id ?? sent)
    return id === undefined && target.isCall ? [] : [{ id, fields: first.fields }]
  }
  return written.filter(({ id }) => id !== undefined)
}

/** `DELETE /branches?name=topic`: each parameter may name what is deleted. */
function readNamed({ method, url }: NetworkEntry): WrittenItem[] {
  if (method !== 'DELETE') return []
  return [...readParameters(url)].flatMap(([parameter, id]) =>
    id.length >= SHORTEST_NAME && !isDisplayParameter(parameter) ? [{ id, fields: {}, parameter }] : [],
  )
}

/** What was created without an id is known by its name. */
function readByName({ fields }: WrittenItem): WrittenItem[] {
  const { name } = fields
  return typeof name === 'string' && name.length >= SHORTEST_NAME ? [{ id: name, fields, isByName: true }] : []
}

const SHORTEST_NAME = 3

/** Of a call that sends one id and nothing else that is one. */
function findOnlyId(item: WrittenItem | undefined): string | undefined {
  const others = Object.keys(item?.fields ?? {}).filter((name) => /[a-z]_?ids?$/i.test(name))
  return others.length === 0 ? item?.id : undefined
}
