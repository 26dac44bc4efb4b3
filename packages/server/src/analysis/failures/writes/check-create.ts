import type { NetworkEntry } from '@gasoline/wire'
import type { JsonObject } from '../../bodies/json.ts'
import type { Context } from '../../context/context.ts'
import { isSameTab } from '../../context/same-page.ts'
import { isEqualJson } from './compare-fields.ts'
import { isComplete } from './complete-list.ts'
import { isLater } from './read-write.ts'
import type { Verdict, Write } from './read-write.ts'
import { findList, findReturned, readEnvelopes, readItemFields, unwrapBody } from './returned-items.ts'
import { readTarget } from './target.ts'
import { hasId } from './written-items.ts'
import type { WrittenItem } from './written-items.ts'

/** Whether a list of all there is has what was created. */
export function checkCreate(
  write: Write,
  { id = '', fields }: WrittenItem,
  read: NetworkEntry,
  context: Context,
): Verdict {
  const body = context.readResponse(read)
  if (body === undefined) return undefined
  const returned = findReturned(read, { id, target: write.target }, context)
  if (returned.some((item) => hasId(item.fields, id, write.target.noun))) return 'kept'
  const target = readTarget(read)
  if (target.path !== write.target.collection || target.id !== undefined || target.isCall) return undefined
  const list = findList(body, target.noun)
  if (!list || list.items.some((item) => hasId(item, id))) return undefined
  const items = list.items.map(readItemFields)
  const created = { ...fields, ...unwrapBody(context.readResponse(write.entry)) }
  if (items.length === 0 || isLater(created) || !isAlike(fields, items) || isFiltered(created, items)) return undefined
  const before = listBefore(write, read, context)
  const isOpenEnded = before.some(({ length }) => length > items.length)
  if (!isOpenEnded && !isComplete(read, items.length, readEnvelopes(body, list.path))) return undefined
  return { fault: 'missing', item: id }
}

/** Entries of the list have the fields that were sent. */
function isAlike(sent: JsonObject, items: readonly JsonObject[]): boolean {
  const names = Object.keys(sent).filter((name) => typeof sent[name] !== 'object')
  const known = names.filter((name) => items.some((item) => name in item))
  return known.length > 0 && known.length * 2 >= names.length
}

/** All entries share a value that the new one has not: the list leaves out what has another. */
function isFiltered(created: JsonObject, items: readonly JsonObject[]): boolean {
  const [first] = items
  return Object.entries(created).some(([name, value]) => {
    const shared = first?.[name]
    if (shared === undefined || typeof shared === 'object' || isEqualJson(shared, value)) return false
    const isChoice =
      typeof shared === 'boolean' || /stat|type|kind|visib|role|owner|author|user|parent|group|_?id$/i.test(name)
    return (isChoice || items.length > 2) && name !== 'id' && items.every((item) => isEqualJson(item[name], shared))
  })
}

/** The same list in other responses. */
function listBefore(write: Write, read: NetworkEntry, context: Context): { length: number }[] {
  const key = context.requestKey(read)
  return context.view.network
    .filter((other) => other !== read && other.status === 200 && other.url.length === read.url.length)
    .filter((other) => context.requestKey(other) === key && isSameTab(other, read))
    .slice(-3)
    .flatMap((other) => {
      const list = findList(context.readResponse(other), write.target.noun)
      return list ? { length: list.items.length } : []
    })
}
