import { LIMITS } from '@gasoline/wire'
import type { Redactor } from '@gasoline/wire'
import { cutChars, cutField } from '../entry/cut-text.ts'
import { isFields } from '../entry/translate.ts'
import type { Fields } from '../entry/translate.ts'
import { isSecretField } from './secret-field.ts'

const MOST_FILES = 20
const MOST_SELECTED = 50
const DIALOG_CHARS = 500

/** Cuts the fields of particular kinds of actions to size; `withhold` hides what was selected in a secret field. */
export function normaliseDetails(fields: Fields, withhold: (value: unknown) => unknown, redactor: Redactor): void {
  const { valueChars } = LIMITS.actions
  for (const name of ['appeared', 'disappeared']) fields[name] = readChanges(fields, name)
  fields.files = cutList(fields, 'files', MOST_FILES, (file) =>
    withCut(file, { name: LIMITS.value.nameChars, type: LIMITS.value.nameChars }),
  )
  fields.selectedValues = cutList(fields, 'selectedValues', MOST_SELECTED, (value) => {
    const kept = withhold(value)
    return typeof kept === 'string' ? cutChars(kept, valueChars) : kept
  })
  fields.form = withCut(fields.form, { action: LIMITS.value.urlChars, method: LIMITS.value.nameChars })
  fields.dialog = readDialog(fields.dialog, redactor)
}

/** Changes that are cut here are added to the page's own count. */
function readChanges(fields: Fields, name: string): unknown {
  const changes = fields[name]
  if (!Array.isArray(changes)) return changes
  const left = changes.length - LIMITS.page.changes
  if (left > 0) fields.changesLeftOut = left + (typeof fields.changesLeftOut === 'number' ? fields.changesLeftOut : 0)
  const { nameChars } = LIMITS.value
  return changes
    .slice(0, LIMITS.page.changes)
    .map((change) => withCut(change, { text: LIMITS.page.changeTextChars, role: nameChars, testId: nameChars }))
}

/** The input to a dialog that asks for a secret is a secret. */
function readDialog(dialog: unknown, redactor: Redactor): unknown {
  const read = withCut(dialog, { kind: LIMITS.value.nameChars, message: DIALOG_CHARS, answer: DIALOG_CHARS })
  if (!isFields(read) || typeof read.answer !== 'string' || !isSecretField(read.message)) return read
  return { ...read, answer: redactor.secret('password', read.answer) }
}

function cutList(fields: Fields, name: string, most: number, cutItem: (item: unknown) => unknown): unknown {
  const list = fields[name]
  if (!Array.isArray(list)) return list
  if (list.length > most) {
    const { metadata } = fields
    fields.metadata = { ...(isFields(metadata) ? metadata : {}), [`${name}LeftOut`]: list.length - most }
  }
  return list.slice(0, most).map(cutItem)
}

function withCut(value: unknown, chars: Readonly<Record<string, number>>): unknown {
  if (!isFields(value)) return value
  const cut = { ...value }
  for (const [name, most] of Object.entries(chars)) cutField(cut, name, most)
  return cut
}
