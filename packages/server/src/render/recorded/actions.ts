import { renderSelector } from './selectors.ts'
import { createUrlNames } from '../name-urls.ts'
import type { NameUrl } from '../name-urls.ts'
import { formatTime, leftOut, lines, oneLine, plural, toShortUrl } from '../text.ts'

interface ActionLike {
  readonly type?: string | undefined
  readonly target?: unknown
  readonly selectors?: Record<string, unknown> | undefined
  readonly value?: string | undefined
  readonly key?: string | undefined
  readonly modifiers?: readonly string[] | undefined
  readonly toUrl?: string | undefined
  readonly url?: string | undefined
  readonly selectedText?: string | undefined
  readonly selectedValue?: string | undefined
  readonly selectedValues?: readonly string[] | undefined
  readonly scrollY?: number | undefined
  readonly files?: readonly { readonly name: string }[] | undefined
  readonly dropTarget?: Record<string, unknown> | undefined
  readonly dialog?: Dialog | undefined
  readonly appeared?: readonly Change[] | undefined
  readonly disappeared?: readonly Change[] | undefined
  readonly changesLeftOut?: number | undefined
}

interface Dialog {
  readonly kind: string
  readonly message?: string | undefined
  readonly accepted?: boolean | undefined
  readonly answer?: string | undefined
}

interface Change {
  readonly text: string
  readonly role?: string | undefined
}

/** What was done to what: `click button "Log in"`. */
export function renderAction(action: ActionLike, name: NameUrl = (url) => url): string {
  const { type = 'action', value, key, modifiers = [], toUrl, scrollY, files, dropTarget, dialog } = action
  const parts = [[...modifiers.map((name) => oneLine(name, 10)), oneLine(type, 30)].join('+')]
  if (type === 'navigate' || type === 'popup') parts.push(toShortUrl(name(toUrl ?? action.url ?? '')))
  else if (dialog) parts.push(renderDialog(dialog))
  else parts.push(renderTarget(action))
  if (value !== undefined) parts.push(`= ${quote(value, 80)}`)
  if (key !== undefined) parts.push(oneLine(key, 30))
  parts.push(renderSelected(action))
  if (files)
    parts.push(
      `← ${files
        .slice(0, 3)
        .map(({ name }) => oneLine(name, 60))
        .join(', ')}${more(files.length - 3)}`,
    )
  if (dropTarget) parts.push(`→ onto ${renderTarget({ selectors: dropTarget })}`)
  if (type === 'scroll' && scrollY !== undefined) parts.push(`to ${scrollY}`)
  return parts.filter((part) => part !== '').join(' ')
}

function renderDialog({ kind, message, accepted, answer }: Dialog): string {
  const outcome = accepted === undefined ? '' : accepted ? ' → accepted' : ' → dismissed'
  const result = answer === undefined ? outcome : ` → ${quote(answer, 60)}`
  return `${oneLine(kind, 30)}${message === undefined ? '' : ` ${quote(message, 80)}`}${result}`
}

function renderSelected({ selectedText, selectedValue, selectedValues = [] }: ActionLike): string {
  if (selectedValues.length > 1)
    return `→ ${selectedValues
      .slice(0, 3)
      .map((value) => quote(value, 40))
      .join(', ')}${more(selectedValues.length - 3)}`
  const selected = selectedText ?? selectedValue ?? selectedValues[0]
  return selected === undefined ? '' : `→ ${quote(selected, 60)}`
}

function renderTarget({ target, selectors = {} }: Pick<ActionLike, 'target' | 'selectors'>): string {
  return renderSelector(selectors) || (typeof target === 'string' ? oneLine(target, 80) : '')
}

const MOST_CHANGES = 3

/** What came (+) and went (−) on the screen after it: `+alert "Saved" −"Saving…"`. */
export function renderChanges({ appeared = [], disappeared = [], changesLeftOut = 0 }: ActionLike): string {
  const shown = [
    ...appeared.slice(0, MOST_CHANGES).map((change) => `+${renderChange(change)}`),
    ...disappeared.slice(0, MOST_CHANGES).map((change) => `−${renderChange(change)}`),
  ]
  const left = appeared.length + disappeared.length + changesLeftOut - shown.length
  return left > 0 ? `${shown.join(' ')} (${plural(left, 'more change')})`.trimStart() : shown.join(' ')
}

function renderChange({ text, role }: Change): string {
  return `${role === undefined ? '' : `${oneLine(role, 20)} `}${quote(text, 60)}`
}

function quote(text: string, maxChars: number): string {
  return JSON.stringify(oneLine(text, maxChars))
}

function more(count: number): string {
  return count > 0 ? ` and ${count} more` : ''
}

type RecordedAction = ActionLike & { readonly id: string; readonly at: number }

interface ActionList {
  readonly actions: readonly RecordedAction[]
  readonly dropped: number
  readonly note?: string | undefined
}

export function renderActions({ actions, dropped, note }: ActionList): string {
  const name = createUrlNames()
  const said = actions.map((action) => renderActionLine(action, name))
  return lines(note, leftOut(dropped, 'older actions', 'narrow by url'), ...said)
}

/** The action with id, time, page and what came of it. */
export function renderActionLine(action: RecordedAction, name: NameUrl = createUrlNames()): string {
  const page = action.url === undefined || action.type === 'navigate' ? '' : ` on ${toShortUrl(name(action.url))}`
  const changes = renderChanges(action)
  return `${action.id} ${formatTime(action.at)} ${renderAction(action, name)}${page}${changes === '' ? '' : `: ${changes}`}`
}
