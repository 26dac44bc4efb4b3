// oxlint-disable typescript/switch-exhaustiveness-check -- there are 250 types of nodes, and few matter here
import type { Node } from '@babel/types'
import { isAssigned } from './is-assigned.ts'
import { ENTRY, nameKey, readChain, UNNAMED, withoutWrapper } from './read-chain.ts'

const ROUNDS = 3
/** Methods that hand the entries of a list to a function, one by one. */
const ITERATING = new Set(['map', 'forEach', 'filter', 'flatMap', 'some', 'every', 'find', 'findIndex', 'findLast'])

interface Bound {
  readonly parts: readonly string[]
  /** The node that holds the binding: what its parts begin with is looked up from there. */
  readonly index: number
}

/** What a variable stands for where it is used inside these nodes: `const { user } = data` is `data`, `user`. */
export function findOrigin(nodes: readonly Node[], variable: string): string[] | undefined {
  let parts = [variable]
  let around = nodes
  for (let round = 0; round < ROUNDS; round++) {
    const bound = findBinding(around, parts[0] ?? '')
    if (!bound || !hasName(bound.parts) || bound.parts[0] === parts[0]) break
    parts = [...bound.parts, ...parts.slice(1)]
    around = around.slice(0, bound.index + 1)
  }
  return parts.length > 1 || parts[0] !== variable ? parts : undefined
}

/** What is left of a chain after its last call must name something. */
function hasName(parts: readonly string[]): boolean {
  return parts.slice(parts.lastIndexOf(UNNAMED) + 1).some((part) => part !== ENTRY)
}

/** The chain that gives a value, where one does: `order.lines ?? []` is that of its left side. */
export function readInit(init: Node): string[] | undefined {
  const value = withoutWrapper(init)
  if (value.type === 'LogicalExpression' && value.operator !== '&&') return readInit(value.left)
  const parts = readChain(value)
  return parts.length === 1 && parts[0] === UNNAMED ? undefined : parts
}

function findBinding(nodes: readonly Node[], name: string): Bound | undefined {
  for (let index = nodes.length - 1; index >= 0; index--) {
    const node = nodes[index]
    if (!node) continue
    const found = findInNode(nodes, index, node, name)
    if (found === 'hidden') return undefined
    if (found) return { parts: found, index }
  }
  return undefined
}

/** `hidden` where the node binds the name to something that no chain describes. */
function findInNode(
  nodes: readonly Node[],
  index: number,
  node: Node,
  name: string,
): readonly string[] | 'hidden' | undefined {
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
    case 'ObjectMethod':
    case 'ClassMethod':
    case 'ClassPrivateMethod':
      return findInParameters(nodes, index, node.params, name)
    case 'CatchClause':
      return node.param && findParts(node.param, name) ? 'hidden' : undefined
    case 'ForOfStatement': {
      const target = node.left.type === 'VariableDeclaration' ? node.left.declarations[0]?.id : undefined
      const inside = target && findParts(target, name)
      return inside && [...readChain(node.right), ENTRY, ...inside]
    }
    case 'ForStatement':
    case 'ForInStatement': {
      const head = node.type === 'ForStatement' ? node.init : node.left
      return head?.type === 'VariableDeclaration' ? findInStatement(head, name, node) : undefined
    }
    case 'Program':
    case 'BlockStatement':
    case 'StaticBlock':
    case 'TSModuleBlock':
      return findInStatements(node.body, name, node)
    case 'SwitchStatement':
      return findInStatements(
        node.cases.flatMap(({ consequent }) => consequent),
        name,
        node,
      )
    default:
      return undefined
  }
}

function findInParameters(
  nodes: readonly Node[],
  index: number,
  parameters: readonly Node[],
  name: string,
): readonly string[] | 'hidden' | undefined {
  for (const [position, parameter] of parameters.entries()) {
    const inside = findParts(parameter, name)
    if (!inside) continue
    const list = position === 0 ? readCallbackList(nodes, index) : undefined
    const parts = [...(list ? [...list, ENTRY] : []), ...inside]
    return parts.length > 0 ? parts : 'hidden'
  }
  return undefined
}

/** The list whose entries a function is called with. */
function readCallbackList(nodes: readonly Node[], index: number): string[] | undefined {
  const call = nodes[index - 1]
  if (call?.type !== 'CallExpression' && call?.type !== 'OptionalCallExpression') return undefined
  const { callee } = call
  if (call.arguments[0] !== nodes[index]) return undefined
  if (callee.type !== 'MemberExpression' && callee.type !== 'OptionalMemberExpression') return undefined
  return ITERATING.has(nameKey(callee.property, callee.computed)) ? readChain(callee.object) : undefined
}

function findInStatements(
  statements: readonly Node[],
  name: string,
  scope: Node,
): readonly string[] | 'hidden' | undefined {
  for (const statement of statements) {
    const found = findInStatement(statement, name, scope)
    if (found) return found
  }
  return undefined
}

function findInStatement(statement: Node, name: string, scope: Node): readonly string[] | 'hidden' | undefined {
  switch (statement.type) {
    case 'ExportNamedDeclaration':
      return statement.declaration ? findInStatement(statement.declaration, name, scope) : undefined
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      return statement.id?.name === name ? 'hidden' : undefined
    case 'ImportDeclaration':
      return statement.specifiers.some(({ local }) => local.name === name) ? 'hidden' : undefined
    case 'VariableDeclaration':
      for (const { id, init } of statement.declarations) {
        const inside = findParts(id, name)
        if (!inside) continue
        const base = init ? readInit(init) : undefined
        // A variable may hold something else by now.
        return base && (statement.kind === 'const' || !isAssigned(scope, name)) ? [...base, ...inside] : 'hidden'
      }
      return undefined
    default:
      return undefined
  }
}

/** The fields that lead to a name within a pattern; none for the name itself. */
function findParts(pattern: Node, name: string): string[] | undefined {
  switch (pattern.type) {
    case 'Identifier':
      return pattern.name === name ? [] : undefined
    case 'AssignmentPattern':
      return findParts(pattern.left, name)
    case 'TSParameterProperty':
      return findParts(pattern.parameter, name)
    case 'ArrayPattern':
      for (const element of pattern.elements) {
        const inside = element && element.type !== 'RestElement' ? findParts(element, name) : undefined
        if (inside) return [ENTRY, ...inside]
      }
      return undefined
    case 'ObjectPattern':
      for (const property of pattern.properties) {
        const inside = property.type === 'ObjectProperty' ? findParts(property.value, name) : undefined
        if (inside && property.type === 'ObjectProperty') return [nameKey(property.key, property.computed), ...inside]
      }
      return undefined
    default:
      return undefined
  }
}
