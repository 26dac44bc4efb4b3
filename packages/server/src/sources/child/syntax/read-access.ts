// oxlint-disable typescript/switch-exhaustiveness-check -- there are 250 types of nodes, and few matter here
import type { MemberExpression, Node, OptionalMemberExpression } from '@babel/types'
import type { SourceAccess } from '@gasoline/wire'
import { LIMITS } from '@gasoline/wire/limits'
import { findOrigin, readInit } from './find-origin.ts'
import { nameKey, readChain, UNNAMED } from './read-chain.ts'

const { accessParts, accessPartChars } = LIMITS.sources

interface Found {
  readonly parts: readonly string[]
  readonly at?: number | undefined
  /** Where among the nodes the chain starts, for what its variable stands for. */
  readonly index: number
}

/** The chain of accesses at a place, given the nodes around it; undefined where there is none. */
export function readAccess(nodes: readonly Node[], offset: number): SourceAccess | undefined {
  const found = findChain(nodes, offset)
  if (!found || isTooLong(found.parts) || found.parts.every((part) => part === UNNAMED)) return undefined
  const { parts, at, index } = found
  const origin = findOrigin(nodes.slice(0, index + 1), parts[0] ?? '')
  return { parts, ...(at !== undefined && { at }), ...(origin && !isTooLong(origin) && { origin }) }
}

function isTooLong(parts: readonly string[]): boolean {
  return parts.length > accessParts || parts.some((part) => part.length > accessPartChars)
}

function findChain(nodes: readonly Node[], offset: number): Found | undefined {
  const innermost = nodes.length - 1
  for (let index = innermost; index > 0; index--) {
    const found = readChainAt(nodes, index, offset)
    if (found) return found
    // Further out the place is that of another expression, unless that one begins with it.
    if (nodes[index]?.start !== offset) return undefined
  }
  return undefined
}

/** The chain that an engine means by the place of this node. */
function readChainAt(nodes: readonly Node[], index: number, offset: number): Found | undefined {
  const node = nodes[index]
  const parent = nodes[index - 1]
  if (!node || !parent) return undefined
  // A longer key is an expression of its own.
  if (isMember(parent) && parent.property === node && !isMember(node)) return readWholeChain(nodes, index - 1, true)
  if (parent.type === 'ObjectProperty' && nodes[index - 2]?.type === 'ObjectPattern')
    return readDestructuring(nodes, index)
  switch (node.type) {
    case 'MemberExpression':
    case 'OptionalMemberExpression':
      return readWholeChain(nodes, index, offset >= (node.object.end ?? 0))
    case 'CallExpression':
    case 'OptionalCallExpression': {
      const found =
        offset >= (node.callee.end ?? 0) && isMember(node.callee) ? readWholeChain(nodes, index, false) : undefined
      return found && { ...found, at: readChain(node.callee).length - 1 }
    }
    case 'NewExpression':
      return isMember(node.callee) ? { parts: readChain(node), index } : undefined
    case 'AssignmentExpression':
      return isMember(node.left)
        ? { ...pointToLast(readChain(node.left), offset >= (node.left.end ?? 0)), index }
        : undefined
    case 'BinaryExpression':
      return node.operator === 'in' && offset >= (node.left.end ?? 0)
        ? { parts: readChain(node.right), index }
        : undefined
    case 'Identifier':
    case 'ThisExpression':
      return isRead(parent, node) ? readWholeChain(nodes, index, false) : undefined
    default:
      return undefined
  }
}

function pointToLast(parts: readonly string[], isKnown: boolean): Pick<Found, 'parts' | 'at'> {
  return { parts, ...(isKnown && { at: parts.length - 1 }) }
}

/** The whole chain that a part of it belongs to. */
function readWholeChain(nodes: readonly Node[], index: number, isExact: boolean): Found | undefined {
  const node = nodes[index]
  if (!node) return undefined
  let outer = index
  while (continuesChain(nodes[outer - 1], nodes[outer])) outer--
  const parts = readChain(nodes[outer] ?? node)
  return { parts, index: outer, ...(isExact && { at: readChain(node).length - 1 }) }
}

function continuesChain(parent: Node | undefined, node: Node | undefined): boolean {
  switch (parent?.type) {
    case 'MemberExpression':
    case 'OptionalMemberExpression':
      return parent.object === node
    case 'CallExpression':
    case 'OptionalCallExpression':
      return parent.callee === node
    case 'TSNonNullExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TypeCastExpression':
    case 'AwaitExpression':
      return true
    default:
      return false
  }
}

/** `const { a: { b } } = props.order`: `props`, `order`, `a`, `b`. */
function readDestructuring(nodes: readonly Node[], index: number): Found | undefined {
  const keys: string[] = []
  let at = index
  for (; at > 0; at--) {
    const node = nodes[at]
    const parent = nodes[at - 1]
    if (parent?.type === 'ObjectProperty') keys.unshift(nameKey(parent.key, parent.computed))
    else if (parent?.type === 'VariableDeclarator') {
      const base = parent.id === node && parent.init ? readInit(parent.init) : undefined
      return base && { ...pointToLast([...base, ...keys], true), index: at - 1 }
    } else if (parent?.type === 'AssignmentExpression' && parent.left === node) {
      const base = readInit(parent.right)
      return base && { ...pointToLast([...base, ...keys], true), index: at - 1 }
    } else if (parent?.type !== 'ObjectPattern' && parent?.type !== 'AssignmentPattern') break
  }
  // A parameter without a name of its own.
  return keys.length > 1 ? { ...pointToLast(keys, true), index: 0 } : undefined
}

function isMember(node: Node): node is MemberExpression | OptionalMemberExpression {
  return node.type === 'MemberExpression' || node.type === 'OptionalMemberExpression'
}

/** Whether a variable is read here as a whole, or as the beginning of a chain. */
function isRead(parent: Node, node: Node): boolean {
  switch (parent.type) {
    case 'ForOfStatement':
      return parent.right === node
    case 'VariableDeclarator':
      return parent.init === node
    case 'SpreadElement':
      return true
    default:
      return continuesChain(parent, node)
  }
}
