import type { NetworkEntry } from '@gasoline/wire'
import { getEndTime } from '../../context/context.ts'
import type { Context } from '../../context/context.ts'
import { isSameTab } from '../../context/same-page.ts'
import { judgeRequestParty } from '../detect/request.ts'
import type { UnkeptWrite, WriteFault } from '../failure.ts'
import { identifyInferred } from '../identify.ts'
import { checkCreate, checkCreated } from './check/check-create.ts'
import { checkDelete } from './check/check-delete.ts'
import { checkUpdate } from './check/check-update.ts'
import { findUnchanged } from './find-unchanged.ts'
import { isAfter, mayHave } from './item-before.ts'
import { isAcknowledged, isChange, isQuery, readWrite } from './read-write.ts'
import type { Write } from './read-write.ts'
import { findNotThere } from './read-back/find-not-there.ts'
import { findOtherSetting } from './read-back/find-other-setting.ts'
import { findOtherText } from './read-back/find-other-text.ts'
import { findStillThere } from './read-back/find-still-there.ts'
import { isOtherView } from './read-back/other-views.ts'
import { findUnstored } from './stored/find-unstored.ts'
import { findSuperseding, keepTexts } from './superseded.ts'
import type { Superseded } from './superseded.ts'
import { areCallsOfOne, readTarget } from '../../context/target.ts'
import type { WrittenItem } from './written-items.ts'

/** The newest writes that are checked, and for each the responses that are compared. */
const MOST_WRITES = 30
const MOST_READS = 30

/** Writes that a server acknowledged, and that the next response about the same thing does not have. */
export function findUnkeptWrites(context: Context): UnkeptWrite[] {
  const { network } = context.view
  const changes = network.filter((entry) => isChange(entry, context))
  const newest = changes.slice(-MOST_WRITES).filter((entry) => !kept.has(entry))
  const writes = newest.flatMap((entry) => readWrite(entry, context) ?? [])
  const found = writes.flatMap((write) => {
    const results = write.items.map((item) => findUnkept(write, item, changes, context))
    if (results.every((result) => result === 'kept')) kept.add(write.entry)
    return results.flatMap((result) => (result === undefined || result === 'kept' ? [] : { write, ...result }))
  })
  // A server that responds with what was there before does so each time.
  const habits = new Set(
    found.flatMap(({ write, read, isLater }) =>
      read === write.entry && isLater ? context.endpointKey(write.entry) : [],
    ),
  )
  const unkept = found
    .filter(({ write, read }) => read !== write.entry || !habits.has(context.endpointKey(write.entry)))
    .map(({ write, ...each }) => ({ entry: write.entry, ...each }))
  const known = new Set(found.map(({ write }) => write.entry))
  const others = newest.flatMap((entry) => {
    if (known.has(entry)) return []
    const other = findOther(entry, changes, context)
    return other ? [{ ...other, isLater: false }] : []
  })
  return [...unkept, ...others].map((each) => toFailure(each, context))
}

/** What is seen without knowing how the addresses of an API are built. */
function findOther(entry: NetworkEntry, changes: readonly NetworkEntry[], context: Context) {
  const unstored = findUnstored(entry, changes, context)
  if (unstored) return unstored
  if (entry.requestTruncated || !isAcknowledged(entry, context)) return undefined
  return (
    findNotThere(entry, changes, context) ??
    findOtherSetting(entry, changes, context) ??
    findOtherText(entry, changes, context) ??
    findStillThere(entry, changes, context) ??
    findUnchanged(entry, changes, context)
  )
}

/** Responses have shown that they were kept: what comes later says nothing about them. */
const kept = new WeakSet<NetworkEntry>()

interface Unkept {
  readonly read: NetworkEntry
  readonly fault: WriteFault
  /** The last response that does not have it. */
  readonly last?: NetworkEntry | undefined
  /** A later response has it. */
  readonly isLater: boolean
}

const CHECKS = { update: checkUpdate, create: checkCreate, delete: checkDelete } as const

