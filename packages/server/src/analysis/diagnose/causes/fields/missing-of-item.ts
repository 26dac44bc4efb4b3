import { isObject, readType, walkContainers } from '../../../bodies/json.ts'
import type { Json, JsonObject } from '../../../bodies/json.ts'
import { hasId, readId } from '../../../failures/writes/written-items.ts'
import { FIELD_WEIGHTS } from '../../weights.ts'
import type { FailedAccess } from '../access/access-message.ts'
import type { MissingField } from './missing-field.ts'
import type { ReceivedData } from '../received-data.ts'

/** Items of one body that are looked up elsewhere. */
const MOST_ITEMS = 20
const DEPTH = 3
/** Objects of one id that share so many fields are the same thing. */
const SHARED = 3

/** What an item has not that other data has for the same item, of the kind that an error reads; only where it is one field. */
export function findMissingOfItem(
  { body }: ReceivedData,
  others: readonly ReceivedData[],
  access: FailedAccess,
): MissingField[] {
  if (access.isNothing === false || access.property === undefined) return []
  const items = walkContainers(body)
    .flatMap(({ path, value }) => (isObject(value) && path.length <= DEPTH ? { path, value, id: readId(value) } : []))
    .slice(0, MOST_ITEMS)
  for (const { path, value, id } of items) {
    if (id === undefined) continue
    for (const other of others.toReversed()) {
      const kin = findKin(other.body, value, id)
      if (!kin) continue
      const lost = Object.keys(kin).filter((name) => isLost(name, value, kin, access))
      const [name] = lost
      if (name === undefined || lost.length > 1) break
      const how = Object.hasOwn(value, name) ? 'null' : 'missing'
      return [{ path: [...path, name], how, kin: other.entry.id, weight: FIELD_WEIGHTS.gone }]
    }
  }
  return []
}

/** The same item in other data. */
export function findKin(body: Json, item: JsonObject, id: string): JsonObject | undefined {
  const names = Object.keys(item)
  return walkContainers(body)
    .map(({ value }) => value)
    .filter((value) => isObject(value))
    .find((value) => hasId(value, id) && names.filter((name) => Object.hasOwn(value, name)).length >= SHARED)
}

/** There it is what the code reads, and here it is nothing. */
function isLost(
  name: string,
  item: JsonObject,
  kin: JsonObject,
  { chain, property = '', wanted, nothing }: FailedAccess,
) {
  const field = chain?.findLast((part) => part !== '[]' && part !== 'this')
  if (field !== undefined && field.length > 2 && field !== name) return false
  const there = kin[name]
  const isFit =
    (isObject(there) && Object.hasOwn(there, property)) || (wanted !== undefined && readType(there) === wanted)
  if (!isFit) return false
  return Object.hasOwn(item, name) ? item[name] === null && nothing !== 'undefined' : nothing !== 'null'
}
