import { charCodeAt, slice, split, stringify, toUriPart, createList } from '../natives/natives.ts'

const BREAKING = ['&', '<', '>', '"', "'"]
const ENTITIES = ['&amp;', '&lt;', '&gt;', '&quot;', '&#39;']
/** What a form's own encoding writes differently from an address. */
const IN_ADDRESS = ['%20', '!', "'", '(', ')', '~']
const IN_FORM = ['+', '%21', '%27', '%28', '%29', '%7E']

/** A value in the ways it may be written: plain, inside JSON once and twice, in an address, in a form, in HTML. */
export function listWrittenForms(value: string): readonly string[] {
  const forms: string[] = createList()
  const add = (form: string) => {
    for (let index = 0; index < forms.length; index++) if (forms[index] === form) return
    forms[forms.length] = form
  }
  add(value)
  add(inJson(value))
  add(inJson(inJson(value)))
  const address = inAddress(value)
  add(address)
  add(replaceEach(address, IN_ADDRESS, IN_FORM, IN_ADDRESS.length))
  // The text of an element, the value of an attribute, and what templates make of both.
  for (let count = 3; count <= BREAKING.length; count++) {
    const html = replaceEach(value, BREAKING, ENTITIES, count)
    add(html)
    add(inJson(html))
  }
  return forms
}

/** The longest part that is the same in all written forms: where it is missing, so are they. */
export function findSharedPart(value: string): string {
  let from = 0
  let longest = ''
  for (let at = 0; at <= value.length; at++) {
    if (at < value.length && isWord(charCodeAt(value, at))) continue
    if (at - from > longest.length) longest = slice(value, from, at)
    from = at + 1
  }
  return longest
}

export const isDigit = (code: number) => code >= 48 && code <= 57
export const isLetter = (code: number) => (code >= 65 && code <= 90) || (code >= 97 && code <= 122)
export const isWord = (code: number) => isDigit(code) || isLetter(code)

const inJson = (text: string) => slice(stringify(text), 1, -1)

function inAddress(text: string): string {
  try {
    return toUriPart(text)
  } catch {
    // Half a character has no form there.
    return text
  }
}

function replaceEach(text: string, from: readonly string[], to: readonly string[], count: number): string {
  let replaced = text
  for (let index = 0; index < count; index++) {
    const parts = split(replaced, from[index] as string)
    replaced = parts[0] as string
    for (let at = 1; at < parts.length; at++) replaced += (to[index] as string) + (parts[at] as string)
  }
  return replaced
}
