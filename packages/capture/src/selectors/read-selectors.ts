import { LIMITS } from '@gasoline/wire/limits'
import type { Selectors } from '@gasoline/wire'
import type { Aria } from '../dom/aria.ts'
import { readStableId } from '../dom/css-path.ts'
import { getAttribute, matches, queryAll, getTextContent } from '../dom/access.ts'
import { findLabels, findLabelledBy } from '../dom/labels.ts'
import { isIcon } from '../dom/generated-names.ts'
import { normaliseText } from '../dom/normalise-text.ts'
import { readTestId } from '../dom/test-id.ts'
import { readLocatorText } from '../dom/locator-text.ts'

const INTERRUPTING = 'input:is([type=submit i],[type=button i],[type=reset i]),script,style,noscript'

/** All selectors of an element; `isWrittenInto` leaves out its text, which is about to change. */
export function readSelectors(own: Element, aria: Aria, isWrittenInto: boolean): Partial<Selectors> {
  const role = aria.getRole(own)
  const isNamed =
    !isWrittenInto || matches(own, '[aria-label],[aria-labelledby],[aria-labeledby],input,textarea,select')
  const text = isWrittenInto || matches(own, 'select') ? '' : readShortText(own)
  const read: Partial<Selectors> = readTestId(own)
  const put = (
    kind: 'ariaLabel' | 'label' | 'placeholder' | 'altText' | 'text' | 'title' | 'id',
    value?: string | null,
  ) => {
    if (value && value.length <= LIMITS.value.nameChars) read[kind] = value
  }
  const name = isNamed && role ? aria.getName(own) : ''
  // A name of nothing but icon font symbols is useless.
  if (name && name.length <= LIMITS.value.nameChars && !isIcon(name)) read.role = { role, name }
  put('ariaLabel', normaliseText(getAttribute(own, 'aria-label') ?? ''))
  put('label', readLabelText(own))
  if (matches(own, 'input,textarea')) put('placeholder', getAttribute(own, 'placeholder'))
  if (matches(own, 'img,area,input')) put('altText', getAttribute(own, 'alt'))
  put('text', text)
  put('title', getAttribute(own, 'title'))
  put('id', readStableId(own))
  return read
}

function readLabelText(own: Element): string | undefined {
  const references = findLabelledBy(own)
  const label = (references.length > 0 ? references : findLabels(own)).find((candidate) => candidate !== own)
  return label && readLocatorText(label)
}

function readShortText(own: Element): string {
  const most = LIMITS.page.selectorTextChars
  // Even with much white space, text of this length is not short, and is not worth reading node by node.
  if ((getTextContent(own)?.length ?? 0) > 20 * most) return ''
  // Input buttons add their value to the text, scripts interrupt it: no search of the document's text finds that.
  if (queryAll(own, INTERRUPTING).length > 0) return ''
  const text = readLocatorText(own)
  return text.length <= most ? text : ''
}
