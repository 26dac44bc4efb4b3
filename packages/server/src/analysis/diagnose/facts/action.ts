import type { StoredEvent } from '@gasoline/wire'
import type { CaseAction } from '../case.ts'

type Change = NonNullable<StoredEvent<'actions'>['appeared']>[number]

/** What the person did before a failure. */
export function describeAction(action: StoredEvent<'actions'>, since: number): CaseAction {
  const { id, at, type, target, selectors, value, key, modifiers, url, toUrl } = action
  const { selectedText, selectedValue, selectedValues, files, dropTarget, dialog } = action
  const { appeared = [], disappeared = [], changesLeftOut = 0 } = action
  const left = changesLeftOut + countMore(appeared) + countMore(disappeared)
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
    appeared: toChanges(appeared),
    disappeared: toChanges(disappeared),
    ...(left > 0 && { changesLeftOut: left }),
  }
}

/** Of what came to the screen, or went, the first. */
const CHANGES = 3

function countMore(changes: readonly unknown[]): number {
  return Math.max(0, changes.length - CHANGES)
}

function toChanges(changes: readonly Change[]): CaseAction['appeared'] {
  return changes.length === 0 ? undefined : changes.slice(0, CHANGES).map(({ text, role }) => ({ text, role }))
}
