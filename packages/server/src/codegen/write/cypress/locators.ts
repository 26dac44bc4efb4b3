import { attributeSelector, attributeText } from '../attribute.ts'
import type { Locator, LocatorPart } from '../../flow/locator.ts'
import type { Text } from '../../flow/text.ts'
import { escapePattern, writeString, writeText } from '../literal.ts'
import type { CallCode } from '../printer.ts'
import type { Chain } from './chain.ts'

/** Elements that have a role without saying so: https://www.w3.org/TR/html-aria/#docconformance */
const ELEMENTS: Readonly<Record<string, string>> = {
  button: 'button, [type="submit"], [type="button"], summary',
  link: 'a',
  heading: 'h1, h2, h3, h4, h5, h6',
  textbox: 'input, textarea, [contenteditable]',
  searchbox: 'input[type="search"]',
  checkbox: 'input[type="checkbox"]',
  radio: 'input[type="radio"]',
  combobox: 'select, input[list]',
  listbox: 'select',
  option: 'option',
  row: 'tr',
  cell: 'td',
  columnheader: 'th',
  listitem: 'li',
  dialog: 'dialog',
  img: 'img',
  navigation: 'nav',
  form: 'form',
}

/** Those whose name is the text that they show. */
const SHOWS_NAME = /^(?:button|link|heading|tab|menuitem|option|row|cell|columnheader|listitem|treeitem|gridcell)$/

/**
 * How Cypress finds an element. It knows no roles and names of its own: what was recorded about the element is turned into
 * CSS or a text, whichever was unique.
 */
export function writeFind(locator: Locator, recorded: Readonly<Record<string, unknown>> | undefined): Chain {
  const css = hasVariable(locator) || locator.kind === 'within' ? undefined : findCss(locator, recorded ?? {})
  if (css !== undefined) return [{ name: '.get', args: [writeString(css)] }]
  return locator.parts.flatMap((part, index) => writePart(part, index === 0))
}

function hasVariable({ parts }: Locator): boolean {
  return parts.some((part) => readText(part)?.some((piece) => typeof piece !== 'string') ?? false)
}

function readText(part: LocatorPart): Text | undefined {
  if (part.by === 'role') return part.name
  if (part.by === 'testId') return part.id
  return part.by === 'css' ? part.css : part.text
}

const ATTRIBUTES = [
  ['ariaLabel', 'aria-label'],
  ['placeholder', 'placeholder'],
  ['altText', 'alt'],
  ['title', 'title'],
] as const

/** A selector that was unique; undefined where a text is better. */
function findCss({ parts }: Locator, recorded: Readonly<Record<string, unknown>>): string | undefined {
  const counts = (recorded.counts ?? {}) as Readonly<Record<string, unknown>>
  const unique = (kind: string) => {
    const value = recorded[kind]
    return counts[kind] === 1 && typeof value === 'string' && value !== '' ? value : undefined
  }
  const [only] = parts
  if (only?.by === 'testId') return attributeSelector(only.attribute ?? 'data-testid', readPlain(only.id))
  if (only?.by === 'css') return readPlain(only.css)
  const role = only?.by === 'role' ? only : undefined
  const name = role?.name && readPlain(role.name)
  if (role && SHOWS_NAME.test(role.role) && (recorded.text === undefined || recorded.text === name)) return undefined
  const id = unique('id')
  if (id !== undefined) return attributeSelector('id', id)
  for (const [kind, html] of ATTRIBUTES) {
    const value = unique(kind)
    if (value !== undefined) return attributeSelector(html, value)
  }
  const path = recorded.cssPath
  return typeof path === 'string' && path !== '' && counts.cssPath !== 0 ? path : undefined
}

/** A text without its variables. */
function readPlain(text: Text): string {
  return text.filter((piece) => typeof piece === 'string').join('')
}

function writePart(part: LocatorPart, isFirst: boolean): CallCode | CallCode[] {
  const find = (selector: string): CallCode => ({ name: isFirst ? '.get' : '.find', args: [selector] })
  const get = (css: string) => find(writeString(css))
  switch (part.by) {
    case 'testId':
      return find(writeText(attributeText(part.attribute ?? 'data-testid', part.id)))
    case 'css':
      return find(writeText(part.css))
    case 'hasText':
      return { name: '.filter', args: [`\`:contains(\${JSON.stringify(${writeText(part.text)})})\``] }
    case 'role': {
      const css = [ELEMENTS[part.role], attributeSelector('role', part.role)]
        .filter((one) => one !== undefined)
        .join(', ')
      if (!part.name) return get(css)
      if (!SHOWS_NAME.test(part.role)) return findLabelled(part.name)
      return { name: '.contains', args: [writeString(css), writeWhole(part.name)] }
    }
    case 'text':
      return { name: '.contains', args: [writeWhole(part.text)] }
    case 'label':
      return findLabelled(part.text)
    case 'placeholder':
    case 'altText':
    case 'title': {
      const html = { placeholder: 'placeholder', altText: 'alt', title: 'title' }[part.by]
      return find(`\`[${html}=\${JSON.stringify(${writeText(part.text)})}]\``)
    }
  }
}

/** The field of a label: https://developer.mozilla.org/en-US/docs/Web/API/HTMLLabelElement/control */
function findLabelled(text: Text): CallCode[] {
  return [
    { name: '.contains', args: ["'label'", writeText(text)] },
    { name: '.invoke', args: ["'prop'", "'control'"] },
  ]
}

/** A pattern for a text that is nothing but this. */
export function writeWhole(text: Text): string {
  if (text.every((part) => typeof part === 'string'))
    return String.raw`/^\s*${text
      .map(escapePattern)
      .join('')
      .replaceAll(/ +/g, String.raw`\s+`)}\s*$/`
  return `new RegExp(\`^\\\\s*\${Cypress._.escapeRegExp(${writeText(text)})}\\\\s*$\`)`
}
