import { LIMITS } from '@gasoline/wire/limits'
import { takeStart } from '../serialise/cut-text.ts'
import {
  getFirstChild,
  isElement,
  isNeverShown,
  getNodeType,
  matches,
  getNextSibling,
  getParentElement,
  getTag,
  TEXT,
} from '../dom/access.ts'
import { EDITABLE } from '../dom/editable.ts'
import { collectText } from '../dom/text.ts'
import { normaliseText } from '../dom/normalise-text.ts'
import { isPresentational, computeRole } from '../dom/role.ts'
import { findTestId } from '../dom/test-id.ts'

/** The document as it is, or as it was. */
export interface DocumentView {
  readonly listChildren: (node: Node) => readonly Node[]
  readonly readData: (text: Node) => string
}

export const NOW: DocumentView = {
  listChildren: (node) => {
    const children: Node[] = []
    for (let child = getFirstChild(node); child; child = getNextSibling(child)) children.push(child)
    return children
  },
  readData: (text) => (text as Text).data,
}

/** Elements that are read as one: they have text nodes of their own, not only elements with text. */
export function* listUnits(root: Node, view: DocumentView): Generator<Element> {
  if (!isElement(root) || isUnread(root)) return
  if (hasOwnText(root, view)) yield root
  else for (const child of view.listChildren(root)) yield* listUnits(child, view)
}

/** The unit that a node is part of. */
export function findUnitAround(node: Node, view: DocumentView): Element | undefined {
  let unit = isElement(node) ? node : getParentElement(node)
  if (!unit) return undefined
  for (let parent = getParentElement(unit); parent && hasOwnText(parent, view); parent = getParentElement(parent))
    unit = parent
  return unit
}

/** The text of the document as it was can only be read by way of the view; the values of fields are never read. */
export function readUnitText(unit: Node, { listChildren, readData }: DocumentView): string {
  const text = collectText(unit, {
    visitChildren: (element, visit) => void listChildren(element).every(visit),
    replace: (element) => (isUnread(element) ? '' : undefined),
    readData,
  })
  return normaliseText(text)
}

/** Cut to the length that a change may have. */
export function cutChangeText(text: string): string {
  const most = LIMITS.page.changeTextChars
  return text.length > most ? `${takeStart(text, most - 1)}…` : text
}

export function hasOwnText(element: Element, view: DocumentView): boolean {
  return view.listChildren(element).some((child) => getNodeType(child) === TEXT && view.readData(child).trim() !== '')
}

/** Values of fields are never read, nor editors. */
function isUnread(element: Element): boolean {
  const tag = getTag(element)
  return isNeverShown(tag) || tag === 'textarea' || tag === 'select' || matches(element, EDITABLE)
}

const ROLES_BY_RANK = [
  ' alert status alertdialog dialog heading ',
  ' button link tab menuitem option cell gridcell rowheader columnheader listitem row treeitem switch checkbox radio log timer tooltip ',
]
const LEVELS_ABOVE = 3

export interface Meaning {
  readonly role?: string
  readonly testId?: string
  /** Smaller is more important. */
  readonly rank: number
}

/** The role and test id of a unit, or of ancestors with the same text. */
export function readMeaning(unit: Element, text: string, view: DocumentView): Meaning {
  let best: Meaning = { rank: ROLES_BY_RANK.length }
  let testId: string | undefined
  let around: Element | null = unit
  for (let level = 0; around && level <= LEVELS_ABOVE; level++, around = getParentElement(around)) {
    if (level > 0 && readUnitText(around, view) !== text) break
    testId ??= findTestId(around)?.value
    const role = computeRole(around)
    if (!role || isPresentational(role)) continue
    const rank = ROLES_BY_RANK.findIndex((roles) => roles.includes(` ${role} `))
    if (rank >= 0 && rank < best.rank) best = { role, rank }
    else best = { role, ...best }
  }
  return { ...best, ...(testId !== undefined && { testId }) }
}
