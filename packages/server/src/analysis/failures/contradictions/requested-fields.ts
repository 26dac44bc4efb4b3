import type { NetworkEntry } from '@gasoline/wire'
import { isList, isObject } from '../../bodies/json.ts'
import type { Json, JsonObject, JsonPath } from '../../bodies/json.ts'
import type { Context } from '../../context/context.ts'
import { readParameters } from '../../context/endpoint.ts'
import { isSameTab } from '../../context/same-page.ts'
import { readOrigin } from '../../urls.ts'

/** Parameters that name the fields to return. */
const FIELDS = /^(?:fields?|select|\$select|_fields|columns|attributes|props|properties)(?:\[\d*\])?$/i
/** A plain name, and no path, pattern or expression. */
const NAME = /^[A-Za-z_]\w*$/
const FEWEST = 3

/** The field that a request asks for by name, and that no entry of its response has, although they have all others. */
export function findUnreturned(
  entry: NetworkEntry,
  context: Context,
): { readonly path: JsonPath; readonly entries: number } | undefined {
  const wanted = readWanted(entry.url)
  const list = wanted && findEntries(context.readResponse(entry))
  if (!wanted || !list || list.items.length === 0) return undefined
  const missing = wanted.filter((name) => !list.items.some((item) => Object.hasOwn(item, name)))
  const [name] = missing
  if (name === undefined || missing.length > 1) return undefined
  // A server that returns what it was asked for, and nothing else, and does not leave out what is null.
  const isExact = list.items.every((item) => Object.keys(item).every((key) => wanted.includes(key)))
  const isWhole = list.items.every((item) => wanted.every((key) => key === name || Object.hasOwn(item, key)))
  return isExact && isWhole && writesNull(entry, context)
    ? { path: [...list.path, name], entries: list.items.length }
    : undefined
}

function readWanted(url: string): readonly string[] | undefined {
  if (!url.includes('?')) return undefined
  const names = [...readParameters(url)].flatMap(([name, value]) => (FIELDS.test(name) ? value.split(',') : []))
  return names.length >= FEWEST && names.every((name) => NAME.test(name)) ? [...new Set(names)] : undefined
}

/** The entries of a list at the top, or in the one envelope around it. */
function findEntries(
  body: Json | undefined,
): { readonly path: JsonPath; readonly items: readonly JsonObject[] } | undefined {
  const [name = '', ...others] = isObject(body) ? Object.keys(body).filter((key) => isList(body[key])) : []
  const list = isList(body) ? body : isObject(body) && others.length === 0 ? body[name] : undefined
  if (!isList(list)) return undefined
  const items = list.filter((item) => isObject(item))
  return items.length === list.length ? { path: isList(body) ? [0] : [name, 0], items } : undefined
}

/** Other responses of that server have fields that are null. */
function writesNull(entry: NetworkEntry, { view }: Context): boolean {
  const origin = readOrigin(entry.url)
  return view.network.some(
    (other) =>
      /:\s*null\b/.test(other.responseBody ?? '') && readOrigin(other.url) === origin && isSameTab(other, entry),
  )
}
