import type { StoredEvent } from '@gasoline/wire'
import type { Failure } from '../../failures/failure.ts'
import type { CaseAction } from '../case.ts'

/** What the person did before a failure. */
export function describeAction(action: StoredEvent<'actions'>, { since }: Failure): CaseAction {
  const { id, at, type, target, selectors, value, key, modifiers, url, toUrl } = action
  const { selectedText, selectedValue, selectedValues, files, dropTarget, dialog } = action
  const { appeared = [], disappeared = [], changesLeftOut } = action
  return {
    id,
    ms_before: Math.max(0, Math.round(since - at)),
    type,
    target,
    selectors,
    value,
    key,
    modifiers: modifiers && [...modifiers],
    ...(type === 'navigate' || type === 'popup' ? { url, toUrl } : {}),
    selectedText,
    selectedValue,
    selectedValues: selectedValues && [...selectedValues],
    files: files?.map(({ name }) => ({ name })),
    dropTarget,
    dialog,
    appeared: appeared.map(({ text, role }) => ({ text, role })),
    disappeared: disappeared.map(({ text, role }) => ({ text, role })),
    changesLeftOut,
  }
}
