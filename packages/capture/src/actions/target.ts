import { LIMITS } from '@gasoline/wire/limits'
import type { Selectors } from '@gasoline/wire'
import type { Outgoing, Page } from '../page/page.ts'
import { readClock } from '../natives/deadline.ts'
import { describeSelectors } from '../selectors/describe-selectors.ts'
import { isElement, getTag } from '../dom/access.ts'
import { listFramesAround } from '../selectors/frames.ts'
import type { Roots } from '../dom/roots.ts'
import { retarget, labelElement } from './retarget.ts'
import type { Withheld } from '../secrets/withheld-fields.ts'

/** Searching more roots for password fields takes too long. */
const ROOTS_NOTICED = 50

export type Action = Outgoing<'actions'>

/** The element of an action, described before the page could react. */
export interface Target {
  /** The element of the event itself. */
  readonly raw: Element
  /** The control that it was meant for. */
  readonly element: Element
  readonly at: number
  /** Its description, as fields of an action. */
  readonly fields: () => Pick<Action, 'target' | 'selectors'>
  /** The name or text that a person sees. */
  readonly readName: () => string
  /** Completes a description that ran out of time; only while the document is unchanged. */
  readonly finish: () => void
}

interface TargetOptions {
  readonly element?: Element
  readonly isWrittenInto?: boolean
}

export type DescribeTarget = (path: readonly EventTarget[], options?: TargetOptions) => Target | undefined

export function createTargetReader(page: Page, roots: Roots, withheld: Withheld): DescribeTarget {
  return (path, { element: given, isWrittenInto = false } = {}) => {
    const raw = path.find((target): target is Element => target instanceof Element)
    if (!isElement(raw)) return undefined
    const at = page.now()
    const since = readClock()
    roots.notice(path)
    const known = roots.all()
    const element = given ?? retarget(raw)
    const target = labelElement(element)
    const isPage = getTag(element) === 'body' || getTag(element) === 'html'
    const description =
      page.settings().enhancedSelectorsEnabled && !isPage
        ? describeSelectors(element, {
            roots: known,
            isWithheld: withheld.isWithheld,
            isWrittenInto,
            microseconds: LIMITS.page.selectorUs,
            since,
          })
        : undefined
    const frames = description && !page.isTop ? listFramesAround(page.window) : []
    if (description && frames.length > 0) description.selectors.frames = frames
    return {
      raw,
      element,
      at,
      fields: () => ({
        target,
        ...(description && { selectors: cleanSelectors(description.selectors, withheld) }),
      }),
      readName: () => chooseName(description?.selectors),
      finish: () => {
        for (const root of known.slice(0, ROOTS_NOTICED)) withheld.notice(root)
        description?.finish(LIMITS.page.selectorFinishUs)
      },
    }
  }
}

function chooseName(selectors: Selectors | undefined): string {
  const { shown, role, ariaLabel, label, text, placeholder } = selectors ?? {}
  return shown ?? role?.name ?? ariaLabel ?? label ?? text ?? placeholder ?? ''
}

/** Selectors that show the value of a withheld field are left out. */
function cleanSelectors(selectors: Selectors, { clean }: Withheld): Record<string, unknown> {
  const kept = Object.entries(selectors).filter(([, value]) => {
    const text = JSON.stringify(value)
    return clean(text) === text
  })
  return Object.fromEntries(kept)
}
