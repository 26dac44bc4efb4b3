import { LIMITS } from '@gasoline/wire/limits'
import { writeHtml } from './html.ts'
import { readProperty as readNative } from '@gasoline/capture/dom/access'
import { cut, readText } from './text.ts'
import { WITHHELD } from './withheld.ts'

const MAX_CHARS = LIMITS.commands.domTextChars
/** Shown even for a field whose value is withheld; so are booleans. */
const HARMLESS = new Set([
  'id',
  'name',
  'type',
  'placeholder',
  'autocomplete',
  'className',
  'tagName',
  'localName',
  'title',
])

/** Properties with the element's content; secrets of fields inside are left out. */
const CONTENT: Readonly<Record<string, (element: Element) => string>> = {
  textContent: (element) => readText(element, MAX_CHARS),
  innerText: (element) => readText(element, MAX_CHARS),
  outerText: (element) => readText(element, MAX_CHARS),
  innerHTML: (element) => writeHtml(element, MAX_CHARS, 'inner'),
  outerHTML: (element) => writeHtml(element, MAX_CHARS),
}

/** DOM properties as they are now; properties that the page's scripts added are not visible from the isolated world. */
export function readProperties(element: Element, names: readonly string[], isSecret: boolean): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, readProperty(element, name, isSecret)]))
}

function readProperty(element: Element, name: string, isSecret: boolean): unknown {
  if (!(name in element)) return '[no such property]'
  const content = CONTENT[name]
  if (content) return content(element)
  // The name is a property of the element: checked above.
  const value: unknown = readNative(element, name as keyof Element)
  if (typeof value === 'boolean' || value === null || value === '') return value
  if (isSecret && !HARMLESS.has(name)) return WITHHELD
  if (typeof value === 'string') return cut(value, MAX_CHARS)
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value)
  return Object.prototype.toString.call(value)
}
