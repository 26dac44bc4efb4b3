import type { NetworkEntry } from '@gasoline/wire'
import { isList, isObject, walk } from '../../bodies/json.ts'
import type { Json, JsonObject } from '../../bodies/json.ts'
import type { Context } from '../../context/context.ts'

/** `name=value` of all that a request says: a parameter of another request that is among it only says where. */
export type Scope = ReadonlySet<string>

const MOST_VALUES = 100

export function readScope(entry: NetworkEntry, { readSent }: Pick<Context, 'readSent'>): Scope {
  const known = scopes.get(entry)
  if (known) return known
  const sent = readSent(entry)
  const leaves =
    sent === undefined ? [] : walk(sent, MOST_VALUES).flatMap(({ path, value }) => toPair(path.at(-1), value))
  const scope = new Set([
    ...leaves,
    ...[...new URLSearchParams(entry.url.split('?').slice(1).join('?'))].map(([name, value]) => `${name}=${value}`),
  ])
  scopes.set(entry, scope)
  return scope
}

/** A stored entry is replaced, never changed: what was read of it once holds as long as it is kept. */
const scopes = new WeakMap<NetworkEntry, Scope>()

function toPair(name: string | number | undefined, value: Json): string[] {
  return typeof name === 'string' && !isObject(value) && !isList(value) && value !== null
    ? [`${name}=${String(value)}`]
    : []
}

/** The fields of a write that a request does not name, too. */
export function withoutScope(fields: JsonObject, read: NetworkEntry, context: Pick<Context, 'readSent'>): JsonObject {
  const shared = readScope(read, context)
  return shared.size === 0
    ? fields
    : Object.fromEntries(
        Object.entries(fields).filter(([name, value]) => !toPair(name, value).some((pair) => shared.has(pair))),
      )
}
