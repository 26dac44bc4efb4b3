import type { Node } from '@babel/types'
import { childNodes } from './child-nodes.ts'

/** The nodes that a place lies in, from the whole program to the innermost. */
export function nodesAround(program: Node, offset: number): Node[] {
  const nodes = [program]
  for (let node: Node | undefined = program; node;) {
    node = childAt(node, offset)
    if (node) nodes.push(node)
  }
  return nodes
}

/** Where two touch, it is the later one that begins at the place. */
function childAt(node: Node, offset: number): Node | undefined {
  let found: Node | undefined
  for (const child of childNodes(node)) {
    const isAround = (child.start ?? 0) <= offset && offset < (child.end ?? 0)
    if (isAround && (!found || (child.start ?? 0) >= (found.start ?? 0))) found = child
  }
  return found
}
