import { DOCUMENT, getAttribute, getNodeType, matches, getParent, queryAll, getTag } from '../dom/access.ts'
import { findLabelledBy, findLabels } from '../dom/labels.ts'
import type { QueryRoot } from '../dom/access.ts'
import { readLocatorText } from '../dom/locator-text.ts'
import { isForCode } from './code-fields.ts'
import { declaresSecret, mentionsSecret } from './secret-words.ts'

const SHOWN = ['placeholder', 'aria-label', 'title']
const INTERNAL = ['name', 'id', 'autocomplete']
/** Fields that cannot hold a text. */
const NO_TEXT =
  'input:is([type=checkbox i],[type=radio i],[type=range i],[type=color i],[type=submit i],[type=button i])'

/** A page that suggests values itself keeps the browser's away so; a password is nothing to choose. */
const SUGGESTING = '[role=combobox][autocomplete=new-password]'

const BOX = `input[maxlength="1"]:not(${NO_TEXT})`
/** A code has so many characters; boxes beyond that are a puzzle. */
const FEWEST_BOXES = 4
const MOST_BOXES = 12
const LEVELS_AROUND_BOX = 5

/** Recognises fields that hold secrets. */
export function createSecretFields() {
  /** Once a field has hidden its text, it is one of these, also while the page shows it. */
  const passwords = new WeakSet<Element>()

  function isPassword(field: Element): boolean {
    if (passwords.has(field)) return true
    // Only an input has this type, and reading it is the cheapest check.
    if ((field as HTMLInputElement).type !== 'password') return false
    passwords.add(field)
    return true
  }

  function isSecret(field: Element): boolean {
    if (isPassword(field)) return true
    if (matches(field, NO_TEXT)) return false
    // The page shows its options to everybody; only the parts of a card are personal.
    if (getTag(field) === 'select') return declaresSecret(getAttribute(field, 'autocomplete') ?? '') === true
    const labels = [...findLabels(field), ...findLabelledBy(field)].map(readLocatorText)
    if (isCalledSecret(field, labels) || findBoxesAround(field).length > 0) return true
    if (!isMasked(field)) return false
    passwords.add(field)
    return true
  }

  return { isPassword, isSecret, mark: (field: Element) => void passwords.add(field) }
}

/** By the field's own attributes, and by its labels, where they are given. */
export function isCalledSecret(field: Element, labels: readonly string[] = []): boolean {
  const read = (name: string) =>
    name === 'autocomplete' && matches(field, SUGGESTING) ? '' : (getAttribute(field, name) ?? '')
  const declared = declaresSecret(read('autocomplete'))
  if (declared !== undefined) return declared
  const names = { shown: [...SHOWN.map(read), ...labels], internal: INTERNAL.map(read) }
  return names.internal.some(mentionsSecret) || names.shown.some(mentionsSecret) || isForCode(field, names)
}

/** The fields of one character each, this one among them, into which a code is written. */
export function findBoxesAround(field: Element): readonly HTMLInputElement[] {
  if (!matches(field, BOX)) return []
  let around = getParent(field)
  for (let level = 0; around && getNodeType(around) !== DOCUMENT && level < LEVELS_AROUND_BOX; level++) {
    const boxes = queryAll(around as QueryRoot, BOX)
    if (boxes.length > MOST_BOXES) return []
    if (boxes.length >= FEWEST_BOXES) return [...boxes] as HTMLInputElement[]
    if (around instanceof Element && getTag(around) === 'form') return []
    around = getParent(around)
  }
  return []
}

function isMasked(field: Element): boolean {
  const mask = getComputedStyle(field).getPropertyValue('-webkit-text-security')
  return mask !== '' && mask !== 'none'
}
