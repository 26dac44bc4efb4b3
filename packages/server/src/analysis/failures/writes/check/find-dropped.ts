import type { JsonObject } from '../../../bodies/json.ts'
import type { Context } from '../../../context/context.ts'
import { readTarget } from '../../../context/target.ts'
import { isEqualJson } from '../compare/compare-fields.ts'
import { isBlank } from '../compare/compare-values.ts'
import { findBefore } from '../item-before.ts'
import type { Write, WriteVerdict } from '../read-write.ts'
import { unwrapBody } from '../returned-items.ts'
import type { WrittenItem } from '../written-items.ts'

/** So many fields that came back as they were sent show that the response is that item. */
export const ECHOED = 2

/**
 * The field that a write changed, and that its own response leaves out, with `same` others there: responses to earlier writes
 * in the same collection had it.
 */
export function findDropped(
  write: Write,
  item: WrittenItem,
  returned: JsonObject,
  same: number,
  context: Context,
): WriteVerdict {
  const absent = Object.entries(item.fields).filter(([name]) => !Object.hasOwn(returned, name))
  if (same < ECHOED || absent.length === 0) return undefined
  const { entry, target } = write
  const echoes = context.view.network
    .filter(
      (other) => other.at < entry.at && other.method !== 'GET' && readTarget(other).collection === target.collection,
    )
    .map((other) => unwrapBody(context.readResponse(other), target.noun))
  const [[name, sent] = ['', null], ...others] = absent.filter(([each]) =>
    echoes.some((echo) => echo && Object.hasOwn(echo, each)),
  )
  if (others.length > 0 || isBlank(sent)) return undefined
  const old = findBefore(write, item, context, (known) => Object.hasOwn(known, name))
  if (old === undefined || isEqualJson(old[name], sent)) return undefined
  return { fault: 'value', item: item.id, path: [name], sent, got: undefined }
}
