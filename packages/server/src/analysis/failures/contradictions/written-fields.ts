import type { NetworkEntry } from '@gasoline/wire'
import type { JsonPath } from '../../bodies/json.ts'
import { getEndTime } from '../../context/context.ts'
import type { Context } from '../../context/context.ts'
import { readParameters } from '../../context/endpoint.ts'
import { isSameTab } from '../../context/same-page.ts'
import { findReturned, unwrapBody } from '../writes/returned-items.ts'
import { readTarget } from '../../context/target.ts'
import { rememberEach } from '../../remember.ts'
import { hasId, readWrittenItems } from '../writes/written-items.ts'

/** What an item lacks that was written to its collection, and that another response has for the same item. */
export interface Unreturned {
  readonly path: JsonPath
  readonly other: NetworkEntry
}

const LOOKED_UP = 30
const FEWEST = 2

/** The field of an item that its own address does not return, while a list just before has it, with a value. */
export function findWrittenField(entry: NetworkEntry, context: Context): Unreturned | undefined {
  const target = readTarget(entry)
  if (entry.method !== 'GET' || target.id === undefined || target.isCall) return undefined
  if (entry.url.includes('?') && [...readParameters(entry.url).keys()].length > 0) return undefined
  const written = listWritten(entry, target.collection, context)
  if (written.length <= FEWEST) return undefined
  const body = context.readResponse(entry)
  const item = body === undefined ? undefined : unwrapBody(body)
  if (!item || !hasId(item, target.id, target.noun)) return undefined
  const missing = written.filter((name) => !Object.hasOwn(item, name))
  const [name] = missing
  if (name === undefined || missing.length > 1) return undefined
  const { network } = context.view
  const before = network
    .slice(0, network.indexOf(entry))
    .filter((other) => other.method === 'GET' && getEndTime(other) <= entry.at && isSameTab(other, entry))
    .slice(-LOOKED_UP)
  // An item that was returned without it before has it nowhere.
  if (before.some((other) => readTarget(other).path === target.path && readTarget(other).id === target.id))
    return undefined
  for (const other of before.toReversed()) {
    if (readTarget(other).path !== target.collection) continue
    const [found] = findReturned(other, { id: target.id, target }, context)
    if (!found) continue
    const value = found.fields[name]
    return value === undefined || value === null || value === '' ? undefined : { path: [name], other }
  }
  return undefined
}

/** The names of plain values that were sent for items of a collection, and accepted. */
function listWritten(entry: NetworkEntry, collection: string, context: Context): string[] {
  const names = new Set<string>()
  for (const change of listAccepted(context)) {
    if (change.at > entry.at || readTarget(change).collection !== collection || !isSameTab(change, entry)) continue
    for (const name of listSentNames(change, context)) names.add(name)
  }
  return [...names]
}

const listAccepted = rememberEach(({ view }: Context) =>
  view.network.filter(
    ({ method, status = 0 }) => method !== 'GET' && method !== 'DELETE' && status >= 200 && status < 300,
  ),
)

function listSentNames(change: NetworkEntry, { readSent }: Context): readonly string[] {
  const names =
    sentNames.get(change) ??
    readWrittenItems(readSent(change)).flatMap(({ fields }) =>
      Object.entries(fields).flatMap(([name, value]) => (typeof value === 'object' ? [] : name)),
    )
  sentNames.set(change, names)
  return names
}

/** A stored entry is replaced, never changed: what was read of it once holds as long as it is kept. */
const sentNames = new WeakMap<NetworkEntry, readonly string[]>()
