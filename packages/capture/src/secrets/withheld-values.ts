import { LIMITS } from '@gasoline/wire/limits'
import { charCodeAt, createObject, indexOf, isArray, keys, parse, slice, createList } from '../natives/natives.ts'
import { writeJson } from '../serialise/write-json.ts'
import { isDigit, isLetter, isWord, findSharedPart, listWrittenForms } from './written-forms.ts'

/** Replaces a value that must stay in the page. */
export const REDACTED = '[redacted]'

/** Of the values of all fields, those they held before included. */
export const VALUES_REMEMBERED = 30
const SHORTEST = 3
const STRONG = 8
const STRONG_WORD = 12
/** Letters with digits, or digits alone. */
const STRONG_WITH_DIGITS = 6
/** Fields of events with values from a fixed vocabulary of ours. */
const OUR_FIELDS = ' level type event direction authKind format inputType '
const QUOTE = 34
const PERCENT = 37
const AMPERSAND = 38
const EQUALS = 61
const BACKSLASH = 92

/**
 * How unlikely the same text is to occur with another meaning. `weak` is a word such as `test`: removing it everywhere
 * would falsify more than it protects, so it is removed only as a whole value. `strong` is removed as a separate word,
 * `unique` also inside a longer one.
 */
type Strength = 'weak' | 'strong' | 'unique'

interface Known {
  readonly field: string
  readonly forms: readonly string[]
  readonly shared: string
  readonly strength: Strength
}

/**
 * Remembers the values of fields that must not leave the page, and removes them from everything that is sent.
 * `isWhole` decides by the characters before and after a weak value whether it is a whole value.
 */
export function createWithheldValues(isWhole = isWholeValue) {
  let known: readonly Known[] = createList()
  let longestFirst: readonly Known[] = createList()

  function remember(field: string, value: string): void {
    const kept: Known[] = createList()
    for (let index = 0; index < known.length; index++) {
      const one = known[index] as Known
      if (one.field !== field) kept[kept.length] = one
    }
    if (value.length >= SHORTEST && value.length <= LIMITS.actions.valueChars)
      kept[kept.length] = {
        field,
        forms: listWrittenForms(value),
        shared: findSharedPart(value),
        strength: rateStrength(value),
      }
    known = kept.length > VALUES_REMEMBERED ? withoutFirst(kept) : kept
    longestFirst = byLength(known)
  }

  function clean(text: string, isVocabulary = false): string {
    let cleaned = text
    for (let index = 0; index < longestFirst.length; index++) {
      const { forms, shared, strength } = longestFirst[index] as Known
      if ((isVocabulary && strength === 'weak') || indexOf(cleaned, shared) < 0) continue
      for (let at = 0; at < forms.length; at++) cleaned = removeForm(cleaned, forms[at] as string, strength, isWhole)
    }
    return cleaned
  }

  function isIn(text: string): boolean {
    for (let index = 0; index < known.length; index++) {
      const { forms, shared } = known[index] as Known
      if (indexOf(text, shared) < 0) continue
      for (let at = 0; at < forms.length; at++) if (indexOf(text, forms[at] as string) >= 0) return true
    }
    return false
  }

  /** Of a JSON text only the texts in it are looked at: a code may also be part of a time or a size. */
  function cleanJson(json: string): string {
    return isIn(json) ? writeJson(cleanValue(parse(json), 0)) : json
  }

  function cleanValue(value: unknown, depth: number): unknown {
    if (typeof value === 'string') return clean(value)
    // Deeper down are the page's own values; above them our own numbers.
    if (typeof value === 'number' && depth > 1) {
      const text = `${value}`
      return clean(`"${text}"`) === `"${text}"` ? value : REDACTED
    }
    if (typeof value !== 'object' || value === null) return value
    if (isArray(value)) {
      for (let index = 0; index < value.length; index++) value[index] = cleanValue(value[index], depth + 1)
      return value
    }
    return cleanFields(value as Record<string, unknown>, depth)
  }

  function cleanFields(fields: Record<string, unknown>, depth: number): Record<string, unknown> {
    const cleaned = createObject(null) as Record<string, unknown>
    const names = keys(fields)
    for (let index = 0; index < names.length; index++) {
      const name = names[index] as string
      let shown = depth > 0 ? clean(name, true) : name
      // Two that read the same now stay two.
      while (shown !== name && shown in cleaned) shown += '*'
      const value = fields[name]
      const isOurs = depth === 0 && typeof value === 'string' && indexOf(OUR_FIELDS, ` ${name} `) >= 0
      cleaned[shown] = isOurs ? clean(value, true) : cleanValue(value, depth + 1)
    }
    return cleaned
  }

  return {
    remember,
    clean: (text: string) => clean(text),
    isIn,
    cleanJson,
    /** The same for an event that is parsed already. */
    cleanFields: (event: unknown) => cleanValue(event, 0),
    isEmpty: () => known.length === 0,
  }
}

