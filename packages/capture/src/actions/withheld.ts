import type { Page, Undo } from '../page.ts'
import { attributeOf, labelsOf, matches, queryAll, labellersOf } from '../selectors/dom.ts'
import type { Root } from '../selectors/dom.ts'
import { textOf } from '../selectors/text.ts'
import { speaksOfSecret } from './secret-words.ts'

const NAMING = ['name', 'id', 'autocomplete', 'placeholder', 'aria-label', 'title']
const AUTOCOMPLETE = /(^|\s)(cc-|one-time-code|current-password|new-password)/i
/** Fields that cannot hold a text. */
const NO_TEXT =
  'input:is([type=checkbox i],[type=radio i],[type=range i],[type=color i],[type=submit i],[type=button i])'

/** Knows the fields whose values must not leave the page, and takes those values out of other texts. */
export interface Withheld {
  readonly isWithheld: (field: Element) => boolean
  /** Marks the password fields of a document: they stay withheld when the page shows their text. */
  readonly notice: (root: Root) => void
  readonly mark: (field: Element) => void
  readonly clean: (text: string) => string
  readonly undo: Undo
}

type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * What stands in such a field is told to all probes, since the page will repeat it elsewhere: in the request that logs
 * the person in, at the least. This holds even while actions are not recorded.
 */
export function createWithheld(page: Page): Withheld {
  const passwords = new WeakSet<Element>()
  const ids = new WeakMap<Element, string>()

  function remember(field: Field): void {
    const id = ids.get(field) ?? page.nextId('f')
    ids.set(field, id)
    page.say({ type: 'withheld', field: id, value: field.value })
  }

  const lookAt = (target: unknown) => {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
    if (isField && isWithheld(target)) remember(target)
  }
  const undos = [
    ...['input', 'change'].map((type) =>
      page.listen(page.window, type, (event) => {
        lookAt(event.composedPath()[0])
      }),
    ),
    // Values that the browser or the server had filled in were never typed.
    page.listen(page.window, 'submit', ({ target }) => {
      if (target instanceof HTMLFormElement) for (const field of queryAll(target, 'input,textarea')) lookAt(field)
    }),
  ]

  function isWithheld(field: Element): boolean {
    if (passwords.has(field)) return true
    if (matches(field, 'input[type=password i]')) {
      passwords.add(field)
      return true
    }
    if (matches(field, NO_TEXT)) return false
    if (AUTOCOMPLETE.test(attributeOf(field, 'autocomplete') ?? '')) return true
    if (NAMING.some((name) => speaksOfSecret(attributeOf(field, name) ?? ''))) return true
    return [...labelsOf(field), ...labellersOf(field)].some((label) => speaksOfSecret(textOf(label)))
  }

  return {
    isWithheld,
    mark: (field) => {
      passwords.add(field)
    },
    notice: (root) => {
      for (const field of queryAll(root, 'input[type=password i]')) passwords.add(field)
    },
    clean: (text) => page.withheld.clean(text),
    undo: () => undos.forEach((undo) => undo()),
  }
}
