// oxlint-disable typescript/switch-exhaustiveness-check -- there are 250 types of nodes, and few matter here
import type { Node } from '@babel/types'

/** A value without a name: what a call or an operator gives. */
export const UNNAMED = '()'
/** An entry by a key that is worked out. */
export const ENTRY = '[]'

/** Leaves out what does not change the value: `value!`, `value as Type`, `await value`. */
export function withoutWrapper(expression: Node): Node {
  for (let node = expression; ;) {
    switch (node.type) {
      case 'TSNonNullExpression':
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSTypeAssertion':
      case 'TypeCastExpression':
      case 'ParenthesizedExpression':
        node = node.expression
        continue
      case 'AwaitExpression':
        node = node.argument
        continue
      default:
        return node
    }
  }
}

/** How an expression names its value, from the variable on: `order.lines()[0].price` is `order`, `lines`, `()`, `[]`, `price`. */
export function readChain(expression: Node): string[] {
  const parts: string[] = []
  for (let node = withoutWrapper(expression); ;) {
    switch (node.type) {
      case 'MemberExpression':
      case 'OptionalMemberExpression':
        parts.push(nameKey(node.property, node.computed))
        node = withoutWrapper(node.object)
        continue
      case 'CallExpression':
      case 'OptionalCallExpression':
      case 'NewExpression':
        parts.push(UNNAMED)
        node = withoutWrapper(node.callee)
        continue
      case 'Identifier':
        parts.push(node.name)
        break
      case 'ThisExpression':
        parts.push('this')
        break
      case 'Super':
        parts.push('super')
        break
      default:
        parts.push(UNNAMED)
    }
    return parts.reverse()
  }
}

export function nameKey(key: Node, isComputed: boolean | null | undefined): string {
  if (key.type === 'PrivateName') return `#${key.id.name}`
  if (key.type === 'Identifier' && !isComputed) return key.name
  return key.type === 'StringLiteral' ? key.value : ENTRY
}
