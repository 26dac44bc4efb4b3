import type { Aria } from '../dom/aria.ts'
import type { Tick } from '../natives/deadline.ts'
import {
  getAttribute,
  closest,
  closestAcross,
  matches,
  getParentElement,
  getTextContent,
  getSlot,
} from '../dom/access.ts'
import { LABELLED_BY, getControl, findLabels } from '../dom/labels.ts'
import { createTextPattern } from './find-text.ts'
import { normaliseText } from '../dom/normalise-text.ts'
import { selectRole } from '../dom/role.ts'

/** Two matches prove that a selector is not unique. */
export const ENOUGH = 2
export const INPUT_BUTTON = /^(submit|button|reset|image|file)$/
export const LABELABLE = 'button,meter,output,progress,select,textarea,input:not([type=hidden i])'
const NAMING = '[aria-label],[aria-labelledby],[aria-labeledby],[title],[alt],[placeholder]'
/** One by one: a selector list takes the browser several times as long as its parts. */
const NAMING_ATTRIBUTES = ['aria-label', ...LABELLED_BY, 'title']
const FIELDS = /^(textbox|searchbox|combobox|spinbutton)$/

interface RoleSearch {
  readonly own: Element
  /** Elements that likely have the same role and name. */
  readonly twins: readonly Element[]
  readonly aria: Aria
  readonly tick: Tick
  readonly query: (selector: string) => readonly Element[]
  /** Where a text begins. */
  readonly findPlaces: (text: string) => readonly Text[]
  readonly isInside: (element: Element) => boolean
  readonly hasShadow: boolean
}

/**
 * Elements of a role and name, up to two. Computing every name would take too long: only elements with the name, or a
 * part of it, in their text, label or attributes are checked.
 */
export function findRole(wanted: string, name: string, search: RoleSearch): Set<Element> {
  const { own, twins, aria, tick, query, findPlaces, isInside, hasShadow } = search
  const candidates = selectRole(wanted)
  const tried = new Set<Element>()
  const found = new Set<Element>()
  const consider = (element: Element | null) => {
    if (!element || tried.has(element) || !isInside(element)) return
    tried.add(element)
    tick()
    if (aria.getRole(element) === wanted && aria.getName(element) === name && !aria.isHidden(element))
      found.add(element)
  }
  const considerAround = (start: Element | null) => {
    let from = start
    while (from && found.size < ENOUGH) {
      const around: Element | null = closestAcross(from, candidates)
      if (!around) return
      consider(around)
      from = getParentElement(around)
    }
  }
  /** What a part of a text may name: an element around it, or the field of its label. */
  const considerNamed = (part: Element | null) => {
    considerAround(part)
    const label = part && closest(part, 'label')
    if (label) consider(getControl(label))
  }
  // Slotted text names the elements around the slot.
  const considerSlots = (start: Node) => {
    for (let from: Node | null = start; from; from = getParentElement(from)) considerAround(getSlot(from))
  }
  for (const element of [own, ...twins]) consider(element)
  if (found.size >= ENOUGH) return found
  for (const [attribute, selector] of namingSelectors(wanted))
    for (const element of query(selector)) {
      if (found.size >= ENOUGH) return found
      if (LABELLED_BY.some((name) => name === attribute) || isPart(element, attribute, name)) considerNamed(element)
    }
  // A field's value is part of the name of the elements around it.
  for (const element of query('input')) {
    const { value, type } = element as HTMLInputElement
    if (wanted === 'button' && INPUT_BUTTON.test(type)) consider(element)
    if (value === '' || value === 'on' || !name.includes(normaliseText(value))) continue
    considerNamed(element)
  }
  for (const node of findPlaces(name)) {
    if (found.size >= ENOUGH) return found
    // A text node is part of a name as a whole, or not at all.
    if (!name.includes(normaliseText(node.data))) continue
    considerNamed(getParentElement(node))
    if (hasShadow) considerSlots(node)
  }
  if (isComposed(own, name))
    for (const element of query(candidates)) {
      if (found.size >= ENOUGH) return found
      const text = normaliseText(getTextContent(element) ?? '').replaceAll(' ', '')
      if (name.replaceAll(' ', '').includes(text)) consider(element)
    }
  return found
}

/** Style sheets, images or fields add to the element's text, so its name is not in the document as a whole. */
function isComposed(element: Element, name: string): boolean {
  if (matches(element, NAMING)) return false
  const labels = matches(element, LABELABLE) ? findLabels(element) : []
  const sources = labels.length > 0 || matches(element, 'input') ? labels : [element]
  return sources.length > 0 && !sources.some((source) => createTextPattern(name).test(getTextContent(source) ?? ''))
}

function isPart(element: Element, attribute: string, name: string): boolean {
  const value = getAttribute(element, attribute)
  return value !== null && value !== '' && name.includes(normaliseText(value))
}

/** Where an attribute may name an element of the role, or something inside it. */
function namingSelectors(role: string): [attribute: string, selector: string][] {
  const everywhere = NAMING_ATTRIBUTES.map((name): [string, string] => [name, `[${name}]`])
  const alt = [role === 'link' ? 'area' : [], 'img'].flat().map((tag): [string, string] => ['alt', `${tag}[alt]`])
  const tags = FIELDS.test(role) ? ['input', 'textarea'] : []
  return [...everywhere, ...alt, ...tags.map((tag): [string, string] => ['placeholder', `${tag}[placeholder]`])]
}
