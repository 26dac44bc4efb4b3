import { onFirstUse } from '../natives/on-first-use.ts'
import {
  getAttribute,
  closestAcross,
  hasAttribute,
  matches,
  getParentElement,
  getTextContent,
  getTag,
} from './access.ts'
import { findReferenced } from './labels.ts'

/** Roles, and the tags that always have them. */
const readByTag = onFirstUse(
  () =>
    Object.fromEntries(
      (
        'article:article complementary:aside blockquote:blockquote button:button caption:caption code:code listbox:datalist ' +
        'definition:dd deletion:del group:details,fieldset,optgroup term:dfn,dt dialog:dialog emphasis:em figure:figure ' +
        'heading:h1,h2,h3,h4,h5,h6 separator:hr document:html insertion:ins listitem:li main:main mark:mark math:math ' +
        'list:menu,ol,ul meter:meter navigation:nav option:option status:output paragraph:p progressbar:progress ' +
        'search:search strong:strong subscript:sub superscript:sup img:svg table:table rowgroup:tbody,tfoot,thead ' +
        'textbox:textarea time:time row:tr'
      )
        .split(' ')
        .flatMap((line) => {
          const [role = '', tags = ''] = line.split(':')
          return tags.split(',').map((tag) => [tag, role])
        }),
    ) as Record<string, string>,
)

/** Roles that depend on more than the tag, and the elements that may have them. */
const DEPENDING: Record<string, string> = {
  link: 'a[href],area[href]',
  contentinfo: 'footer',
  banner: 'header',
  form: 'form',
  region: 'section',
  img: 'img',
  textbox: 'input',
  searchbox: 'input[type=search i]',
  combobox: 'select,input[list]',
  listbox: 'select',
  button: 'input:is([type=button i],[type=image i],[type=reset i],[type=submit i],[type=file i])',
  checkbox: 'input[type=checkbox i]',
  radio: 'input[type=radio i]',
  slider: 'input[type=range i]',
  spinbutton: 'input[type=number i]',
  cell: 'td',
  gridcell: 'td',
  columnheader: 'th',
  rowheader: 'th',
}

const INPUT_ROLES: Record<string, string> = {
  button: 'button',
  checkbox: 'checkbox',
  image: 'button',
  number: 'spinbutton',
  radio: 'radio',
  range: 'slider',
  reset: 'button',
  submit: 'button',
  file: 'button',
  hidden: '',
}

const OTHER_ROLES =
  'alert alertdialog application combobox directory feed generic grid gridcell log marquee menu menubar menuitem ' +
  'menuitemcheckbox menuitemradio none note presentation radiogroup rowheader scrollbar searchbox slider spinbutton ' +
  'switch tab tablist tabpanel timer toolbar tooltip tree treegrid treeitem'
const readValid = onFirstUse(
  () => new Set([...Object.values(readByTag()), ...Object.keys(DEPENDING), ...OTHER_ROLES.split(' ')]),
)

const NO_LANDMARK_INSIDE =
  ':is(article,aside,main,nav,section):not([role]),[role=article],[role=complementary],[role=main],[role=navigation],[role=region]'

const UNNAMEABLE =
  ' caption code deletion emphasis generic insertion paragraph presentation strong subscript superscript '
const GLOBAL_ARIA =
  'atomic busy controls current describedby details dropeffect flowto grabbed hidden keyshortcuts live owns relevant'
    .split(' ')
    .map((name) => `[aria-${name}]`)
    .join()

/** Parents whose `role=none` also removes the role of these children. */
const PASSES_ON: Record<string, string> = {
  dd: ' dl div ',
  div: ' dl ',
  dt: ' dl div ',
  li: ' ol ul ',
  tbody: ' table ',
  td: ' tr ',
  tfoot: ' table ',
  th: ' tr ',
  thead: ' table ',
  tr: ' thead tbody tfoot table ',
}

/** The role as Playwright computes it; empty if there is none. */
export function computeRole(element: Element): string {
  const explicit = explicitRole(element)
  if (!explicit) return implicitRole(element)
  if (!isPresentational(explicit)) return explicit
  const implicit = implicitRole(element)
  return keepsItsRole(element, implicit) ? implicit : explicit
}

export function isPresentational(role: string): boolean {
  return role === 'none' || role === 'presentation'
}

/** Selects everything that may have the role; `roleOf` decides. */
export function selectRole(role: string): string {
  const byTag = readByTag()
  const tags = Object.keys(byTag).filter((tag) => byTag[tag] === role)
  return [...tags, DEPENDING[role] ?? [], `[role~="${role}" i]`].flat().join()
}

