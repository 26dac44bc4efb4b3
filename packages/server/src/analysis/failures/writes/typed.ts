import type { NetworkEntry } from '@gasoline/wire'
import type { Context } from '../../context/context.ts'
import { isSameTab } from '../../context/same-page.ts'

/** Whether the person entered or chose this text before the request. */
export function wasTyped(text: string, { at, ...where }: NetworkEntry, { view }: Context): boolean {
  const trimmed = text.trim()
  return (
    trimmed.length > 1 &&
    view.actions.some(
      (action) =>
        action.at <= at &&
        [action.value, action.selectedValue, action.selectedText].some((value) => value?.trim() === trimmed) &&
        isSameTab(action, where),
    )
  )
}

/** All texts that the person entered or chose before the request. */
export function listTypedTexts({ at, ...where }: NetworkEntry, { view }: Context): ReadonlySet<string> {
  return new Set(
    view.actions
      .filter((action) => action.at <= at && isSameTab(action, where))
      .flatMap(({ value, selectedValue, selectedText }) => [value, selectedValue, selectedText])
      .flatMap((text) => (text !== undefined && text.trim().length > 1 ? text.trim() : [])),
  )
}