export type WithheldValues = ReturnType<typeof createWithheldValues>

/** A copy of a value with all its strings cleaned; keys stay. */
export function cleanTexts<T>(value: T, clean: (text: string) => string): T
export function cleanTexts(value: unknown, clean: (text: string) => string): unknown {
  if (typeof value === 'string') return clean(value)
  if (Array.isArray(value)) return value.map((item: unknown) => cleanTexts(item, clean))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cleanTexts(inner as unknown, clean)]))
}

function withoutFirst(list: readonly Known[]): Known[] {
  const rest: Known[] = createList()
  for (let index = 1; index < list.length; index++) rest[index - 1] = list[index] as Known
  return rest
}

/** An earlier value may be the start of a later one: removed first, it would leave the rest. */
function byLength(list: readonly Known[]): Known[] {
  const sorted: Known[] = createList()
  for (let index = 0; index < list.length; index++) {
    const one = list[index] as Known
    let at = sorted.length
    for (; at > 0 && measureLength(sorted[at - 1]) < measureLength(one); at--) sorted[at] = sorted[at - 1] as Known
    sorted[at] = one
  }
  return sorted
}

const measureLength = (one: Known | undefined) => one?.forms[0]?.length ?? 0

function rateStrength(value: string): Strength {
  let digits = 0
  let letters = 0
  for (let index = 0; index < value.length; index++) {
    const code = charCodeAt(value, index)
    if (isDigit(code)) digits++
    else if (isLetter(code)) letters++
  }
  const { length } = value
  if (digits === length) return length >= STRONG_WITH_DIGITS ? 'strong' : 'weak'
  if (letters === length) return length >= STRONG_WORD ? 'strong' : 'weak'
  if (length >= STRONG) return 'unique'
  return digits > 0 && letters > 0 && length >= STRONG_WITH_DIGITS ? 'strong' : 'weak'
}

function removeForm(text: string, form: string, strength: Strength, isWhole: typeof isWholeValue): string {
  let from = 0
  let cleaned = ''
  for (let at = indexOf(text, form); at >= 0; at = indexOf(text, form, at + 1)) {
    if (at < from) continue
    const before = at === 0 ? -1 : charCodeAt(text, at - 1)
    const end = at + form.length
    const after = end === text.length ? -1 : charCodeAt(text, end)
    if (strength === 'weak' && !isWhole(before, after)) continue
    if (strength === 'strong' && ((isWord(before) && !isEscape(text, at)) || isWord(after))) continue
    cleaned += slice(text, from, at) + REDACTED
    from = end
  }
  return from === 0 ? text : cleaned + slice(text, from)
}

/** `%20` and `\n` end in a digit or a letter that is none. */
const isEscape = (text: string, end: number) =>
  charCodeAt(text, end - 3) === PERCENT || charCodeAt(text, end - 2) === BACKSLASH

const isWholeValue = (before: number, after: number) => isEdge(before) && isEdge(after)

/** Begin or end of a text, of a quoted value, of a value in an address or a form. */
const isEdge = (code: number) =>
  code === -1 || code === QUOTE || code === BACKSLASH || code === AMPERSAND || code === EQUALS