/** The level of a heading; `aria-level` overrides the tag's. https://www.w3.org/TR/wai-aria-1.2/#heading */
export function readHeadingLevel(heading: Element): number {
  const given = Number(getAttribute(heading, 'aria-level'))
  return given > 0 ? given : Number(/^h([1-6])$/.exec(getTag(heading))?.[1] ?? 2)
}

function explicitRole(element: Element): string {
  const given = getAttribute(element, 'role')
  if (given === null) return ''
  return (
    given
      .toLowerCase()
      .split(/\s+/)
      .find((role) => readValid().has(role)) ?? ''
  )
}

function implicitRole(element: Element): string {
  const tag = getTag(element)
  const role = readByTag()[tag] ?? dependingRole(element, tag)
  if (!role) return ''
  for (let child = element; ;) {
    const parent = getParentElement(child)
    if (!parent || !PASSES_ON[getTag(child)]?.includes(` ${getTag(parent)} `)) return role
    const given = explicitRole(parent)
    if (isPresentational(given) && !keepsItsRole(parent, given)) return given
    child = parent
  }
}

function dependingRole(element: Element, tag: string): string {
  switch (tag) {
    case 'a':
    case 'area':
      return hasAttribute(element, 'href') ? 'link' : ''
    case 'footer':
    case 'header':
      if (closestAcross(element, NO_LANDMARK_INSIDE)) return ''
      return tag === 'header' ? 'banner' : 'contentinfo'
    case 'form':
    case 'section':
      if (!matches(element, '[aria-label],[aria-labelledby]')) return ''
      return tag === 'form' ? 'form' : 'region'
    case 'img':
      return getAttribute(element, 'alt') === '' &&
        !getAttribute(element, 'title') &&
        !hasGlobalAria(element, '') &&
        !hasTabIndex(element)
        ? 'presentation'
        : 'img'
    case 'input':
      return inputRole(element as HTMLInputElement)
    case 'select':
      return isListBox(element as HTMLSelectElement) ? 'listbox' : 'combobox'
    case 'td': {
      const table = closestAcross(element, 'table')
      return table && /^(tree)?grid$/.test(explicitRole(table)) ? 'gridcell' : 'cell'
    }
    case 'th':
      return headerRole(element)
    default:
      return ''
  }
}

function inputRole(input: HTMLInputElement): string {
  const { type } = input
  const special = INPUT_ROLES[type]
  if (special !== undefined) return special
  if (/^(email|search|tel|text|url)$/.test(type)) {
    const [list] = findReferenced(input, 'list')
    if (list && getTag(list) === 'datalist') return 'combobox'
    if (type === 'search') return 'searchbox'
  }
  return 'textbox'
}

function headerRole(header: Element): string {
  const scope = getAttribute(header, 'scope')
  if (scope === 'col' || scope === 'colgroup') return 'columnheader'
  if (scope === 'row' || scope === 'rowgroup') return 'rowheader'
  const { nextElementSibling: next, previousElementSibling: previous } = header
  if (!next && !previous) {
    const row = getParentElement(header)
    const table = row && getTag(row) === 'tr' ? closestAcross(row, 'table') : null
    return table && (table as HTMLTableElement).rows.length <= 1 ? '' : 'columnheader'
  }
  const isHeader = (cell: Element | null) => cell !== null && getTag(cell) === 'th'
  const isFilled = (cell: Element | null) =>
    cell !== null && getTag(cell) === 'td' && (getTextContent(cell)?.trim() !== '' || cell.firstElementChild !== null)
  if (isHeader(next) && isHeader(previous)) return 'columnheader'
  return isFilled(next) || isFilled(previous) ? 'rowheader' : 'columnheader'
}

function isListBox({ multiple, size }: HTMLSelectElement): boolean {
  return multiple || size > 1
}

/**
 * A presentational role is ignored on focusable elements and on those with global ARIA attributes.
 * https://www.w3.org/TR/wai-aria-1.2/#conflict_resolution_presentation_none
 */
function keepsItsRole(element: Element, role: string): boolean {
  return hasGlobalAria(element, role) || isFocusable(element)
}

function hasGlobalAria(element: Element, role: string): boolean {
  if (matches(element, GLOBAL_ARIA)) return true
  if (role !== 'generic' && hasAttribute(element, 'aria-roledescription')) return true
  return !UNNAMEABLE.includes(` ${role} `) && matches(element, '[aria-label],[aria-labelledby]')
}

function hasTabIndex(element: Element): boolean {
  const given = getAttribute(element, 'tabindex')
  return given !== null && !Number.isNaN(Number(given))
}

function isFocusable(element: Element): boolean {
  if (matches(element, ':is(button,input,select,textarea,option,optgroup):disabled')) return false
  return (
    hasTabIndex(element) || matches(element, 'button,details,select,textarea,a[href],area[href],input:not([hidden])')
  )
}
