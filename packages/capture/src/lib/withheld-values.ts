import { LIMITS } from '@gasoline/wire/limits'
import { charCodeAt, indexOf, isArray, keys, parse, slice, stringify, toUriPart } from './natives.ts'

/** Stands for a value that stays in the page. */
export const REDACTED = '[redacted]'

const FIELDS_REMEMBERED = 10
const SHORTEST = 3
const STRONG = 8
const STRONG_WORD = 12
const STRONG_NUMBER = 6
const QUOTE = 34
const AMPERSAND = 38
const EQUALS = 61
const BACKSLASH = 92

interface Known {
  readonly field: string
  /** The value as it may be written: plain, inside JSON once and twice, in an address. */
  readonly forms: readonly string[]
  readonly isStrong: boolean
}

/** Knows what stands in fields whose values must not leave the page, and takes it out of whatever would carry it. */
export function createWithheldValues() {
  let known: Known[] = []

  function remember(field: string, value: string): void {
    const kept: Known[] = []
    for (let index = known.length > FIELDS_REMEMBERED ? 1 : 0; index < known.length; index++) {
      const one = known[index] as Known
      if (one.field !== field) kept[kept.length] = one
    }
    known = kept
    if (value.length < SHORTEST || value.length > LIMITS.actions.valueChars) return
    known[known.length] = { field, forms: formsOf(value), isStrong: isStrong(value) }
  }

  function clean(text: string): string {
    let cleaned = text
    for (let index = 0; index < known.length; index++) {
      const { forms, isStrong } = known[index] as Known
      for (let at = 0; at < forms.length; at++) cleaned = takeOut(cleaned, forms[at] as string, isStrong)
    }
    return cleaned
  }

  /** Of a JSON text only the texts in it are looked at: a code may also be part of a time or a size. */
  function cleanJson(json: string): string {
    for (let index = 0; index < known.length; index++) {
      const { forms } = known[index] as Known
      for (let at = 0; at < forms.length; at++) {
        if (indexOf(json, forms[at] as string) >= 0) return stringify(cleanValue(parse(json), 0))
      }
    }
    return json
  }

  function cleanValue(value: unknown, depth: number): unknown {
    if (typeof value === 'string') return clean(value)
    // Deeper down are the page's own values; above them our own numbers.
    if (typeof value === 'number' && depth > 1) {
      const text = `${value}`
      return clean(`"${text}"`) === `"${text}"` ? value : REDACTED
    }
    if (typeof value !== 'object' || value === null) return value
    const fields = value as Record<string, unknown>
    const names = keys(fields)
    for (let index = 0; index < names.length; index++) {
      const name = names[index] as string
      fields[name] = cleanValue(fields[name], depth + 1)
    }
    return isArray(value) ? value : fields
  }

  return { remember, clean, cleanJson, isEmpty: () => known.length === 0 }
}

export type WithheldValues = ReturnType<typeof createWithheldValues>

function formsOf(value: string): string[] {
  const once = slice(stringify(value), 1, -1)
  const twice = slice(stringify(once), 1, -1)
  const all = [value, once, twice, toUriPart(value)]
  const forms: string[] = []
  for (let index = 0; index < all.length; index++) {
    const form = all[index] as string
    if (!includes(forms, form)) forms[forms.length] = form
  }
  return forms
}

function includes(list: readonly string[], text: string): boolean {
  for (let index = 0; index < list.length; index++) if (list[index] === text) return true
  return false
}

/**
 * A password such as `test` is also a word: taking it out of every text would falsify more than it protects. It goes
 * where it stands as a whole value; one that can hardly be anything else goes wherever it stands by itself.
 */
function isStrong(value: string): boolean {
  let digits = 0
  let letters = 0
  for (let index = 0; index < value.length; index++) {
    const code = charCodeAt(value, index)
    if (isDigit(code)) digits++
    else if (isLetter(code)) letters++
  }
  if (digits === value.length) return digits >= STRONG_NUMBER
  return value.length >= (letters === value.length ? STRONG_WORD : STRONG)
}

function takeOut(text: string, form: string, isStrong: boolean): string {
  let from = 0
  let cleaned = ''
  for (let at = indexOf(text, form); at >= 0; at = indexOf(text, form, at + 1)) {
    if (at < from) continue
    const before = at === 0 ? -1 : charCodeAt(text, at - 1)
    const end = at + form.length
    const after = end === text.length ? -1 : charCodeAt(text, end)
    const isHit = isStrong ? !isWord(before) && !isWord(after) : isEdge(before) && isEdge(after)
    if (!isHit) continue
    cleaned += slice(text, from, at) + REDACTED
    from = end
  }
  return from === 0 ? text : cleaned + slice(text, from)
}

const isDigit = (code: number) => code >= 48 && code <= 57
const isLetter = (code: number) => (code >= 65 && code <= 90) || (code >= 97 && code <= 122)
const isWord = (code: number) => isDigit(code) || isLetter(code)
/** Begin or end of a text, of a quoted value, of a value in an address or a form. */
const isEdge = (code: number) =>
  code === -1 || code === QUOTE || code === BACKSLASH || code === AMPERSAND || code === EQUALS
