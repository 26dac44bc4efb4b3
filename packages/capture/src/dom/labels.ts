import { findGetter } from '../natives/natives.ts'
import {
  closest,
  DOCUMENT,
  FRAGMENT,
  getAttribute,
  getNodeType,
  getRoot,
  getTag,
  requireGetter,
  hasAttribute,
  queryAll,
} from './access.ts'
import type { QueryRoot } from './access.ts'

const getLabelControl = requireGetter<HTMLElement | null>(HTMLLabelElement.prototype, 'control')
const getAriaLabelledBy = findGetter<readonly Element[] | null>(Element.prototype, 'ariaLabelledByElements')

/** The control that a `<label>` is for. */
export function getControl(label: Element): Element | null {
  return getTag(label) === 'label' && label instanceof HTMLLabelElement ? getLabelControl(label) : null
}

/** The elements that the ids in an attribute refer to, in the same tree. */
export function findReferenced(target: Element, attribute: string): Element[] {
  const ids = getAttribute(target, attribute)?.split(/\s+/).filter(Boolean) ?? []
  const root = getRoot(target)
  if (ids.length === 0 || (getNodeType(root) !== DOCUMENT && getNodeType(root) !== FRAGMENT)) return []
  return [...new Set(ids.flatMap((id) => queryAll(root as QueryRoot, `#${CSS.escape(id)}`)[0] ?? []))]
}

/** Chromium takes the misspelling too, where the right spelling is missing, and so does Playwright. */
export const LABELLED_BY = ['aria-labelledby', 'aria-labeledby'] as const

/** The elements that `aria-labelledby` refers to, or that a script has set by `ariaLabelledByElements`. */
export function findLabelledBy(target: Element): readonly Element[] {
  const attribute = LABELLED_BY.find((name) => hasAttribute(target, name))
  return attribute === undefined ? [] : (getAriaLabelledBy?.(target) ?? findReferenced(target, attribute))
}

/** The `<label>` elements of a control; reading `control.labels` costs a walk over the whole document. */
export function findLabels(control: Element): Element[] {
  const labels = new Set<Element>()
  for (
    let label = closest(control, 'label');
    label;
    label = label.parentElement && closest(label.parentElement, 'label')
  )
    labels.add(label)
  const id = getAttribute(control, 'id')
  if (id)
    for (const label of queryAll(getRoot(control) as QueryRoot, `label[for="${CSS.escape(id)}"]`)) labels.add(label)
  return [...labels]
    .filter((label) => getControl(label) === control)
    .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
}
