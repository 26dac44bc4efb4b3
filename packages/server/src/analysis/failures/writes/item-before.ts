import type { NetworkEntry } from '@gasoline/wire'
import type { JsonObject } from '../../bodies/json.ts'
import { getEndTime } from '../../context/context.ts'
import type { Context } from '../../context/context.ts'
import { isSameTab } from '../../context/same-page.ts'
import { rememberEach } from '../../remember.ts'
import { TIMING_MS } from '../../timing.ts'
import type { Write } from './read-write.ts'
import { findReturned } from './returned-items.ts'
import type { WrittenItem } from './written-items.ts'

/** Responses from before that are looked up for what an item was. */
const LOOKED_UP = 40

/** The item as it was before the write, as far as a response shows it; `has`: what it must show. */
export function findBefore(
  write: Write,
  item: WrittenItem,
  context: Context,
  has: (fields: JsonObject) => boolean = () => true,
): JsonObject | undefined {
  const wanted = { id: item.id, target: write.target, known: item.fields }
  let left = LOOKED_UP
  const { network } = context.view
  for (let index = network.indexOf(write.entry) - 1; index >= 0 && left > 0; index--) {
    const read = network[index]
    if (!read || !mayHave(read, item) || getEndTime(read) > write.entry.at || !isSameTab(read, write.entry)) continue
    left--
    const found = findReturned(read, wanted, context).find(({ fields }) => has(fields))
    if (found) return found.fields
  }
  return undefined
}

/** Most responses do not have the id anywhere. */
export function mayHave(read: NetworkEntry, { id }: WrittenItem): boolean {
  const { responseBody = '', status = 0 } = read
  if (status < 200 || status >= 300 || responseBody === '') return false
  if (id === undefined) return true
  const known = idsOf(read)
  const has = known.get(id) ?? hasId(responseBody, id)
  if (known.size < LOOKED_UP) known.set(id, has)
  return has
}

/** Which ids were looked for in a response, and whether it has them: each is asked for again and again. */
const idsOf = rememberEach((_read: NetworkEntry) => new Map<string, boolean>())

function hasId(responseBody: string, id: string): boolean {
  if (responseBody.includes(`"${id}"`)) return true
  return (
    NUMBER.test(id) &&
    [`:${id},`, `:${id}}`, `: ${id},`, `: ${id}\n`, `: ${id}}`].some((text) => responseBody.includes(text))
  )
}

const NUMBER = /^\d+$/

/** Most of the time of a write: what is sent after that was not sent together with it. */
const MOST = 0.8

/** Whether a request was sent after the response to a write, the end of which is noted a little late. */
export function isAfter(read: NetworkEntry, write: NetworkEntry): boolean {
  const end = getEndTime(write)
  return read.at >= Math.max(end - TIMING_MS.notedLate, write.at + (end - write.at) * MOST)
}
