import type { NetworkEntry } from '@gasoline/wire'
import { isEqualJson } from '../compare/compare-fields.ts'
import { isObject, readValueAt, walk } from '../../../bodies/json.ts'
import type { Json } from '../../../bodies/json.ts'
import { getEndTime } from '../../../context/context.ts'
import type { Context } from '../../../context/context.ts'
import { readOperation } from '../../../context/endpoint.ts'
import { isSameTab } from '../../../context/same-page.ts'
import type { WriteFault } from '../../failure.ts'
import { NAMES, findReadBefore, listLaterReads, listNames } from './later-reads.ts'

/** A deletion, and the response that still has what was deleted. */
export interface StillThere {
  readonly entry: NetworkEntry
  readonly read: NetworkEntry
  readonly fault: WriteFault
}

/** What is removed from one thing may stay elsewhere. */
const DELETES = /(?<![a-z])(?:delete|destroy|erase)/i
/** No two things share it. */
const DISTINCTIVE = /\d|[/.]/

/** What a call has deleted by its name, and a list has just as before. */
export function findStillThere(
  entry: NetworkEntry,
  changes: readonly NetworkEntry[],
  context: Context,
): StillThere | undefined {
  const operation = readOperation(entry)
  if (operation === undefined || !DELETES.test(operation)) return undefined
  const names = listNames(entry, context)
  const [item] = names
  // With several of them it may be the other one.
  if (item === undefined || names.length > 1 || !DISTINCTIVE.test(item)) return undefined
  for (const read of listLaterReads(entry, names, changes, context)) {
    const before = findReadBefore(read, entry, context)
    const now = findEntry(context.readResponse(read), item)
    if (!now && before && findEntry(context.readResponse(before), item)) return undefined
    if (now && wasThere(now, item, entry, context)) return { entry, read, fault: { fault: 'still-there', item } }
  }
  return undefined
}

/** Just so, the list had it before, or what was asked for by that name was. */
function wasThere(now: Json, item: string, entry: NetworkEntry, context: Context): boolean {
  return context.view.network.some(
    (other) =>
      getEndTime(other) <= entry.at &&
      isSameTab(other, entry) &&
      other.responseBody?.includes(item) === true &&
      walk(context.readResponse(other) ?? null).some(({ value }) => isObject(value) && isEqualJson(value, now)),
  )
}

/** The entry of a list that goes by a name. */
function findEntry(body: Json | undefined, item: string): Json | undefined {
  if (body === undefined) return undefined
  const found = walk(body).find(({ path, value }) => value === item && NAMES.test(String(path.at(-1))))
  const index = found?.path.findLastIndex((part) => typeof part === 'number') ?? -1
  const entry = index < 0 ? undefined : readValueAt(body, found?.path.slice(0, index + 1) ?? [])
  return isObject(entry) ? entry : undefined
}
