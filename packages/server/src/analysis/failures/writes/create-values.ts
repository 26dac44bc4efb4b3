import type { Json, JsonObject } from '../../bodies/json.ts'
import type { Context } from '../../context/context.ts'
import type { WriteFault } from '../failure.ts'
import { compareFields } from './compare-fields.ts'
import { compareValues } from './compare-values.ts'
import { isLater } from './read-write.ts'
import type { Write } from './read-write.ts'
import { looksLikeId } from './target.ts'
import { wasTyped } from './typed.ts'
import type { WrittenItem } from './written-items.ts'

/** A text that the person typed, of a thing that came back with another one; what else was sent it has. */
export function findOtherText(
  { entry }: Write,
  { id, fields }: WrittenItem,
  got: JsonObject,
  context: Context,
): WriteFault | undefined {
  if (isLater(got) || !sharesText(fields, got)) return undefined
  const found = compareFields(fields, got).differences.find(
    (each) =>
      each.relation === 'other' &&
      !each.isManaged &&
      isWords(each.got) &&
      typeof each.sent === 'string' &&
      wasTyped(each.sent, entry, context),
  )
  return found && { fault: 'value', item: id, path: found.path, sent: found.sent, got: found.got }
}

/** Another text came back as it was sent: it is the thing itself, and not one that it was put into. */
function sharesText(sent: JsonObject, got: JsonObject): boolean {
  return Object.entries(sent).some(([name, value]) => {
    const found = got[name]
    return (
      isText(value) && !/type|kind|lang|locale/i.test(name) && isText(found) && compareValues(value, found) === 'same'
    )
  })
}

function isText(value: Json | undefined): value is string {
  return typeof value === 'string' && /[a-z]{2}/i.test(value)
}

/** No id or code in place of what it stands for. */
function isWords(value: Json): boolean {
  return isText(value) && (/\s/.test(value) || !looksLikeId(value))
}
