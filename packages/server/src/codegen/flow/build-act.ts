import type { ActionEntry } from '@gasoline/wire'
import { buildLocator } from './locator.ts'
import type { Locator } from './locator.ts'
import type { FlowStep } from './read-flow.ts'
import type { Act, Dialog } from './act.ts'
import { isHidden } from './test-values.ts'
import { toText } from './text.ts'
import type { Replacement } from './text.ts'

export interface ActOptions {
  readonly replacements: readonly Replacement[]
  /** The variable that holds the secret of an action. */
  readonly secretOf: (action: ActionEntry) => string | undefined
  /** Nothing was open before it. */
  readonly isFirst?: boolean | undefined
}

/** What the test does for a step; or why it cannot. */
export function buildAct(
  step: FlowStep,
  { replacements, secretOf, isFirst = false }: ActOptions,
): Act | { readonly missing: string } {
  const { action } = step
  if (action.type === 'navigate') return buildOpening(action, isFirst)
  const target = buildLocator(action.selectors, replacements)
  if (action.type === 'keypress')
    return { type: 'press', target, key: action.key ?? 'Enter', times: 1 + Number(action.metadata?.repeats ?? 0) }
  if (!target) return { missing: 'nothing was recorded by which its target can be found' }
  if (action.files) {
    const files = action.files.map(({ name, type = '', size = 0 }) => ({ name, type, size }))
    return { type: 'upload', target, files }
  }
  switch (action.type) {
    case 'check':
    case 'uncheck':
      return { type: 'check', target, checked: action.type === 'check' }
    case 'input':
      return buildFill(action, target, { replacements, secretOf })
    case 'select':
      return { type: 'select', target, values: action.selectedValues ?? [action.selectedValue ?? ''] }
    case 'drag':
    case 'drop': {
      const to = buildLocator(withoutDragging(action.dropTarget), replacements)
      return to
        ? { type: 'drag', target, to, from: action.offset, at: action.dropOffset }
        : { missing: 'nothing was recorded about where it was dropped' }
    }
    case 'click':
    case 'dblclick':
      return {
        type: action.type,
        target,
        button: action.button,
        modifiers: action.modifiers,
        offset: action.offset,
        over: buildLocator(action.hoverTarget, replacements),
      }
    case 'submit':
      return { type: 'press', target, key: 'Enter', times: 1 }
    default:
      return { missing: `actions of the type "${action.type.slice(0, 40)}" are not replayed` }
  }
}

function buildFill(action: ActionEntry, target: Locator, { replacements, secretOf }: ActOptions): Act {
  const variable = isHidden(action) ? secretOf(action) : undefined
  const value = variable === undefined ? toText(action.value ?? '', replacements) : [{ variable }]
  const inserted = action.metadata?.inserted
  if (inserted === 'added' || inserted === 'whole') return { type: 'fill', target, value, isTyped: false, inserted }
  return { type: 'fill', target, value, isTyped: action.metadata?.typed === true && mayType(action) }
}

const TYPED_INTO = /^(?:text|textarea|search|email|url|tel|password|contenteditable|)$/i

/** Fields of other types take a whole value alone; a line break may send what was written. */
function mayType({ inputType = '', value = '' }: ActionEntry): boolean {
  return TYPED_INTO.test(inputType) && value !== '' && !/[\n\r]/.test(value)
}

function buildOpening({ toUrl, url = '', metadata }: ActionEntry, isFirst: boolean): Act {
  if (metadata?.how === 'reload' && !isFirst) return { type: 'reload' }
  if (metadata?.how === 'back_forward' && !isFirst) return { type: 'back' }
  return { type: 'goto', path: readAddress(toUrl ?? url) }
}

/** Path, query and fragment, without parameters whose value was masked. */
export function readAddress(url: string): string {
  const [, path = '', query = '', fragment = ''] =
    /^(?:[a-z][a-z+.-]*:\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?(#.*)?$/i.exec(url) ?? []
  const kept = query
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !/redacted/i.test(part))
  return `${path || '/'}${kept.length > 0 ? `?${kept.join('&')}` : ''}${/redacted/i.test(fragment) ? '' : fragment}`
}

/** Classes that an element has only while something is dragged over it. */
const DRAGGING = /\.[\w-]*(?:dragg(?:ing|ed)|(?:drag|drop)-?(?:over|enter|active|hover)|placeholder|ghost)[\w-]*/gi

function withoutDragging(target: ActionEntry['dropTarget']): ActionEntry['dropTarget'] {
  if (typeof target?.cssPath !== 'string') return target
  return { ...target, cssPath: target.cssPath.replaceAll(DRAGGING, '').replaceAll(/(^|> )(?= ?>|$)/g, '$1*') }
}

/** The dialogs that a step opened. */
export function listDialogs({ followed }: FlowStep, replacements: readonly Replacement[]): Dialog[] {
  return followed.flatMap(({ type, dialog }) => {
    if (type !== 'dialog' || !dialog || dialog.kind === 'beforeunload') return []
    const answer = dialog.answer === undefined ? undefined : toText(dialog.answer, replacements)
    return [{ accepted: dialog.accepted ?? true, answer }]
  })
}
