import type { Node } from '@babel/types'
import { listChildren } from './list-children.ts'

/** Whether a variable is given another value anywhere inside a node, after its declaration. */
export function isAssigned(scope: Node, name: string): boolean {
  const waiting = [scope]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.type === 'AssignmentExpression' && node.left.type === 'Identifier' && node.left.name === name) return true
    if (node.type === 'UpdateExpression' && node.argument.type === 'Identifier' && node.argument.name === name)
      return true
    for (const child of listChildren(node)) waiting.push(child)
  }
  return false
}
