import type { SelectorCount, SelectorKind, Selectors } from '@gasoline/wire'
import { createAria } from './aria.ts'
import { buildCssPath, compoundOf, writeCssPath } from './css-path.ts'
import type { CssPath } from './css-path.ts'
import { inTime, startClock } from './deadline.ts'
import type { Tick } from './deadline.ts'
import { contains, kindOf, rootOf } from './dom.ts'
import { findBy } from './find-by.ts'
import { createFinder } from './finder.ts'
import { isVolatile } from './generated.ts'
import { readSelectors } from './read-selectors.ts'
import { findScope } from './within.ts'

const FRAGMENT = 11
const SMALL = 500
/** Counted anew by the browser only after a change. */
const everything = document.getElementsByTagName('*')
/** Best first. */
const KINDS = ['testId', 'role', 'ariaLabel', 'label', 'placeholder', 'altText', 'text', 'title', 'id'] as const

export interface Description {
  readonly selectors: Selectors
  /** Goes on with what the first look had no time for; only while the document is as it was. */
  readonly finish: (microseconds: number) => void
}

export interface DescribeOptions {
  readonly roots: readonly (Document | ShadowRoot)[]
  readonly isWithheld: (field: Element) => boolean
  /** The person writes into it: its text is about to change. */
  readonly isWrittenInto?: boolean
  readonly microseconds: number
  /** When they began to run. */
  readonly since?: number
}

/** Says how to find an element again, and counts what each way matches for as long as time allows. */
export function describe(own: Element, options: DescribeOptions): Description {
  const { roots, isWithheld, isWrittenInto = false, microseconds, since } = options
  const aria = createAria(isWithheld)
  const read = readSelectors(own, aria, isWrittenInto)
  const selectors: Selectors = { ...read, cssPath: '', exact: true, counts: {} }
  if (kindOf(rootOf(own)) === FRAGMENT) selectors.shadow = true
  // Text that runs through several trees is found by no search of one.
  if (roots.some((root) => 'host' in root && contains(own, root.host))) delete selectors.text
  const isOnly = new Set<SelectorKind>()
  let path: CssPath | undefined
  let isFinished = false

  let tick: Tick = () => {}
  const finder = createFinder(own, roots, aria, () => tick())

  function look(): void {
    isFinished = true
    for (const kind of KINDS) {
      if (selectors[kind] === undefined || typeof selectors.counts[kind] === 'number') continue
      count(kind, () => findBy(kind, selectors, finder))
    }
    if (typeof selectors.counts.cssPath !== 'number') {
      path = inTime(() => buildCssPath(own, (candidate) => finder.path(candidate).size === 1))
      path ??= { steps: [compoundOf(own)], isPositional: false }
      selectors.cssPath = writeCssPath(path)
      count('cssPath', () => path && finder.path(path))
    }
    choose()
  }

  function count(kind: SelectorKind, find: () => Set<Element> | undefined): void {
    const found = inTime(find)
    selectors.counts[kind] = found ? (Math.min(found.size, 2) as SelectorCount) : null
    if (!found) isFinished = false
    else if (found.size === 1 && found.has(own)) isOnly.add(kind)
  }

  function choose(): void {
    const steady = KINDS.find((kind) => isOnly.has(kind) && !isVolatile(wordsOf(selectors, kind)))
    const hasSteadyPath = isOnly.has('cssPath') && path?.isPositional === false
    const best = steady ?? KINDS.find((kind) => isOnly.has(kind)) ?? (hasSteadyPath ? 'cssPath' : undefined)
    if (best) {
      selectors.best = best
      return
    }
    if (!isFinished) return
    const within = inTime(() => findScope(own, selectors, { roots, aria, tick: () => tick(), finder }))
    if (within === undefined) isFinished = false
    if (within) {
      selectors.within = within
      selectors.best = 'within'
    } else if (isOnly.has('cssPath')) {
      selectors.best = 'cssPath'
    } else if (within === null && path) {
      const onPath = path
      const index = inTime(() => finder.allOnPath(onPath).indexOf(own)) ?? -1
      if (index >= 0) {
        selectors.nth = { of: 'cssPath', index }
        selectors.best = 'nth'
      }
    }
  }

  // Everything about a small document is quickly known.
  const freely = everything.length < SMALL ? Number.POSITIVE_INFINITY : 0
  tick = startClock(microseconds, freely, since)
  look()
  return {
    selectors,
    finish: (more) => {
      if (isFinished) return
      tick = startClock(more, freely)
      look()
    },
  }
}

function wordsOf(selectors: Selectors, kind: (typeof KINDS)[number]): string {
  if (kind === 'testId') return ''
  return kind === 'role' ? (selectors.role?.name ?? '') : (selectors[kind] ?? '')
}
