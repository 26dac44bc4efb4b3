import { LIMITS } from '@gasoline/wire/limits'
import type { EnhancedAction } from '@gasoline/wire'
import { runInTime, startBudget } from '../natives/deadline.ts'
import { isConnected, isElement, getNodeType, TEXT } from '../dom/access.ts'
import { isClipped, isFadingOut, isRendered } from '../dom/visibility.ts'
import { listTextNodes } from '../selectors/find-text.ts'
import { normaliseText } from '../dom/normalise-text.ts'
import { listAdded, listChildrenBefore, isAmong } from './watch-mutations.ts'
import type { SeenMutations } from './watch-mutations.ts'
import { squash } from './screen-text.ts'
import { hasOwnText, readMeaning, NOW, cutChangeText, findUnitAround, listUnits, readUnitText } from './units.ts'
import type { DocumentView } from './units.ts'

export type Change = NonNullable<EnhancedAction['appeared']>[number]

export interface FoundChanges {
  readonly appeared: Change[]
  readonly disappeared: Change[]
  readonly leftOut: number
}

/** Units that are compared whatever the time. */
const UNITS_FREE = 200

interface Screens {
  /** The text before; undefined where the page was faster than the first reading. */
  readonly before: string | undefined
  readonly after: string
}

const places = new WeakMap<Change, { readonly unit: Element; readonly text: string }>()

/** Whether what appeared is where it appeared, as far as that is known. */
export function isInPlace(change: Change): boolean {
  const place = places.get(change)
  if (!place) return true
  const { unit, text } = place
  return isConnected(unit) && readUnitText(unit, NOW) === text && isRendered(unit)
}

