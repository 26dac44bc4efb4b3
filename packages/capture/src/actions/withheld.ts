import { attributeOf, labelsOf, matches, queryAll, referencedBy } from '../selectors/dom.ts'
import type { Root } from '../selectors/dom.ts'
import { textOf } from '../selectors/text.ts'
import { speaksOfSecret } from './secret-words.ts'

/** Stands for a value that stays in the page. */
export const REDACTED = '[redacted]'

const NAMING = ['name', 'id', 'autocomplete', 'placeholder', 'aria-label', 'title']
const AUTOCOMPLETE = /(^|\s)(cc-|one-time-code|current-password|new-password)/i
/** Fields that cannot hold a text. */
const NO_TEXT =
  'input:is([type=checkbox i],[type=radio i],[type=range i],[type=color i],[type=submit i],[type=button i])'
const FIELDS_REMEMBERED = 10
const SHORTEST = 4

/** Knows the fields whose values must not leave the page, and takes those values out of other texts. */
export interface Withheld {
  readonly isWithheld: (field: Element) => boolean
  /** Marks the password fields of a document: they stay withheld when the page shows their text. */
  readonly notice: (root: Root) => void
  readonly mark: (field: Element) => void
  /** Remembers what stands in a withheld field, in case the page repeats it elsewhere. */
  readonly remember: (field: Element, value: string) => void
  readonly clean: (text: string) => string
}

export function createWithheld(): Withheld {
  const passwords = new WeakSet<Element>()
  let values: { readonly field: WeakRef<Element>; readonly value: string }[] = []

  function isWithheld(field: Element): boolean {
    if (passwords.has(field)) return true
    if (matches(field, 'input[type=password i]')) {
      passwords.add(field)
      return true
    }
    if (matches(field, NO_TEXT)) return false
    if (AUTOCOMPLETE.test(attributeOf(field, 'autocomplete') ?? '')) return true
    if (NAMING.some((name) => speaksOfSecret(attributeOf(field, name) ?? ''))) return true
    return [...labelsOf(field), ...referencedBy(field, 'aria-labelledby')].some((label) =>
      speaksOfSecret(textOf(label)),
    )
  }

  return {
    isWithheld,
    mark: (field) => {
      passwords.add(field)
    },
    notice: (root) => {
      for (const field of queryAll(root, 'input[type=password i]')) passwords.add(field)
    },
    remember: (field, value) => {
      values = values.filter((known) => known.field.deref() !== field).slice(1 - FIELDS_REMEMBERED)
      if (value.length >= SHORTEST) values.push({ field: new WeakRef(field), value })
    },
    clean: (text) => values.reduce((cleaned, { value }) => cleaned.replaceAll(value, REDACTED), text),
  }
}
