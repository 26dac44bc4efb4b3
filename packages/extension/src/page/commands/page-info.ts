import type { CommandResult } from '@gasoline/wire'
import { LIMITS } from '@gasoline/wire/limits'
import { getAttribute, readProperty } from '@gasoline/capture/dom/access'
import { readHeadingLevel } from '@gasoline/capture/dom/role'
import { findRoots, selectAll } from './roots.ts'
import { readText } from './text.ts'
import { readFieldLabel } from './label.ts'

type PageInfo = Omit<CommandResult<'get_page_info'>, 'tabId'>
type Form = PageInfo['forms'][number]
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const { forms: MAX_FORMS, formFields: MAX_FIELDS, headings: MAX_HEADINGS } = LIMITS.commands
const MAX_CHARS = LIMITS.value.nameChars
const FIELDS =
  'input:not([type="hidden" i], [type="submit" i], [type="button" i], [type="reset" i], [type="image" i]), select, textarea'
const HEADINGS = 'h1, h2, h3, h4, h5, h6, [role="heading"]'
const INTERACTIVE =
  'a[href], button, input:not([type="hidden" i]), select, textarea, summary, [role="button"], [role="link"], [role="tab"], [role="menuitem"], [role="checkbox"], [role="switch"], [contenteditable]:not([contenteditable="false"]), [tabindex]:not([tabindex^="-"])'
const LOOSE_FIELDS = '(outside any form)'

/** What a person would first notice of a page: where it is, its forms and headings, how much there is. */
export function readPageInfo(document: Document, window: Window): PageInfo {
  const roots = findRoots(document)
  const count = (selector: string) => selectAll(roots, selector).length
  const { forms, leftOut } = readForms(
    selectAll(roots, 'form').filter((form) => form instanceof HTMLFormElement),
    selectAll(roots, FIELDS).filter(isField),
  )
  const headings = selectAll(roots, HEADINGS)
  const documentElement = readProperty(document, 'documentElement')
  return {
    url: document.location.href,
    title: readProperty(document, 'title'),
    viewport: { width: window.innerWidth, height: window.innerHeight },
    scroll: { x: Math.round(window.scrollX), y: Math.round(window.scrollY) },
    documentHeight: Math.max(documentElement.scrollHeight, readProperty(document, 'body')?.scrollHeight ?? 0),
    forms,
    headings: headings
      .slice(0, MAX_HEADINGS)
      .map((heading) => ({ level: readHeadingLevel(heading), text: readText(heading, MAX_CHARS) })),
    counts: {
      links: count('a[href], area[href]'),
      images: count('img, [role="img"]'),
      interactive: count(INTERACTIVE),
    },
    leftOut: { ...leftOut, headings: Math.max(0, headings.length - MAX_HEADINGS) },
  }
}

function readForms(forms: readonly HTMLFormElement[], fields: readonly Field[]) {
  const loose = fields.filter((field) => field.form === null)
  const all = [
    ...forms.map((form) => ({ ...readFormHead(form), fields: fields.filter((field) => field.form === form) })),
    ...(loose.length > 0 ? [{ name: LOOSE_FIELDS, fields: loose }] : []),
  ]
  const shown = all.slice(0, MAX_FORMS)
  return {
    forms: shown.map(({ fields, ...head }): Form => ({
      ...head,
      fields: fields.slice(0, MAX_FIELDS).map(describeField),
    })),
    leftOut: {
      forms: all.length - shown.length,
      fields: shown.reduce((sum, { fields }) => sum + Math.max(0, fields.length - MAX_FIELDS), 0),
    },
  }
}

function readFormHead(form: HTMLFormElement): Pick<Form, 'name' | 'action'> {
  const name = getAttribute(form, 'name') || getAttribute(form, 'aria-label') || getAttribute(form, 'id')
  return {
    ...(name && { name: name.slice(0, MAX_CHARS) }),
    ...(getAttribute(form, 'action') !== null && { action: readProperty(form, 'action') }),
  }
}

function describeField(field: Field): Form['fields'][number] {
  const label = readFieldLabel(field)
  const name = field.name || field.id
  return {
    ...(name && { name: name.slice(0, MAX_CHARS) }),
    ...(label && { label: label.slice(0, MAX_CHARS) }),
    type: field.type,
    required: field.required || getAttribute(field, 'aria-required') === 'true',
  }
}

function isField(element: Element): element is Field {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  )
}
