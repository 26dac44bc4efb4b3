import { editJson } from './edit-json.ts'
import type { Changed } from './edit-json.ts'
import type { EffectOf } from './fault.ts'
import { parseJson } from './match-request.ts'

/** A request's JSON or form body with one field changed or removed. */
export function editRequest(
  body: string,
  contentType: string | undefined,
  effect: EffectOf<'set-request-field' | 'drop-request-field'>,
): Changed<string> {
  if (/^application\/x-www-form-urlencoded\b/i.test(contentType ?? '')) return editForm(body, effect)
  const json = parseJson(body)
  if (json === undefined)
    return { why: `the body of the request is neither JSON nor a form (${contentType ?? 'no type'})` }
  const edited =
    effect.do === 'set-request-field'
      ? editJson(json, { do: 'set', field: effect.field, value: effect.value })
      : editJson(json, { do: 'drop', field: effect.field })
  return 'why' in edited ? edited : { changed: JSON.stringify(edited.changed) }
}

function editForm(body: string, effect: EffectOf<'set-request-field' | 'drop-request-field'>): Changed<string> {
  const form = new URLSearchParams(body)
  if (!form.has(effect.field)) return { why: `"${effect.field}" is not in the form` }
  if (effect.do === 'drop-request-field') form.delete(effect.field)
  else form.set(effect.field, typeof effect.value === 'string' ? effect.value : JSON.stringify(effect.value))
  return { changed: form.toString() }
}
