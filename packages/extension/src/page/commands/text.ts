import { getNodeType, getTag, isNeverShown, TEXT } from '@gasoline/capture/dom/access'
import { listFlatChildren, visitFlatChildren } from '@gasoline/capture/dom/flat-tree'
import { collectBoundedText } from '@gasoline/capture/dom/text'
import type { TextRules } from '@gasoline/capture/dom/text'
import { isSecretField, WITHHELD } from './withheld.ts'

const INLINE = new Set(
  'a abbr b bdi bdo cite code data em font i kbd label mark q s samp slot small span strong sub sup time u var'.split(
    ' ',
  ),
)
const CUT = '… (truncated)'
const MAX_NODES = 2_000

/** An agent reads what is on the screen: the flat tree, a space after each block, no secrets. */
const RULES: TextRules = {
  visitChildren: visitFlatChildren,
  replace: (element) => {
    if (isNeverShown(getTag(element)) || listFlatChildren(element).length === 0) return ''
    return isSecretField(element) ? WITHHELD : undefined
  },
  endsWord: (element) => !INLINE.has(getTag(element)),
}

export function cut(text: string, maxChars: number): string {
  return text.length > maxChars ? `${text.slice(0, maxChars)}${CUT}` : text
}

/** The text in an element, shadow roots included, with single spaces; at most `maxChars` characters. */
export function readText(element: Element, maxChars: number): string {
  return read([element], RULES, maxChars)
}

/** The text directly in an element, without its children's. */
export function readOwnText(element: Element, maxChars: number): string {
  const nodes = isSecretField(element)
    ? [element]
    : listFlatChildren(element).filter((node) => getNodeType(node) === TEXT)
  return read(nodes, RULES, maxChars)
}

/** The text of a label, without the field that it may wrap: the options of a select are not its name. */
export function readLabelText(label: Element, field: Element, maxChars: number): string {
  const rules: TextRules = { ...RULES, replace: (element) => (element === field ? '' : RULES.replace(element)) }
  return read([label], rules, maxChars)
}

function read(nodes: readonly Node[], rules: TextRules, maxChars: number): string {
  const { text, isCut } = collectBoundedText(nodes, rules, { maxChars, maxNodes: MAX_NODES })
  return isCut ? `${text.slice(0, maxChars)}${CUT}` : text
}
