import type { ActionEntry } from '@gasoline/wire'
import { toText } from './text.ts'
import type { Replacement, Text } from './text.ts'
import { readFieldName } from './field-name.ts'

const MOST_CHARS = 60

const VERBS: Readonly<Record<string, string>> = {
  click: 'Click',
  dblclick: 'Double-click',
  check: 'Check',
  uncheck: 'Uncheck',
  input: 'Fill',
  select: 'Choose in',
  keypress: 'Press',
  submit: 'Submit',
  drag: 'Drag',
  drop: 'Drop',
  upload: 'Choose files for',
}

/** What a person would say the step does. */
export function writeTitle(action: ActionEntry, replacements: readonly Replacement[]): Text {
  const { type, key, button } = action
  if (type === 'navigate') return [`Open ${new URL(action.toUrl ?? action.url ?? 'x:/', 'http://x').pathname}`]
  const verb = button === 'right' ? 'Right-click' : (VERBS[action.files ? 'upload' : type] ?? type)
  const thing = nameThing(action)
  const text = type === 'keypress' ? `${verb} ${key ?? ''}${thing ? ` in ${thing}` : ''}` : `${verb} ${thing}`
  return toText(text.trim(), replacements)
}

function nameThing(action: ActionEntry): string {
  const { selectors = {}, target } = action
  const { role, text, title, altText, shown, testId } = selectors
  const kind = typeof role === 'object' && role !== null && 'role' in role ? String(role.role) : ''
  const name = [shown, readFieldName(action), text, title, altText, testId].find(
    (value): value is string => typeof value === 'string' && value !== '',
  )
  if (name === undefined) return kind || (typeof target === 'string' ? target.slice(0, MOST_CHARS) : '')
  const short = name.length > MOST_CHARS ? `${name.slice(0, MOST_CHARS - 1)}…` : name
  return `${kind} "${short.replaceAll(/\s+/g, ' ')}"`.trim()
}
