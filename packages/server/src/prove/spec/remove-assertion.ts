import type { CallExpression, Node, ObjectProperty } from '@babel/types'
import type { SpecStatement } from './spec-code.ts'

const MARK = '// removed by gasoline prove: '
const NOTE = /^\/\/ gasoline prove removed \d+ assertions?\b.*\n/m
const REASON_CHARS = 120

export interface FailedAssertion {
  readonly statement: SpecStatement
  readonly message: string
}

/**
 * A test file without the checks that failed on the unbroken app, a comment in place of each. Where the message begins with the
 * name of a property that the call was given, only that property goes.
 */
export function removeAssertions(text: string, failed: readonly FailedAssertion[]): string {
  const fromTheEnd = failed.toSorted((one, other) => other.statement.start - one.statement.start)
  return withNote(fromTheEnd.reduce((left, { statement, message }) => removeOne(left, statement, message), text))
}

function removeOne(text: string, { start, end, call }: SpecStatement, message: string): string {
  const property = call && findProperty(call, message)
  const kept = property ? withoutProperty(text, start, end, property) : ''
  const lineStart = text.lastIndexOf('\n', start - 1) + 1
  const indent = /^\s*/.exec(text.slice(lineStart, start))?.[0] ?? ''
  const comment = MARK + toReason(message)
  // A comment about the statement goes with it.
  const rest = kept === '' ? text.slice(end).replace(/^[^\S\n]*\/\/.*/, '') : text.slice(end)
  const replaced = kept === '' ? comment : `${comment}\n${indent}${kept}`
  // A line comment must end its line.
  const separator = kept !== '' || /^[^\S\n]*(?:\n|$)/.test(rest) ? '' : '\n'
  return text.slice(0, start) + replaced + separator + rest
}

/** How many were removed from a file, by this run or an earlier one. */
function countRemoved(text: string): number {
  return text.split(MARK).length - 1
}

function withNote(text: string): string {
  const count = countRemoved(text)
  const noun = count === 1 ? 'assertion' : 'assertions'
  const note = `// gasoline prove removed ${count} ${noun} that failed on the unbroken app.\n`
  if (NOTE.test(text)) return text.replace(NOTE, note)
  const shebang = /^#!.*\n/.exec(text)?.[0] ?? ''
  return shebang + note + text.slice(shebang.length)
}

function toReason(message: string): string {
  const line = firstWords(message)
  return line.length > REASON_CHARS ? `${line.slice(0, REASON_CHARS - 1).trimEnd()}…` : line
}

function firstWords(message: string): string {
  const plain = message.replace(/^(?:\w*Error: )+/, '')
  return plain.replaceAll(/[\s\u2028\u2029]+/g, ' ').trim() || 'it failed'
}

/**
 * The property that a message such as `returns.items[].price: …` is about, as deep as it is written out. The name may stand
 * after what the check is about, as in `POST /api/items: returns.id is missing`.
 */
function findProperty(call: CallExpression, message: string): ObjectProperty | undefined {
  const parts = (message.split('\n')[0] ?? '').split(': ')
  const paths = parts.flatMap((part, at) => {
    const [path = ''] = /^[A-Za-z_$]\S*/.exec(part) ?? []
    const isName = at < parts.length - 1 && path === part
    return isName || /^[\w$]+[.[]/.test(path) ? [path] : []
  })
  const literals = call.arguments.filter(({ type }) => type === 'ObjectExpression')
  const found = paths.flatMap((path) => literals.map((literal) => descend(literal, readNames(path))))
  return found.find((property) => property !== undefined)
}

function readNames(path: string): readonly string[] {
  return path.split(/[.[\]]+/).filter((name) => name !== '' && !/^\d+$/.test(name))
}

/** Goes into literals by name; lists are passed through. An object that would be left empty goes as a whole. */
function descend(node: Node, [name, ...rest]: readonly string[]): ObjectProperty | undefined {
  if (name === undefined) return undefined
  if (node.type === 'ArrayExpression') {
    const [only, ...others] = node.elements
    return only && others.length === 0 ? descend(only, [name, ...rest]) : undefined
  }
  if (node.type !== 'ObjectExpression') return undefined
  const property = node.properties.find(
    (each): each is ObjectProperty => each.type === 'ObjectProperty' && readKey(each) === name,
  )
  if (!property) return undefined
  const inner = descend(property.value, rest)
  const isOnly = inner !== undefined && isOnlyOne(property.value, inner)
  return isOnly ? property : (inner ?? property)
}

function readKey({ key, computed }: ObjectProperty): string | undefined {
  if (key.type === 'StringLiteral') return key.value
  return key.type === 'Identifier' && !computed ? key.name : undefined
}

function isOnlyOne(node: Node, property: ObjectProperty): boolean {
  if (node.type === 'ArrayExpression') return node.elements[0] ? isOnlyOne(node.elements[0], property) : false
  return node.type === 'ObjectExpression' && node.properties.length === 1 && node.properties[0] === property
}

/** The statement without a property and its comma. */
function withoutProperty(text: string, start: number, end: number, property: ObjectProperty): string {
  const [from, to] = [property.start ?? 0, property.end ?? 0]
  const after = /^\s*,(?:[^\S\n]*\/\/.*)?\s*/.exec(text.slice(to, end))?.[0]
  if (after !== undefined) return text.slice(start, from) + text.slice(to + after.length, end)
  const before = text.slice(start, from).replace(/,\s*$/, ' ')
  return before + text.slice(to, end).trimStart()
}
