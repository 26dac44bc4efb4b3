import { cutText } from './cut-text.ts'
import { findGetter, split, uncurry } from '../natives/natives.ts'

const CLASSES = 3
const TEXT_CHARS = 100

const ELEMENT = 1
const nodeType = findGetter<number>(globalThis.Node?.prototype, 'nodeType')
const nodeName = findGetter<string>(globalThis.Node?.prototype, 'nodeName')
const nodeValue = findGetter<string | null>(globalThis.Node?.prototype, 'nodeValue')
const localName = findGetter<string>(globalThis.Element?.prototype, 'localName')
const getAttribute = globalThis.Element && uncurry(Element.prototype.getAttribute)

/** An element as `<button#save.primary>`, another node by its name and the beginning of its text. */
export function describeNode(node: Node): string {
  if (nodeType?.(node) !== ELEMENT) {
    const text = nodeValue?.(node)
    return typeof text === 'string' ? `${nodeName?.(node)} "${cutText(text, TEXT_CHARS)}"` : `${nodeName?.(node)}`
  }
  const element = node as Element
  const id = getAttribute(element, 'id')
  const classes = split(getAttribute(element, 'class') ?? '', ' ')
  let text = `<${localName?.(element)}`
  if (id) text += `#${cutText(id, TEXT_CHARS)}`
  let shown = 0
  for (let index = 0; index < classes.length && shown < CLASSES; index++) {
    if (classes[index] === '') continue
    text += `.${cutText(classes[index] as string, TEXT_CHARS)}`
    shown++
  }
  return `${text}>`
}
