import { isList, walk } from '../../bodies/json.ts'
import type { Json } from '../../bodies/json.ts'
import type { ActionTarget } from '../../context/target.ts'
import type { WrittenItem } from './written-items.ts'

/** Of a request that sends a list of ids and nothing else. */
export function readIds({ fields }: WrittenItem, { noun }: ActionTarget): string[] {
  const [only, ...others] = Object.entries(fields)
  if (!only || others.length > 0) return []
  const [name, ids] = only
  const isNamed = /^ids?$/i.test(name) || name.toLowerCase().replaceAll('_', '') === `${noun}ids`
  const texts = isList(ids)
    ? ids.flatMap((id) => (typeof id === 'string' || typeof id === 'number' ? String(id) : []))
    : []
  return isNamed && noun !== '' && isList(ids) && texts.length === ids.length && texts.length <= MOST_IDS ? texts : []
}

const MOST_IDS = 20

/** `{ "result": "NOT_DELETED", "message": "…" }`: the response says that some of it was not done. */
export function isDenied(response: Json | undefined): boolean {
  return walk(response ?? null).some(
    ({ path, value }) =>
      (/^(?:messages?|errors?|reason|failed|skipped)$/i.test(String(path.at(-1))) && isFilled(value)) ||
      (typeof value === 'string' && /^(?:not|un|in|fail|error|refus|denied|skip|reject)/i.test(value)) ||
      (value === false && path.length > 0),
  )
}

function isFilled(value: Json): boolean {
  return value !== null && value !== '' && value !== 0 && !(isList(value) && value.length === 0)
}
