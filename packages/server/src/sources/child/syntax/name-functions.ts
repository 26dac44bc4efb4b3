// oxlint-disable typescript/switch-exhaustiveness-check -- there are 250 types of nodes, and few matter here
import type { Node } from '@babel/types'
import { WRAPPING_CALLS } from '../wrapping-calls.ts'

/** The names of the functions among the nodes around a place, the innermost first; those without a name are left out. */
export function nameFunctions(nodes: readonly Node[]): string[] {
  const names: string[] = []
  for (let index = nodes.length - 1; index > 0; index--) {
    const name = nameFunction(nodes, index)
    if (name !== undefined) names.push(name)
  }
  return names
}

function nameFunction(nodes: readonly Node[], index: number): string | undefined {
  const node = nodes[index]
  switch (node?.type) {
    case 'FunctionDeclaration':
    case 'FunctionExpression':
      return node.id?.name ?? nameValue(nodes, index)
    case 'ArrowFunctionExpression':
      return nameValue(nodes, index)
    case 'ObjectMethod':
      return nameKey(node)
    case 'ClassMethod':
    case 'ClassPrivateMethod':
      return nameMember(nodes, index, nameKey(node))
    default:
      return undefined
  }
}

/** What a function's value is assigned to, also around a call that wraps it. */
function nameValue(nodes: readonly Node[], index: number): string | undefined {
  const node = nodes[index]
  const parent = nodes[index - 1]
  switch (parent?.type) {
    case 'VariableDeclarator':
      return parent.init === node ? nameTarget(parent.id) : undefined
    case 'AssignmentExpression':
    case 'AssignmentPattern':
      return parent.right === node ? nameTarget(parent.left) : undefined
    case 'ObjectProperty':
      return parent.value === node ? nameKey(parent) : undefined
    case 'ClassProperty':
    case 'ClassPrivateProperty':
    case 'ClassAccessorProperty':
      return parent.value === node ? nameMember(nodes, index - 1, nameKey(parent)) : undefined
    case 'CallExpression':
    case 'OptionalCallExpression':
      return parent.arguments[0] === node && WRAPPING_CALLS.has(nameTarget(parent.callee) ?? '')
        ? nameValue(nodes, index - 1)
        : undefined
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'TypeCastExpression':
      return nameValue(nodes, index - 1)
    default:
      return undefined
  }
}

function nameTarget(target: Node): string | undefined {
  if (target.type === 'Identifier') return target.name
  if (target.type !== 'MemberExpression' && target.type !== 'OptionalMemberExpression') return undefined
  return nameKey({ key: target.property, computed: target.computed })
}

function nameKey({ key, computed }: { readonly key: Node; readonly computed?: boolean | null }): string | undefined {
  if (key.type === 'PrivateName') return `#${key.id.name}`
  if (key.type === 'StringLiteral') return /^[A-Za-z_$][\w$]*$/.test(key.value) ? key.value : undefined
  return key.type === 'Identifier' && !computed ? key.name : undefined
}

/** With the class before it. */
function nameMember(nodes: readonly Node[], index: number, name: string | undefined): string | undefined {
  const owner = nodes[index - 2]
  if (name === undefined || !owner || (owner.type !== 'ClassDeclaration' && owner.type !== 'ClassExpression'))
    return name
  const className = owner.id?.name ?? nameValue(nodes, index - 2)
  if (className === undefined) return name
  return name === 'constructor' ? `new ${className}` : `${className}.${name}`
}
