import type { Node } from '@babel/types'

/** The nodes directly inside a node. */
export function listChildren(node: Node): Node[] {
  return (Object.values(node) as unknown[]).flatMap((value) =>
    (Array.isArray(value) ? (value as unknown[]) : [value]).filter(isNode),
  )
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value
}
