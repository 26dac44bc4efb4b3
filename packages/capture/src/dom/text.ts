import { getFirstChild, getNextSibling, getNodeType, getTextContent, isElement, TEXT } from './access.ts'

/**
 * What counts as the text of an element. The readers differ on purpose, each states why; the walk is the same for all.
 */
export interface TextRules {
  /** Calls `visit` for the children in reading order, until it returns false. By default the children in the markup. */
  readonly visitChildren?: (element: Element, visit: VisitNode) => void
  /** The text to use for an element and everything in it; undefined where its children are to be read. */
  readonly replace: (element: Element) => string | undefined
  /** By default what a text node holds now. */
  readonly readData?: (text: Node) => string
  /** Whether what follows the element is another word, as after a block. */
  readonly endsWord?: (element: Element) => boolean
}

export type VisitNode = (child: Node) => boolean

interface TextLimits {
  readonly maxChars: number
  /** A page may have any number of elements without text. */
  readonly maxNodes: number
}

/** All text, with its white space. */
export function collectText(start: Node, rules: TextRules): string {
  let text = ''
  walk(start, rules, (part) => {
    text += part
    return true
  })
  return text
}

/** Text with single spaces, read until there are more than `maxChars`; `isCut` if there is more than that. */
export function collectBoundedText(
  starts: readonly Node[],
  rules: TextRules,
  { maxChars, maxNodes }: TextLimits,
): { text: string; isCut: boolean } {
  let text = ''
  let nodes = 0
  const add = (part: string) => {
    const folded = part.replaceAll(/\s+/g, ' ')
    text += text === '' || text.endsWith(' ') ? folded.trimStart() : folded
    return text.length <= maxChars
  }
  const canGoOn = () => text.length <= maxChars && ++nodes <= maxNodes
  for (const start of starts) walk(start, rules, add, canGoOn)
  const trimmed = text.trimEnd()
  return { text: trimmed, isCut: trimmed.length > maxChars || nodes > maxNodes }
}

export function visitChildNodes(parent: Node, visit: VisitNode): void {
  let child = getFirstChild(parent)
  while (child && visit(child)) child = getNextSibling(child)
}

function walk(
  start: Node,
  rules: TextRules,
  add: (text: string) => boolean,
  canGoOn: () => boolean = () => true,
): void {
  const { visitChildren = visitChildNodes, replace, readData = getTextContent, endsWord } = rules
  const visit: VisitNode = (node) => {
    if (!canGoOn()) return false
    if (getNodeType(node) === TEXT) return add(readData(node) ?? '')
    if (!isElement(node)) return true
    const replaced = replace(node)
    if (replaced === '') return true
    if (replaced === undefined) visitChildren(node, visit)
    else add(replaced)
    return endsWord?.(node) ? add(' ') : true
  }
  visit(start)
}
