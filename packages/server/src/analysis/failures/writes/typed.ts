import type { ActionEntry, NetworkEntry } from '@gasoline/wire'
import type { Context } from '../../context/context.ts'
import { isSameTab } from '../../context/same-page.ts'

/** Whether the person entered or chose this text before the request. */
export function wasTyped(text: string, { at, ...where }: NetworkEntry, { view }: Context): boolean {
  const trimmed = text.trim()
  return view.actions.some(
    (action) => action.at <= at && isSameTab(action, where) && listTexts(action).includes(trimmed),
  )
}

/** All texts that the person entered or chose before the request. */
export function listTypedTexts({ at, ...where }: NetworkEntry, { view }: Context): ReadonlySet<string> {
  return new Set(view.actions.filter((action) => action.at <= at && isSameTab(action, where)).flatMap(listTexts))
}

/** A single character says too little. */
function listTexts({ value, selectedValue, selectedText }: ActionEntry): string[] {
  return [value, selectedValue, selectedText].flatMap((text) => {
    const trimmed = text?.trim() ?? ''
    return trimmed.length > 1 ? trimmed : []
  })
}
