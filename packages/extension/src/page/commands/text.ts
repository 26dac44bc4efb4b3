import { flatChildNodes } from './flat-tree.ts'
import { tagOf } from './read.ts'
import { isSecretField, WITHHELD } from './withheld.ts'

const INLINE = new Set(
  'a abbr b bdi bdo cite code data em font i kbd label mark q s samp slot small span strong sub sup time u var'.split(
    ' ',
  ),
)
const SILENT = new Set(['script', 'style', 'noscript', 'template'])
const CUT = '… (truncated)'
/** A page may have any number of elements without a word in them. */
const MAX_NODES = 2_000

export function cut(text: string, maxChars: number): string {
  return text.length > maxChars ? `${text.slice(0, maxChars)}${CUT}` : text
}

/** The words inside an element, shadow roots included, with single spaces; at most so many characters. */
export function textOf(element: Element, maxChars: number): string {
  return gather([element], maxChars)
}

/** The words that stand directly in an element, not those of its children. */
export function ownText(element: Element, maxChars: number): string {
  const nodes = isSecretField(element) ? [element] : flatChildNodes(element).filter((node) => node instanceof Text)
  return gather(nodes, maxChars)
}

function gather(nodes: readonly Node[], maxChars: number): string {
  let text = ''
  let seen = 0
  const walk = (node: Node): void => {
    if (text.length > maxChars || seen++ > MAX_NODES) return
    if (node instanceof Text) {
      const words = node.data.replaceAll(/\s+/g, ' ')
      text += text === '' || text.endsWith(' ') ? words.trimStart() : words
    } else if (node instanceof Element) {
      const tag = tagOf(node)
      const children = flatChildNodes(node)
      if (children.length === 0 || SILENT.has(tag)) return
      if (isSecretField(node)) text += WITHHELD
      else for (const child of children) walk(child)
      if (!INLINE.has(tag) && !text.endsWith(' ')) text += ' '
    }
  }
  for (const node of nodes) walk(node)
  return seen > MAX_NODES ? `${text.trimEnd().slice(0, maxChars)}${CUT}` : cut(text.trimEnd(), maxChars)
}
