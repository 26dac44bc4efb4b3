import type { ActionEntry, NetworkEntry } from '@gasoline/wire'
import type { Context } from './context.ts'
import { isSameTab } from './same-page.ts'

/** Whether the person entered or chose this text before the request. */
export function wasTyped(text: string, request: NetworkEntry, { view }: Context): boolean {
  const trimmed = text.trim()
  return view.actions.some(
    (action) => action.at <= request.at && isSameTab(action, request) && listTexts(action).includes(trimmed),
  )
}

/** All texts that the person entered or chose before the request. */
export function listTypedTexts(request: NetworkEntry, { view }: Context): ReadonlySet<string> {
  const before = view.actions.filter((action) => action.at <= request.at && isSameTab(action, request))
  return new Set(before.flatMap(listTexts))
}

/** A single character says too little. */
function listTexts({ value, selectedValue, selectedText }: ActionEntry): string[] {
  return [value, selectedValue, selectedText].flatMap((text) => {
    const trimmed = text?.trim() ?? ''
    return trimmed.length > 1 ? trimmed : []
  })
}
