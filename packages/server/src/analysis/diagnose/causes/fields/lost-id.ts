import type { NetworkEntry } from '@gasoline/wire'
import { isList, isObject, walkContainers } from '../../../bodies/json.ts'
import type { Json, JsonObject, JsonPath } from '../../../bodies/json.ts'
import type { Context } from '../../../context/context.ts'
import { findLostValue } from '../../../failures/detect/emptied/emptied-responses.ts'
import { findList, readItemFields, unwrapBody } from '../../../failures/writes/returned-items.ts'
import { toNoun } from '../../../context/call-name.ts'
import { readTarget } from '../../../context/target.ts'
import { ID_NAMES } from '../../../failures/writes/written-items.ts'
import { withoutQuery } from '../../../urls.ts'
import { WEIGHTS } from '../../weights.ts'
import type { Link } from '../link.ts'
import { listDataBefore } from '../received-data.ts'
import type { ReceivedData } from '../received-data.ts'

const RECENT = 20

/** Where the id was lost that a request should have in its address: the newest data of the same things, without any id. */
export function findLostId(entry: NetworkEntry, context: Context): Link | undefined {
  const noun = readNounBefore(entry)
  if (noun === undefined) return undefined
  const received = listDataBefore(entry, context)
    .filter((data) => data.entry !== entry)
    .slice(-RECENT)
  const data = received.findLast(({ entry: other }) => 'method' in other && readTarget(other).noun === noun)
  const path = data && findWithoutId(data.body, noun)
  const name = path && findIdName(received)
  if (!data || !path || name === undefined) return undefined
  const field = { path: [...path, name], how: 'missing', weight: WEIGHTS.shared } as const
  const because = ['lost-value'] as const
  return { missing: { data, field, because, weight: field.weight, gapMs: 0 }, because, weight: field.weight }
}

/** `plant` of `/items/plants/undefined/rows`. */
function readNounBefore(entry: NetworkEntry): string | undefined {
  const lost = findLostValue({ url: withoutQuery(entry.url) })
  if (lost === undefined) return undefined
  const parts = withoutQuery(entry.url).split('/')
  const noun = toNoun(parts[parts.indexOf(lost) - 1] ?? '')
  return noun === '' ? undefined : noun
}

/** Where the ids should be, if no item has one. */
function findWithoutId(body: Json, noun: string): JsonPath | undefined {
  const list = findList(body, noun)
  if (list && list.items.length > 0)
    return list.items.some((item) => hasAnyId(readItemFields(item), noun)) ? undefined : [...list.path, 0]
  const item = isList(body) ? undefined : unwrapBody(body)
  return item && Object.keys(item).length > 1 && !hasAnyId(item, noun) ? [] : undefined
}

function hasAnyId(item: JsonObject, noun: string): boolean {
  return Object.keys(item).some(
    (name) => ID_NAMES.includes(name) || name.toLowerCase().replaceAll('_', '') === `${noun}id`,
  )
}

/** What ids are called in other data. */
function findIdName(received: readonly ReceivedData[]): string | undefined {
  const names = new Set(
    received.flatMap(({ body }) =>
      walkContainers(body).flatMap(({ value }) => (isObject(value) ? Object.keys(value) : [])),
    ),
  )
  return ID_NAMES.slice(0, 4).find((name) => names.has(name))
}
