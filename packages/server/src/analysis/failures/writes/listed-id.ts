import type { NetworkEntry } from '@gasoline/wire'
import { walkContainers, isObject } from '../../bodies/json.ts'
import { toNoun } from '../../context/call-name.ts'
import { getEndTime } from '../../context/context.ts'
import type { Context } from '../../context/context.ts'
import { isSameTab } from '../../context/same-page.ts'
import { isGenericPart, looksLikeId, readTarget } from '../../context/target.ts'
import type { ActionTarget } from '../../context/target.ts'
import { hasId } from './written-items.ts'

/** Responses that are looked at for a name. */
const LOOKED_UP = 40
const SHORTEST = 3
/** No part of an API is called so. */
const SLUG = /^[^\s/]*[-_.][^\s/]*$/

/** With the name at the end of an address as its id, where a response before has a thing of that name: `/notes/oak-table`. */
export function withListedId(target: ActionTarget, entry: NetworkEntry, context: Context): ActionTarget {
  if (target.id !== undefined || target.isCall) return target
  const at = target.path.lastIndexOf('/')
  const [collection, name] = [target.path.slice(0, at), target.path.slice(at + 1)]
  const kind = collection
    .split('/')
    .slice(3)
    .findLast((part) => !looksLikeId(part) && !isGenericPart(part))
  if (kind === undefined || name.length < SHORTEST) return target
  const noun = toNoun(kind)
  return isListed(name, { collection, noun }, entry, context) ? { ...target, id: name, collection, noun } : target
}

function isListed(
  name: string,
  { collection, noun }: Pick<ActionTarget, 'collection' | 'noun'>,
  entry: NetworkEntry,
  context: Context,
): boolean {
  const { network } = context.view
  let left = LOOKED_UP
  for (let index = network.indexOf(entry) - 1; index >= 0 && left > 0; index--) {
    const read = network[index]
    if (!read || !read.responseBody?.includes(`"${name}"`) || (read.status ?? 0) >= 300) continue
    if (getEndTime(read) > entry.at || !isSameTab(read, entry)) continue
    left--
    if (!SLUG.test(name) && readTarget(read).path !== collection) continue
    const body = context.readResponse(read)
    if (walkContainers(body ?? null).some(({ value }) => isObject(value) && hasId(value, name, noun))) return true
  }
  return false
}
