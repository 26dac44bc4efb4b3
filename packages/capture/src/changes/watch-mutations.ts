import type { Page } from '../page/page.ts'
import { closest, getNodeType, isElement, getParentElement, TEXT } from '../dom/access.ts'
import type { Roots } from '../dom/roots.ts'
import { EDITABLE } from '../dom/editable.ts'

const MOST_RECORDS = 2_000
const MOST_ROOTS = 100
const OPTIONS: MutationObserverInit = {
  subtree: true,
  childList: true,
  characterData: true,
  characterDataOldValue: true,
  attributes: true,
  attributeOldValue: true,
  attributeFilter: ['class', 'style', 'hidden', 'aria-hidden', 'open', 'type'],
}

/** The changes to the document while it was watched. */
export interface SeenMutations {
  /** Children that came or went, in order. */
  readonly records: readonly MutationRecord[]
  /** Text nodes and their text before. */
  readonly oldTexts: ReadonlyMap<Node, string>
  /** Elements that may have been shown or hidden. */
  readonly flipped: ReadonlySet<Element>
  /** What changed because of the pointer alone. */
  readonly pointed: ReadonlySet<Node>
  /** There were too many changes to keep. */
  readonly isOverfull: boolean
}

export interface Mutations {
  readonly start: () => void
  readonly stop: () => void
  /** Takes the records until now; whether there were any since the start. */
  readonly collect: () => boolean
  readonly lastAt: () => number
  readonly seen: () => SeenMutations
}

export interface MutationOptions {
  /** Called for fields whose type changed, such as a password that is now shown. */
  readonly onType: (field: Element, before: string) => void
  /** What changes now is due to the pointer alone. */
  readonly isPointed: () => boolean
}

export function watchMutations(
  { window, now, guard }: Page,
  roots: Roots,
  { onType, isPointed }: MutationOptions,
): Mutations {
  let records: MutationRecord[] = []
  let oldTexts = new Map<Node, string>()
  let flipped = new Set<Element>()
  let pointed = new Set<Node>()
  let isOverfull = false
  let lastAt = 0

  const take = guard((taken: readonly MutationRecord[]) => {
    if (pointed.size < MOST_RECORDS && isPointed()) for (const node of taken.flatMap(listChanged)) pointed.add(node)
    for (const record of taken) {
      lastAt = now()
      const { type, target, oldValue, attributeName } = record
      if (records.length >= MOST_RECORDS) isOverfull = true
      else if (type === 'childList') {
        if (!isWrittenInto(target)) records.push(record)
      } else if (type === 'characterData') {
        if (!oldTexts.has(target) && !isWrittenInto(target)) oldTexts.set(target, oldValue ?? '')
      } else if (attributeName === 'type') onType(target as Element, oldValue ?? '')
      else if (flipped.size < MOST_RECORDS) flipped.add(target as Element)
    }
  })
  const observer = new window.MutationObserver(take)

  return {
    start: () => {
      observer.disconnect()
      records = []
      oldTexts = new Map()
      flipped = new Set()
      pointed = new Set()
      isOverfull = false
      lastAt = 0
      for (const root of roots.all().slice(0, MOST_ROOTS)) observer.observe(root, OPTIONS)
    },
    stop: () => {
      observer.disconnect()
      records = []
      oldTexts = new Map()
      flipped = new Set()
      pointed = new Set()
      lastAt = 0
    },
    collect: () => {
      take(observer.takeRecords())
      return lastAt > 0
    },
    lastAt: () => lastAt,
    seen: () => ({ records, oldTexts, flipped, pointed, isOverfull }),
  }
}

/** What a record is about: children that came or went, else the element itself. */
function listChanged({ target, addedNodes, removedNodes }: MutationRecord): readonly Node[] {
  const children = [...addedNodes, ...removedNodes]
  const element = isElement(target) ? target : getParentElement(target)
  const isOwn = children.length === 0 || children.some((node) => getNodeType(node) === TEXT)
  return isOwn && element ? [element] : children
}

/** The children of changed elements as they were before: records are undone, the last one first. */
export function listChildrenBefore(records: readonly MutationRecord[]): ReadonlyMap<Node, readonly Node[]> {
  const before = new Map<Node, Node[]>()
  for (const { target, addedNodes, removedNodes, nextSibling, previousSibling } of records.toReversed()) {
    const children = before.get(target) ?? [...target.childNodes]
    for (const added of addedNodes) {
      const index = children.indexOf(added)
      if (index >= 0) children.splice(index, 1)
    }
    const next = nextSibling ? children.indexOf(nextSibling) : children.length
    children.splice(next >= 0 ? next : children.indexOf(previousSibling as Node) + 1, 0, ...removedNodes)
    before.set(target, children)
  }
  return before
}

/** In an editor: what the person types there is recorded as input. */
function isWrittenInto(node: Node): boolean {
  const element = isElement(node) ? node : getParentElement(node)
  return element !== null && closest(element, EDITABLE) !== null
}

/** Everything that was put into the page. */
export function listAdded(records: readonly MutationRecord[]): ReadonlySet<Node> {
  const added = new Set<Node>()
  for (const { addedNodes } of records) for (const node of addedNodes) added.add(node)
  return added
}

/** Whether a node is in one of these elements, or one of them. */
export function isAmong(node: Node, elements: ReadonlySet<Node>): boolean {
  for (let around: Node | null = node; around; around = getParentElement(around)) if (elements.has(around)) return true
  return false
}