/** What the response to a write itself shows of it. */
const OWN = { update: checkUpdate, create: checkCreated, delete: undefined } as const

function findUnkept(
  write: Write,
  item: WrittenItem,
  changes: readonly NetworkEntry[],
  context: Context,
): Unkept | 'kept' | undefined {
  const check = CHECKS[write.verb]
  const own = OWN[write.verb]?.(write, item, write.entry, context)
  let first = own === 'kept' ? undefined : own && { read: write.entry, fault: own }
  let until: Superseded | undefined
  let last: NetworkEntry | undefined
  const agreeing = new Set<string>()
  for (const read of listReads(write, item, context)) {
    until ??= findSuperseding(write, item, changes, context)
    // What was sent after the request is not in its response.
    if (until.textsAt < read.at) break
    const rest = until.at < read.at ? keepTexts(item, write, context) : item
    if (!rest) break
    const verdict = check(write, rest, read, context)
    const key = context.endpointKey(read)
    if (verdict === 'kept' && first) return { ...first, isLater: true }
    if (verdict === 'kept') agreeing.add(key)
    // One response has shown that it was kept; another one can only be out of date.
    else if (verdict && (agreeing.size === 0 || (isOutOfDate(verdict, read) && !agreeing.has(key)))) {
      first ??= { read, fault: verdict }
      last = read
    }
  }
  if (first) return { ...first, last, isLater: false }
  return agreeing.size > 1 || (agreeing.size > 0 && write.verb === 'delete') ? 'kept' : undefined
}

function isOutOfDate(fault: WriteFault, { responseBody = '' }: NetworkEntry): boolean {
  return 'isOld' in fault && fault.isOld && !VERSIONED.test(responseBody)
}

/** A list may show what is published, and an item what is not yet. */
const VERSIONED = /"(?:\w*publish\w*|\w*draft\w*|\w*revision\w*|stage|version\w*)"\s*:/i

function* listReads(write: Write, item: WrittenItem, context: Context): Generator<NetworkEntry> {
  const { network } = context.view
  let left = MOST_READS
  for (let index = network.indexOf(write.entry) + 1; index < network.length && left > 0; index++) {
    const read = network[index]
    if (!read || !isAfter(read, write.entry) || (read.status ?? 0) < 200 || (read.status ?? 0) >= 300) continue
    if (!read.responseBody || !isSameTab(read, write.entry)) continue
    const target = readTarget(read)
    const isOfIt = target.path === write.target.path || target.path === write.target.collection
    const isRelated = isOfIt || areCallsOfOne(target, write.target) || mayHave(read, item)
    if (!isRelated || !isQuery(read, context)) continue
    if (isOtherView(read, write.entry) || isFromCache(read)) continue
    left--
    yield read
  }
}

function isFromCache({ responseHeaders = {} }: NetworkEntry): boolean {
  return Object.entries(responseHeaders).some(([name, value]) =>
    /^age$/i.test(name) ? Number(value) > 0 : /^x-cache$|cache-status$/i.test(name) && /hit/i.test(value),
  )
}

/** The same request again has it no more than before: it is as new as that. */
function findLastLike(read: NetworkEntry, context: Context): NetworkEntry {
  const { view, requestKey } = context
  if (!isQuery(read, context)) return read
  const key = requestKey(read)
  return (
    view.network.findLast(
      (other) => other.at >= read.at && other.status === read.status && requestKey(other) === key,
    ) ?? read
  )
}

function toFailure(
  { entry, read, fault, last = read, isLater }: Unkept & { readonly entry: NetworkEntry },
  context: Context,
): UnkeptWrite {
  return {
    ...identifyInferred('unkept-write', context.endpointKey(entry)),
    kind: 'unkept-write',
    entry,
    other: read,
    fault,
    id: entry.id,
    ...(read !== entry && { aliases: [read.id] }),
    since: entry.at,
    at: getEndTime(findLastLike(last, context)),
    noise: context.findNoise(entry),
    party: judgeRequestParty(entry, context.appOrigins),
    state: isLater ? 'recovered' : 'open',
    isWeak: isLater,
  }
}
