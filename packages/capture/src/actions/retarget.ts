import { LIMITS } from '@gasoline/wire/limits'
import { normaliseText } from '../dom/normalise-text.ts'
import {
  getAttribute,
  getTextContent,
  closest,
  closestAcross,
  matches,
  getParentElement,
  getTag,
} from '../dom/access.ts'
import { getControl } from '../dom/labels.ts'
import { EDITABLE, findEditingHost, isEditable } from '../dom/editable.ts'
import { isVisible } from '../dom/visibility.ts'
import { isNamingClass } from '../dom/generated-names.ts'

const CONTROL_ROLES =
  'button checkbox radio link tab menuitem menuitemcheckbox menuitemradio option switch treeitem combobox slider spinbutton textbox searchbox'
const CONTROL = `button,select,input,textarea,a[href],area[href],summary,label,option,${EDITABLE},${CONTROL_ROLES.split(
  ' ',
)
  .map((role) => `[role=${role} i]`)
  .join()}`

/** The control that an event is meant for: the button around an icon, the field of a label. */
export function retarget(raw: Element): Element {
  const control = closestAcross(raw, CONTROL)
  if (!control) return closest(raw, 'svg') ? findGroup(findClickableAround(raw)) : raw
  if (getTag(control) === 'label') return controlForLabel(control) ?? control
  const host = control.hasAttribute('contenteditable') ? findEditingHost(control) : control
  return isVisible(host) ? host : raw
}

/** The control of a label, where it is visible and so can be used directly. */
function controlForLabel(label: Element): Element | undefined {
  const control = getControl(label)
  return control && isVisible(control) ? control : undefined
}

/** Part of a drawing belongs to the outermost element around it with a pointer cursor. */
function findClickableAround(raw: Element): Element {
  const isClickable = (element: Element) => getComputedStyle(element).cursor === 'pointer'
  if (!isClickable(raw)) return raw
  let found = raw
  for (
    let parent = getParentElement(raw);
    parent && getTag(parent) !== 'body' && isClickable(parent);
    parent = getParentElement(parent)
  )
    found = parent
  return found
}

/** A shape is known by the text of its group. */
function findGroup(shape: Element): Element {
  if (!('ownerSVGElement' in shape) || normaliseText(getTextContent(shape) ?? '') !== '') return shape
  for (let group = closest(shape, 'g'); group; group = closest(getParentElement(group) ?? group, 'g')) {
    const text = normaliseText(getTextContent(group) ?? '')
    if (text !== '') return text.length <= LIMITS.page.selectorTextChars ? group : shape
    if (getTag(getParentElement(group) ?? group) !== 'g') break
  }
  return shape
}

/** A short text that a person recognises: `button#save.primary`. */
export function labelElement(element: Element): string {
  const id = getAttribute(element, 'id')
  const classes = (getAttribute(element, 'class') ?? '').split(/\s+/).filter(isNamingClass).slice(0, 2)
  return [getTag(element), id && `#${id}`, ...classes.map((name) => `.${name}`)].filter(Boolean).join('').slice(0, 100)
}

export type Writes = 'line' | 'lines' | 'nothing'

const NO_LINE = 'checkbox|radio|range|color|file|submit|button|reset|image|hidden'.split('|')

/** Whether the person can write into it. */
export function classifyInput(element: Element): Writes {
  if (matches(element, 'textarea') || isEditable(element)) return 'lines'
  if (matches(element, 'input')) return NO_LINE.includes((element as HTMLInputElement).type) ? 'nothing' : 'line'
  return 'nothing'
}