/** Finds the texts that appeared and those that disappeared. */
export function findChanges(
  { records, oldTexts, flipped, pointed, isOverfull }: SeenMutations,
  screens: Screens,
  clean: (text: string) => string,
): FoundChanges {
  if (screens.before === screens.after) return { appeared: [], disappeared: [], leftOut: 0 }
  const before = screens.before === undefined ? undefined : squash(screens.before)
  const after = squash(screens.after)
  if (before === after) return { appeared: [], disappeared: [], leftOut: 0 }
  const tick = startBudget(LIMITS.page.changeUs, UNITS_FREE)
  const oldChildren = listChildrenBefore(records)
  const THEN: DocumentView = {
    listChildren: (node) => oldChildren.get(node) ?? NOW.listChildren(node),
    readData: (text) => oldTexts.get(text) ?? NOW.readData(text),
  }
  const appeared = new Map<string, Ranked>()
  const disappeared = new Map<string, Ranked>()

  let replaced: ReadonlySet<string> | undefined
  /** Shown or hidden by the pointer; what was drawn again was there before. */
  function isPointed(unit: Element, text: string): boolean {
    if (pointed.size === 0 || !isAmong(unit, pointed)) return false
    replaced ??= new Set([...pointed].flatMap((node) => (isConnected(node) ? [] : listTexts(node))))
    return !isConnected(unit) || !replaced.has(text)
  }

  function listTexts(node: Node): string[] {
    tick()
    return [...listUnits(node, NOW)].map((unit) => readUnitText(unit, NOW))
  }

  function add(list: Map<string, Ranked>, unit: Element, text: string, view: DocumentView): void {
    const { rank, ...meaning } = readMeaning(unit, text, view)
    // In this order: half of a secret would not be recognised.
    const shown = cutChangeText(clean(text))
    if (list.has(shown)) return
    const unseen = view === NOW && isClipped(unit) && { unseen: true as const }
    const byPointer = isPointed(unit, text) && { pointed: true as const }
    const change = { text: shown, ...meaning, ...unseen, ...byPointer }
    if (view === NOW) places.set(change, { unit, text })
    list.set(shown, { rank, change })
  }

  function consider(unit: Element, isOld: boolean): void {
    tick()
    const text = readUnitText(unit, isOld ? THEN : NOW)
    const key = squash(text)
    if (key === '') return
    if (isOld) {
      if (before?.includes(key) !== false && isGone(text, unit)) add(disappeared, unit, text, THEN)
    } else if (before?.includes(key) !== true && isRendered(unit) && !isFadingOut(unit)) add(appeared, unit, text, NOW)
  }

  /** The same element with another text: it does not matter whether that text was elsewhere on the screen before. */
  function compare(unit: Element): void {
    tick()
    const [was, is] = [readUnitText(unit, THEN), readUnitText(unit, NOW)]
    if (was === is || !isRendered(unit)) return
    if (is) add(appeared, unit, is, NOW)
    if (was && before?.includes(squash(was)) !== false && isGone(was, unit)) add(disappeared, unit, was, THEN)
  }

  /** The text is no longer on the screen; being part of a longer word there does not count. */
  function isGone(text: string, unit: Element): boolean {
    if (!after.includes(squash(text))) return true
    const pieces = [...listTextNodes(unit)].filter(({ data }) => data.trim() !== '')
    return pieces.length <= 1 && !isSomewhere(text)
  }

  const added = listAdded(records)
  const isNew = (node: Node) => isAmong(node, added)

  let unknown = 0
  const isComplete = runInTime(() => {
    const changedUnits = new Set<Element>()
    const changeAround = (node: Node) => {
      const unit = findUnitAround(node, NOW)
      if (!unit || !isConnected(unit) || isNew(unit)) return
      if (hasOwnText(unit, NOW) && hasOwnText(unit, THEN)) changedUnits.add(unit)
      else {
        for (const old of listUnits(unit, THEN)) consider(old, true)
        for (const young of listUnits(unit, NOW)) consider(young, false)
      }
    }
    for (const text of oldTexts.keys()) changeAround(text)
    for (const { target, addedNodes, removedNodes } of records)
      if ([...addedNodes, ...removedNodes].some((node) => getNodeType(node) === TEXT)) changeAround(target)
    for (const unit of changedUnits) compare(unit)

    const isPart = (unit: Element) => isAmong(unit, changedUnits)
    for (const { addedNodes, removedNodes } of records) {
      for (const node of addedNodes)
        if (isElement(node) && isConnected(node) && !isPart(node))
          for (const unit of listUnits(node, NOW)) consider(unit, false)
      for (const node of removedNodes)
        if (isElement(node) && !isPart(node) && !wasNew(node))
          for (const unit of listUnits(node, THEN)) consider(unit, true)
    }
    const shownOrHidden = isOverfull ? [document.body] : flipped
    for (const element of shownOrHidden) {
      if (!isConnected(element)) continue
      // Whether it was there before is not known.
      if (before === undefined && isRendered(element, { isOpaque: true }) && !isNew(element)) unknown++
      else for (const unit of listUnits(element, NOW)) if (!isPart(unit)) consider(unit, !isRendered(unit))
    }
    return true
  })

  /** Appeared and disappeared again meanwhile. */
  function wasNew(node: Node): boolean {
    return added.has(node) && !isConnected(node)
  }

  const [came, leftA] = choose(appeared)
  const [went, leftB] = choose(disappeared)
  return { appeared: came, disappeared: went, leftOut: leftA + leftB + Math.min(unknown, 1) + (isComplete ? 0 : 1) }
}

interface Ranked {
  readonly rank: number
  readonly change: Change
}

/** The most important ones, in the order in which they were found. */
function choose(all: ReadonlyMap<string, Ranked>): [Change[], number] {
  const list = [...all.values()]
  const kept = new Set(list.toSorted((a, b) => a.rank - b.rank).slice(0, LIMITS.page.changes))
  return [list.filter((one) => kept.has(one)).map(({ change }) => change), list.length - kept.size]
}

/** Whether a text node has exactly this text, rendered or not. */
export function isSomewhere(text: string): boolean {
  for (const node of listTextNodes(document.body))
    if (node.data.length >= text.length && normaliseText(node.data) === text) return true
  return false
}
