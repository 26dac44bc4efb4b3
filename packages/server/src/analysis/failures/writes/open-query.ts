import { isList, isObject, parseJson } from '../../bodies/json.ts'
import type { Json, JsonObject } from '../../bodies/json.ts'
import { readArguments } from '../../bodies/call-body.ts'
import { isDisplayParameter } from '../../context/endpoint.ts'

type Leaf = readonly [name: string, value: Json]

/** What a query of GraphQL passes that has a value, if nothing else is written into its text; of another call all that it is given. */
export function readVariables(requestBody: string | undefined): readonly Leaf[] | undefined {
  if (requestBody === undefined || requestBody === '') return []
  const body = parseJson(requestBody)
  if (!isObject(body)) return undefined
  if (typeof body.query !== 'string') return listLeaves(readArguments(withoutCall(body)) ?? {})
  const selection = body.query.slice(body.query.indexOf('{'))
  // `todos(filter: { done: true })` leaves some out.
  if (/[(,]\s*\w{1,80}\s*:\s*[^\s$]/.test(selection)) return undefined
  return listLeaves(body.variables ?? {})
}

/** Without the name of what is called. */
function withoutCall(body: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(body).filter(([name]) => !/^(?:method|procedure|action|cmd|command)$/.test(name)),
  )
}

/** A parameter may be written as JSON: https://trpc.io/docs/rpc */
export function readParameter(name: string, value: string): readonly Leaf[] {
  const written = /^[[{]/.test(value) ? parseJson(value) : undefined
  return written === undefined ? [[name, value]] : listLeaves(written, name)
}

function listLeaves(value: Json, name = '', depth = 0): Leaf[] {
  // How it is sorted leaves nothing out.
  if (depth > 4 || (name !== '' && isDisplayParameter(name) && typeof value === 'object')) return []
  if (isList(value)) return value.flatMap((item) => listLeaves(item, name, depth + 1))
  if (isObject(value)) return Object.entries(value).flatMap(([key, item]) => listLeaves(item, key, depth + 1))
  return value === null || value === '' || /operator$/i.test(name) ? [] : [[name, value]]
}
