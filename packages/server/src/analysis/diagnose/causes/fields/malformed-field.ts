import { isList, isObject, readType, readValueAt, walk } from '../../../bodies/json.ts'
import type { Json, JsonObject, JsonPath } from '../../../bodies/json.ts'
import type { MissingField } from './missing-field.ts'

interface Shown {
  /** `NaN`, `Invalid Date`, `undefined`, `[object Object]`. */
  readonly part: string
  /** The text that it stands in. */
  readonly text: string
  /** What else came to the screen. */
  readonly others: readonly string[]
}

interface Want {
  readonly type: 'date' | 'number' | 'text' | 'value'
  /** Whether such fields have this name. */
  readonly isNamed: (name: string) => boolean
  /** Whether a value can be shown as such. */
  readonly isFine: (value: Json) => boolean
}

/** What fields with numbers are called: how the names end. */
const NUMBER_WORDS = [
  String.raw`price|total|sum|amount|cost|fee|tax|balance|qty|quantity|count|rate|score|rating|percent\w*`,
  'size|weight|width|height|length|distance|duration|value|number|num|age|lat|lng|stock|discount',
].join('|')
const NUMBER_NAMES = new RegExp(`(?:${NUMBER_WORDS})s?$`, 'i')

/** The last word of what fields with dates are called; `at` and `on` only behind another. */
const DATE_WORD =
  /^(?:\w*date|\w*time|\w*day|deadline|due|expir\w*|timestamp|ts|until|since|start|end|created|updated|modified)$/

function isDateName(name: string): boolean {
  const words = splitWords(name)
  const last = words.at(-1) ?? ''
  return DATE_WORD.test(last) || (words.length > 1 && (last === 'at' || last === 'on'))
}

const WANTS: readonly (readonly [part: RegExp, want: Want])[] = [
  [
    /date/i,
    {
      type: 'date',
      isNamed: isDateName,
      isFine: (value) => typeof value === 'number' || (typeof value === 'string' && !Number.isNaN(Date.parse(value))),
    },
  ],
  [
    /NaN/,
    {
      type: 'number',
      isNamed: (name) => NUMBER_NAMES.test(name),
      isFine: (value) =>
        typeof value === 'number' || (typeof value === 'string' && value.trim() !== '' && !Number.isNaN(Number(value))),
    },
  ],
  [/object/, { type: 'text', isNamed: () => false, isFine: (value) => !isObject(value) }],
  [/undefined/, { type: 'value', isNamed: () => false, isFine: () => true }],
]

/** Words of a name that say only what kind of value it is. */
const KINDS = /^(?:date|time|day|at|on|is|has|the|of|id|num|number|value|str|text|amount|count|total)$/

/** The fields of a body that cannot be shown as what the screen wanted to show, the likeliest first. */
export function findMalformed(body: Json, shown: Shown): MissingField[] {
  const want = WANTS.find(([part]) => part.test(shown.part))?.[1]
  if (!want) return []
  const found = walk(body).flatMap(({ path, value }) =>
    isObject(value) ? findFaults(value, { body, path, siblings: listSiblings(body, path) }, want, shown) : [],
  )
  return found.sort((a, b) => b.weight - a.weight)
}

interface Around {
  readonly body: Json
  readonly path: JsonPath
  readonly siblings: readonly JsonObject[]
}

function findFaults(holder: JsonObject, { path, siblings }: Around, want: Want, shown: Shown): MissingField[] {
  const names = new Set([...Object.keys(holder), ...siblings.flatMap((other) => Object.keys(other))])
  // Where its other values stand, it stands itself.
  const isBeside = sharesValue(holder, [shown.text.replace(shown.part, ' ')])
  const isNeighbour = !isBeside && sharesValue(holder, shown.others)
  return [...names].flatMap((name): MissingField[] => {
    const value = holder[name]
    const isMissing = !Object.hasOwn(holder, name)
    // A truth value was never meant to be anything else.
    if (value !== undefined && (want.isFine(value) || typeof value === 'boolean')) return []
    const isWritten = value === shown.part
    // Lists of things have no place in a line, and no code means to show them.
    if (!isMissing && (isList(value) || (want.type !== 'text' && isObject(value)))) return []
    const have = siblings.filter((other) => isGiven(other[name], want)).length
    const isLabelled = isLabel(name, shown.text, shown.part)
    const isNamed = want.isNamed(name)
    if (!have && !isLabelled && !isNamed && !isWritten) return []
    // A field that most do not have is not missed.
    if (isMissing && (have === 0 || have < siblings.length / 2)) return []
    const signs = [have > 0, isLabelled, isWritten, isBeside].filter(Boolean).length
    const weight = base(value, isMissing) + 2 * signs + (isNeighbour ? 1 : 0)
    return [
      {
        path: [...path, name],
        how: isMissing ? 'missing' : value === null ? 'null' : 'type',
        found: readType(value),
        wanted: want.type,
        ...(typeof value === 'string' && { text: value }),
        ...(have > 0 && { siblings: { have, of: siblings.length } }),
        ...(isLabelled && { isLabelled }),
        weight,
      },
    ]
  })
}

const SHORTEST = 3

function sharesValue(holder: JsonObject, texts: readonly string[]): boolean {
  const values = Object.values(holder).filter((value) => typeof value === 'string' || typeof value === 'number')
  return values.some((value) => String(value).length >= SHORTEST && texts.some((text) => text.includes(String(value))))
}

/** A null is shown as a date or a number by most code. */
function base(value: Json | undefined, isMissing: boolean): number {
  if (isMissing) return 1
  return value === null ? 0 : 2
}

function isGiven(value: Json | undefined, want: Want): boolean {
  return value !== undefined && value !== null && want.isFine(value)
}

function listSiblings(body: Json, path: JsonPath): JsonObject[] {
  if (typeof path.at(-1) !== 'number') return []
  const list = readValueAt(body, path.slice(0, -1))
  return isList(list) ? list.slice(0, 50).filter((item) => isObject(item)) : []
}

/** Whether the text names the field beside the value: `Due: Invalid Date` and `dueDate`. */
function isLabel(name: string, text: string, part: string): boolean {
  const label = splitWords(text.replace(part, ' '))
  const words = splitWords(name)
  const specific = words.filter((word) => !KINDS.test(word))
  return (specific.length > 0 ? specific : words).some((word) => word.length > 1 && label.includes(word))
}

function splitWords(text: string): string[] {
  return text
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .map((word) => word.replace(/s$/, ''))
    .filter((word) => word !== '')
}
