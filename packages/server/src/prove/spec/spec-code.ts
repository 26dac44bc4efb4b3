import type { CallExpression, Node } from '@babel/types'
import { findNodes } from '../../sources/child/syntax/find-nodes.ts'
import { listChildren } from '../../sources/child/syntax/list-children.ts'
import { parseCode } from '../../sources/child/syntax/parse-code.ts'
import type { StackPlace } from './read-report.ts'

/** A statement of a test: from where to where it reaches in the text, and whether it checks something. */
export interface SpecStatement {
  readonly start: number
  readonly end: number
  readonly isAssertion: boolean
  /** The call that checks. */
  readonly call?: CallExpression | undefined
}

interface SpecRange {
  readonly start: number
  readonly end: number
}

/** The syntax of a test file, as far as its tests are concerned. */
export interface SpecCode {
  /** The statement of a test that an error came from: the innermost that checks something, else the innermost. */
  readonly find: (places: readonly StackPlace[]) => SpecStatement | undefined
  /** The statements of tests that check something, in the order of the text; none lies in another. */
  readonly assertions: readonly SpecStatement[]
  /** The bodies of tests and hooks, braces included. */
  readonly bodies: readonly SpecRange[]
  /** What is imported, and where the file names it. */
  readonly imports: readonly (SpecRange & { readonly path: string })[]
}

/** Reads a test file; undefined where it does not parse. */
export function readSpecCode(text: string, file: string): SpecCode | undefined {
  const program = parseCode(text, file, false)
  if (!program) return undefined
  const lines = startsOfLines(text)
  const nodes = listNodes(program)
  const bodies = keepOuter(nodes.flatMap(readTestBody).map(toRange))
  const isInTest = (offset: number) => bodies.some(({ start, end }) => start <= offset && offset < end)
  const assertions = nodes.flatMap(readStatement).filter(({ isAssertion, start }) => isAssertion && isInTest(start))
  return {
    assertions: keepOuter(assertions),
    bodies,
    imports: nodes.flatMap((node) =>
      node.type === 'ImportDeclaration' ? [{ ...toRange(node.source), path: node.source.value }] : [],
    ),
    find: (places) => {
      const offsets = places
        .filter((place) => isSameFile(place.file, file))
        .map(({ line, column }) => (lines[line - 1] ?? text.length) + column - 1)
      const offset = offsets.find(isInTest)
      if (offset === undefined) return undefined
      const around = findNodes(program, offset)
        .filter(({ start }) => isInTest(start ?? 0))
        .flatMap(readStatement)
        .reverse()
      return around.find(({ isAssertion }) => isAssertion) ?? around[0]
    },
  }
}

function toRange({ start, end }: Node): SpecRange {
  return { start: start ?? 0, end: end ?? 0 }
}

function keepOuter<T extends SpecRange>(ranges: readonly T[]): readonly T[] {
  const isIn = (inner: T, outer: T) => inner !== outer && outer.start <= inner.start && inner.end <= outer.end
  return ranges.filter((range) => !ranges.some((other) => isIn(range, other)))
}

function isSameFile(one: string, other: string): boolean {
  const plain = (path: string) => path.replaceAll('\\', '/')
  return plain(one) === plain(other)
}

function startsOfLines(text: string): readonly number[] {
  return [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
}

function listNodes(node: Node): readonly Node[] {
  return [node, ...listChildren(node).flatMap(listNodes)]
}

/** The bodies of functions given to `test(…)`, `test.step(…)`, `test.beforeEach(…)`; a `describe` has tests, and is none. */
function readTestBody(node: Node): readonly Node[] {
  if (node.type !== 'CallExpression') return []
  const names = listNames(node.callee)
  if (!['test', 'it'].includes(names[0] ?? '') || names.includes('describe')) return []
  return node.arguments.flatMap((given) =>
    (given.type === 'ArrowFunctionExpression' || given.type === 'FunctionExpression') &&
    given.body.type === 'BlockStatement'
      ? [given.body]
      : [],
  )
}

function readStatement(node: Node): readonly SpecStatement[] {
  if (node.type !== 'ExpressionStatement') return []
  const { expression } = node
  const call = expression.type === 'AwaitExpression' ? expression.argument : expression
  const isAssertion = call.type === 'CallExpression' && listNames(call).some((name) => name.startsWith('expect'))
  const place = { start: node.start ?? 0, end: node.end ?? 0 }
  return [isAssertion ? { ...place, isAssertion, call } : { ...place, isAssertion }]
}

/** The names along a chain of members and calls: `app`, `expectRequest` for `app.expectRequest(…)`. */
function listNames(node: Node): readonly string[] {
  if (node.type === 'Identifier') return [node.name]
  if (node.type === 'CallExpression') return listNames(node.callee)
  if (node.type !== 'MemberExpression') return []
  return [...listNames(node.object), ...(node.computed ? [] : listNames(node.property))]
}
