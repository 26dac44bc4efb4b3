import { isList, isObject, parseJson } from '../../bodies/json.ts'
import type { Json } from '../../bodies/json.ts'
import { isDisplayParameter } from '../../context/endpoint.ts'

type Leaf = readonly [name: string, value: Json]

/** What a query of GraphQL passes that has a value, if nothing else is written into its text. */
export function readVariables(requestBody: string | undefined): readonly Leaf[] | undefined {
  const body = parseJson(requestBody)
  if (!isObject(body) || typeof body.query !== 'string') return undefined
  const selection = body.query.slice(body.query.indexOf('{'))
  // `todos(filter: { done: true })` leaves some out.
  if (/[(,]\s*\w{1,80}\s*:\s*[^\s$]/.test(selection)) return undefined
  return listLeaves(body.variables ?? {})
}

function listLeaves(value: Json, name = '', depth = 0): Leaf[] {
  // How it is sorted leaves nothing out.
  if (depth > 4 || (name !== '' && isDisplayParameter(name) && typeof value === 'object')) return []
  if (isList(value)) return value.flatMap((item) => listLeaves(item, name, depth + 1))
  if (isObject(value)) return Object.entries(value).flatMap(([key, item]) => listLeaves(item, key, depth + 1))
  return value === null || value === '' || /operator$/i.test(name) ? [] : [[name, value]]
}
