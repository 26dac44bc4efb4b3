import type { NetworkEntry } from '@gasoline/wire'
import { readResponse } from '../../analysis/bodies/entry-bodies.ts'
import { isObject, walk } from '../../analysis/bodies/json.ts'
import { maySendChange } from '../../analysis/context/endpoint.ts'
import { ID_NAME } from '../flow/created-value.ts'

/** In one case, or in camel case; an id may have letters alone. */
const WORD = /^(?:[A-Za-z]?[a-z]*(?:[A-Z][a-z]+)*|[A-Z]+)$/

/** Whether a text is an id of what the flow created, or another that no word is. Most addresses have words alone: bodies are read when one has not. */
export function createIdFinder(network: readonly NetworkEntry[]): (text: string) => boolean {
  let ids: ReadonlySet<string> | undefined
  return (text) => !WORD.test(text) && (ids ??= listIds(network)).has(text)
}

function listIds(network: readonly NetworkEntry[]): ReadonlySet<string> {
  const ids = new Set<string>()
  for (const entry of network) {
    const isCreated = maySendChange(entry)
    const body = readResponse(entry)
    if (body === undefined) continue
    for (const { path, value } of walk(body)) {
      const name = path.at(-1)
      if (typeof name !== 'string' || !ID_NAME.test(name) || isObject(value)) continue
      if (typeof value === 'number') ids.add(String(value))
      else if (
        typeof value === 'string' &&
        value.length < 100 &&
        !WORD.test(value) &&
        (isCreated || /\d/.test(value) || /^[A-Za-z]+$/.test(value))
      )
        ids.add(value)
    }
  }
  return ids
}
