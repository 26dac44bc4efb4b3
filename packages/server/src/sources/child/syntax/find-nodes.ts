import type { Node } from '@babel/types'
import { listChildren } from './list-children.ts'

/** The nodes that a place lies in, from the whole program to the innermost. */
export function findNodes(program: Node, offset: number): Node[] {
  const nodes = [program]
  for (let node: Node | undefined = program; node;) {
    node = findChild(node, offset)
    if (node) nodes.push(node)
  }
  return nodes
}

/** Where two touch, it is the later one that begins at the place. */
function findChild(node: Node, offset: number): Node | undefined {
  let found: Node | undefined
  for (const child of listChildren(node)) {
    const isAround = (child.start ?? 0) <= offset && offset < (child.end ?? 0)
    if (isAround && (!found || (child.start ?? 0) >= (found.start ?? 0))) found = child
  }
  return found
}
