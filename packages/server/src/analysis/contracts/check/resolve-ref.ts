import { isList, isObject } from '../../bodies/json.ts'
import type { Json, JsonObject } from '../../bodies/json.ts'

const MOST_STEPS = 20

/** What a local reference stands for; other files are not read. */
export function resolveRef(document: JsonObject, value: Json | undefined): Json | undefined {
  let found = value
  for (let step = 0; step < MOST_STEPS && isObject(found) && typeof found.$ref === 'string'; step++)
    found = followPointer(document, found.$ref)
  return found
}

/** https://www.rfc-editor.org/rfc/rfc6901 */
function followPointer(document: JsonObject, ref: string): Json | undefined {
  if (!ref.startsWith('#/')) return undefined
  let value: Json | undefined = document
  for (const part of ref.slice(2).split('/')) {
    const key = decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~')
    if (isList(value)) value = value[Number(key)]
    else if (isObject(value) && Object.hasOwn(value, key)) value = value[key]
    else return undefined
  }
  return value
}
