import { LIMITS } from '@gasoline/wire/limits'
import type { SelectorCount, Selectors } from '@gasoline/wire'
import { createAria } from '../dom/aria.ts'
import { locateByPath, shorten, writeCssPath } from '../dom/css-path.ts'
import type { CssPath } from '../dom/css-path.ts'
import { runInTime, startBudget } from '../natives/deadline.ts'
import type { Tick } from '../natives/deadline.ts'
import { FRAGMENT, contains, isConnected, getNodeType, getTextContent, getRoot } from '../dom/access.ts'
import { findBy, KINDS, readValue } from './find-by.ts'
import { createFinder } from './finder.ts'
import { isVolatile } from '../dom/generated-names.ts'
import { cleanName } from '../dom/clean-name.ts'
import { listIconTexts } from '../dom/icon-texts.ts'
import { readSelectors } from './read-selectors.ts'
import type { TreeRoot } from '../dom/roots.ts'
import { findTwins } from './twins.ts'
import { findScope } from './find-scope.ts'

const SMALL = 500
/** A shadow root takes as long as this many elements. */
const SMALL_ROOT = 10
const everything = document.getElementsByTagName('*')

export interface Description {
  readonly selectors: Selectors
  /** Continues what ran out of time; only while the document is unchanged. */
  readonly finish: (microseconds: number) => void
}

export interface DescribeOptions {
  readonly roots: readonly TreeRoot[]
  readonly isWithheld: (field: Element) => boolean
  /** The person types into it: its text is about to change. */
  readonly isWrittenInto?: boolean
  readonly microseconds: number
  /** When the time budget started. */
  readonly since?: number
}

/** Describes how to find an element again, and counts the matches of each selector as long as time allows. */
export function describeSelectors(own: Element, options: DescribeOptions): Description {
  const begun = search(own, options)
  const { selectors } = begun
  // What was found on the way is not held once it is of no use: the page may have removed it by then.
  let open = begun.isFinished() ? undefined : begun
  return {
    selectors,
    finish: (microseconds) => {
      open?.finish(microseconds)
      if (open?.isFinished()) open = undefined
    },
  }
}

interface Search extends Description {
  readonly isFinished: () => boolean
}

function search(own: Element, options: DescribeOptions): Search {
  const { roots, isWithheld, isWrittenInto = false, microseconds, since } = options
  const aria = createAria(isWithheld)
  const read = readSelectors(own, aria, isWrittenInto)
  const { role } = read
  const shown = cleanName(role?.name ?? read.text ?? '', listIconTexts(own))
  const selectors: Selectors = { ...read, cssPath: '', exact: true, counts: {} }
  if (getNodeType(getRoot(own)) === FRAGMENT) selectors.shadow = true
  // Text that spans several trees is not found by searching one.
  if (roots.some((root) => 'host' in root && contains(own, root.host))) delete selectors.text
  let isFinished = false
  let tick: Tick = () => {}
  const seekers = { own, twins: likelyTwins(own), aria, tick: () => tick() }
  const finder = createFinder(roots, seekers)
  const place = locateByPath(own, (css) => finder.css(css).size === 1)

  /** The result of the work, once there was time for it. */
  function once<R>(work: () => R): () => R | undefined {
    const results: R[] = []
    return () => {
      runInTime(() => results.length || results.push(work()))
      if (results.length === 0) isFinished = false
      return results[0]
    }
  }
  const cut = (path: CssPath) =>
    once(() => shorten(path.slice(-LIMITS.page.cssPathLevels), (part) => finder.path(part).size === 1))
  const cutPlain = cut(place.plain)
  const cutPath = cut(place.path)
  const findWithin = once(() => findScope(own, selectors, { ...seekers, roots, finder }))
  // A part of the name may say enough, without the state that is in the rest.
  const stable =
    role && shown !== role.name && shown !== '' ? { role: role.role, name: shown, exact: false as const } : undefined
  const findStable = once(() => stable && findBy('role', { role: stable }, finder))
  if (shown !== '' && shown !== (role?.name ?? read.text)) selectors.shown = shown
  const named = KINDS.filter((kind) => selectors[kind] !== undefined).map(
    (kind) => [kind, once(() => findBy(kind, read, finder))] as const,
  )

  function look(isLast: boolean): void {
    const { counts } = selectors
    isFinished = true
    const byPart = stable && findStable()
    if (stable && byPart?.size === 1 && byPart.has(own)) selectors.role = stable
    const unique = named.flatMap(([kind, find]) => {
      const found = kind === 'role' && selectors.role === stable && stable ? byPart : find()
      counts[kind] = found ? (Math.min(found.size, 2) as SelectorCount) : null
      return found?.size === 1 && found.has(own) ? kind : []
    })
    const best = unique.find((kind) => !isVolatile(readValue(kind, selectors))) ?? unique[0]
    if (best && !isLast) isFinished = false
    const isPathWanted = isLast || !best
    const plain = isPathWanted && cutPlain()
    const within = best || plain ? undefined : findWithin()
    const path = plain || (isPathWanted && cutPath())
    const isOnly = path || (place.isUnique && isConnected(own))
    selectors.cssPath = writeCssPath(path || place.path)
    counts.cssPath = isOnly ? 1 : null
    if (within) selectors.within = within
    const chosen = best ?? (within ? 'within' : isOnly ? 'cssPath' : undefined)
    if (chosen) selectors.best = chosen
  }

  // A small document is searched without a time limit.
  const isSmall = everything.item(Math.max(0, SMALL - SMALL_ROOT * roots.length)) === null
  tick = startBudget(isSmall ? Number.POSITIVE_INFINITY : microseconds, 0, since)
  look(isSmall)
  return {
    selectors,
    isFinished: () => isFinished,
    finish: (more) => {
      tick = startBudget(more, 0)
      look(true)
    },
  }
}

/** Those that look the same. */
function likelyTwins(own: Element): Element[] {
  return findTwins(own).filter(
    (twin) => twin.childElementCount === own.childElementCount && getTextContent(twin) === getTextContent(own),
  )
}
