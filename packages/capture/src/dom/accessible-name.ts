import type { Aria } from './aria.ts'
import { readAccessibleContent } from './accessible-content.ts'
import { getAttribute, getChildElements, isNeverShown, matches, queryAll, getTextContent, getTag } from './access.ts'
import { findLabels, findLabelledBy, findReferenced } from './labels.ts'
import { normaliseText } from './normalise-text.ts'
import { isPresentational } from './role.ts'

const FROM_CONTENT =
  ' button cell checkbox columnheader gridcell heading link menuitem menuitemcheckbox menuitemradio option radio row rowheader switch tab tooltip treeitem '
const FROM_CONTENT_INSIDE =
  '  caption code contentinfo definition deletion emphasis insertion list listitem mark none paragraph presentation region row rowgroup section strong subscript superscript table term time '
const WITHOUT_NAME =
  ' caption code definition deletion emphasis generic insertion mark paragraph presentation strong subscript suggestion superscript term time '
const RANGES = ' progressbar scrollbar slider spinbutton meter '

/** How the computation reached an element. */
interface Way {
  readonly seen: Set<Element>
  /** The element that is being named, something inside it, or neither. */
  readonly place: 'self' | 'inside' | 'elsewhere'
  readonly by?: 'label' | 'reference' | 'native'
  /** The referenced element is hidden itself, so its hidden parts count. */
  readonly isHiddenReference?: boolean
}

