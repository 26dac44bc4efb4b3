import { LIMITS } from '@gasoline/wire/limits'
import { writeHtml } from './html.ts'
import { readProperty as readNative } from '@gasoline/capture/dom/access'
import { cut, readText } from './text.ts'
import { WITHHELD } from './withheld.ts'

const MAX_CHARS = LIMITS.commands.domTextChars
/** Of a field whose value is withheld these are told still; everything that is true or false is too. */
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

/** Properties that hold what stands inside the element; secrets of fields further in are left out of them. */
const CONTENT: Readonly<Record<string, (element: Element) => string>> = {
  textContent: (element) => readText(element, MAX_CHARS),
  innerText: (element) => readText(element, MAX_CHARS),
  outerText: (element) => readText(element, MAX_CHARS),
  innerHTML: (element) => writeHtml(element, MAX_CHARS, 'inner'),
  outerHTML: (element) => writeHtml(element, MAX_CHARS),
}

/** DOM properties as the browser has them now; what the page's own scripts put on an element is not seen from here. */
export function readProperties(element: Element, names: readonly string[], isSecret: boolean): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, readProperty(element, name, isSecret)]))
}

function readProperty(element: Element, name: string, isSecret: boolean): unknown {
  if (!(name in element)) return '[no such property]'
  const content = CONTENT[name]
  if (content) return content(element)
  // The browser knows the name: that was just asked.
  const value: unknown = readNative(element, name as keyof Element)
  if (typeof value === 'boolean' || value === null || value === '') return value
  if (isSecret && !HARMLESS.has(name)) return WITHHELD
  if (typeof value === 'string') return cut(value, MAX_CHARS)
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value)
  return Object.prototype.toString.call(value)
}
