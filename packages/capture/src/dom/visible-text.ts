import { startOf } from '../serialise/cut-text.ts'

const TEXT = 3
const ELEMENT = 1
/** Nodes looked at for one text: a container of the whole page is not read through. */
const NODES = 60
const UNSEEN = new Set(['script', 'style', 'noscript', 'template', 'svg'])

/** The text of an element with its white space folded; if there is more than `maxChars`, it ends in an ellipsis. */
export function visibleText(element: Element, maxChars: number): string {
  let text = ''
  let nodes = 0
  const read = (node: Node): void => {
    for (let child = node.firstChild; child && text.length <= maxChars && nodes <= NODES; child = child.nextSibling) {
      nodes++
      if (child.nodeType === TEXT) text += fold(child.nodeValue ?? '')
      else if (child.nodeType === ELEMENT && !UNSEEN.has((child as Element).localName)) read(child)
    }
  }
  read(element)
  const folded = fold(text).trim()
  return folded.length > maxChars || nodes > NODES ? `${startOf(folded, maxChars - 1)}…` : folded
}

function fold(text: string): string {
  return text.replaceAll(/\s+/g, ' ')
}