/** The accessible name by https://www.w3.org/TR/accname-1.2/, as Playwright implements it. */
export function createNameReader(aria: Aria, isWithheld: (field: Element) => boolean) {
  let hasSecret = false

  return function computeName(element: Element): string | undefined {
    hasSecret = false
    if (WITHOUT_NAME.includes(` ${aria.getRole(element) || '-'} `)) return ''
    const name = normaliseText(computeText(element, { seen: new Set(), place: 'self' }))
    return hasSecret ? undefined : name
  }

  function computeText(element: Element, way: Way): string {
    const { seen, place, by } = way
    if (seen.has(element)) return ''
    const tag = getTag(element)
    if (isNeverShown(tag) || (!way.isHiddenReference && aria.isHidden(element))) {
      seen.add(element)
      return ''
    }
    const references = findLabelledBy(element)
    if (by !== 'reference' && references.length > 0) {
      const text = references
        .map((target) =>
          computeText(target, {
            seen,
            place: 'elsewhere',
            by: 'reference',
            isHiddenReference: aria.isHidden(target),
          }),
        )
        .join(' ')
      if (text) return text
    }
    const role = aria.getRole(element)
    const isEmbedded = by === 'label' || by === 'reference' || place === 'inside'
    if (isEmbedded && !references.includes(element)) {
      const value = valueInText(element, role, tag, way)
      if (value !== undefined) {
        seen.add(element)
        return value
      }
    }
    const label = getAttribute(element, 'aria-label') ?? ''
    if (label.trim()) {
      seen.add(element)
      return label
    }
    const isBare = isPresentational(role)
    if (!isBare) {
      const native = nativeText(element, tag, references.length > 0, way)
      if (native !== undefined) return native
    }
    const mayUseContent =
      FROM_CONTENT.includes(` ${role || '-'} `) ||
      (place === 'inside' && FROM_CONTENT_INSIDE.includes(` ${role} `)) ||
      (tag === 'summary' && !isBare) ||
      by !== undefined
    seen.add(element)
    if (mayUseContent) {
      const further = inside(way)
      const text = readAccessibleContent(element, {
        aria,
        readChild: (child) => computeText(child, further),
        takesHidden: way.isHiddenReference === true,
      })
      if (place === 'self' ? text.trim() : text) return text
    }
    if (!isBare || tag === 'iframe' || tag === 'frame') return readNonEmpty(element, 'title')
    return ''
  }

  /**
   * A control inside a label or a link adds its value to the name.
   * https://www.w3.org/TR/accname-1.2/#comp_embedded_control
   */
  function valueInText(element: Element, role: string, tag: string, way: Way): string | undefined {
    if (role === 'textbox' || role === 'searchbox') return fieldText(element, tag)
    if (role === 'combobox' || role === 'listbox') {
      way.seen.add(element)
      const chosen = chosenOptions(element, role, tag)
      if (chosen.length === 0 && tag === 'input') return fieldText(element, tag)
      return chosen.map((option) => computeText(option, inside(way))).join(' ')
    }
    if (RANGES.includes(` ${role || '-'} `)) {
      return (
        getAttribute(element, 'aria-valuetext') ??
        getAttribute(element, 'aria-valuenow') ??
        getAttribute(element, 'value') ??
        ''
      )
    }
    return role === 'menu' ? '' : undefined
  }

  function fieldText(element: Element, tag: string): string {
    const isField = tag === 'input' || tag === 'textarea'
    const text = isField ? (element as HTMLInputElement).value : (getTextContent(element) ?? '')
    if (text === '' || !isWithheld(element)) return text
    hasSecret = true
    return ''
  }

  function chosenOptions(element: Element, role: string, tag: string): Element[] {
    if (tag === 'select') {
      const { selectedOptions, options } = element as HTMLSelectElement
      return selectedOptions.length > 0 ? [...selectedOptions] : [...options].slice(0, 1)
    }
    const within = (parent: Element, css: string) =>
      [parent, ...findReferenced(parent, 'aria-owns')].flatMap((owner) => [...queryAll(owner, css)])
    const list = role === 'combobox' ? within(element, '*').find((child) => aria.getRole(child) === 'listbox') : element
    if (!list) return []
    return within(list, '[aria-selected="true" i]').filter((child) => aria.getRole(child) === 'option')
  }

  /** The name by HTML's own rules; undefined where they give none. */
  function nativeText(element: Element, tag: string, hasReference: boolean, way: Way): string | undefined {
    const { seen } = way
    const type = tag === 'input' ? (element as HTMLInputElement).type : ''
    const isInputButton = /^(button|submit|reset)$/.test(type)
    if (isInputButton) {
      seen.add(element)
      const { value } = element as HTMLInputElement
      if (value.trim()) return value
      if (type === 'submit') return 'Submit'
      return type === 'reset' ? 'Reset' : readNonEmpty(element, 'title')
    }
    const isPick = type === 'file' || type === 'image'
    const isLabelled = isPick ? way.by !== 'reference' : !hasReference
    if (isLabelled && matches(element, 'button,output,textarea,select,input,meter,progress')) {
      seen.add(element)
      const labels = findLabels(element)
      if (labels.length > 0) return labelText(labels, seen)
    }
    if (isPick) {
      seen.add(element)
      return type === 'file'
        ? 'Choose File'
        : readNonEmpty(element, 'alt') || readNonEmpty(element, 'title') || 'Submit'
    }
    if (!hasReference) {
      if (tag === 'output' || tag === 'select' || tag === 'meter' || tag === 'progress')
        return readNonEmpty(element, 'title')
      if (tag === 'textarea' || tag === 'input') {
        const hasPlaceholder = tag === 'textarea' || /^(text|password|number|search|tel|email|url)$/.test(type)
        const title = getAttribute(element, 'title') ?? ''
        return hasPlaceholder && !title ? (getAttribute(element, 'placeholder') ?? '') : title
      }
      if (tag === 'fieldset' || tag === 'figure') {
        seen.add(element)
        return (
          childText(element, tag === 'fieldset' ? 'legend' : 'figcaption', 'native', way) ??
          readNonEmpty(element, 'title')
        )
      }
    }
    if (tag === 'img' || tag === 'area') {
      seen.add(element)
      return readNonEmpty(element, 'alt') || readNonEmpty(element, 'title')
    }
    if (tag === 'table') {
      seen.add(element)
      return childText(element, 'caption', 'native', way) ?? (getAttribute(element, 'summary') || undefined)
    }
    if (tag === 'svg' || 'ownerSVGElement' in element) {
      seen.add(element)
      return childText(element, 'title', 'reference', way)
    }
    return undefined
  }

  function labelText(labels: readonly Element[], seen: Set<Element>): string {
    return labels
      .map((label) =>
        computeText(label, { seen, place: 'elsewhere', by: 'label', isHiddenReference: aria.isHidden(label) }),
      )
      .filter(Boolean)
      .join(' ')
  }

  function childText(parent: Element, tag: string, by: 'native' | 'reference', way: Way): string | undefined {
    const child = getChildElements(parent).find((candidate) => getTag(candidate) === tag)
    if (!child) return undefined
    const isHiddenReference = way.isHiddenReference === true || aria.isHidden(child)
    return computeText(child, { ...inside(way), by, isHiddenReference })
  }
}

function inside(way: Way): Way {
  return way.place === 'self' ? { ...way, place: 'inside' } : way
}

function readNonEmpty(element: Element, attribute: string): string {
  const text = getAttribute(element, attribute) ?? ''
  return text.trim() ? text : ''
}
