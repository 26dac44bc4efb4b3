import type { Shape } from '../../shapes/shape.ts'
import type { Variant } from '../../shapes/variants.ts'
import type { ListedOperation } from './listing.ts'
import { readEnum } from './json-schema.ts'
import { nameResponse } from './name-response.ts'
import { spellWords } from './words.ts'
import type { Words } from './words.ts'

/** A type for each endpoint and class of status. */
export function writeTypes(operations: readonly ListedOperation[], words: Words): string {
  const types: Record<string, string> = {}
  for (const operation of operations)
    for (const { operation: name, shapes } of operation.variants)
      for (const [outcome, tree] of shapes) {
        const title = [operation.method, operation.path, name, outcome].filter((part) => part !== undefined).join(' ')
        const type = nameResponse(operation, name, outcome, types)
        types[type] =
          `/** ${title.replaceAll('*/', '* /')} */\nexport type ${type} = ${writeType(tree.root, words, '')}\n`
      }
  return Object.values(types).join('\n')
}

function writeType(shape: Shape, words: Words, indent: string): string {
  const types: string[] = []
  if (shape.objects + shape.cutObjects > 0) types.push(writeObject(shape, words, indent))
  if (shape.arrays > 0) types.push(`Array<${shape.items ? writeType(shape.items, words, indent) : 'unknown'}>`)
  if (shape.strings > 0) types.push(...(readEnum(shape, words)?.map((word) => JSON.stringify(word)) ?? ['string']))
  if (shape.numbers > 0) types.push('number')
  if (shape.trues + shape.falses > 0) types.push('boolean')
  if (shape.nulls > 0) types.push('null')
  return types.join(' | ') || 'unknown'
}

function writeObject(shape: Shape, words: Words, indent: string): string {
  const fields = [...(shape.fields ?? [])]
  if (fields.length === 0)
    return `Record<string, ${shape.entries ? writeType(shape.entries, words, indent) : 'unknown'}>`
  return writeKinds(shape, words, indent) ?? writeFields(shape, words, indent, () => undefined)
}

/** What a field is in one kind: how it is written, or that it is not there. */
type OfKind = (name: string) => { readonly isOptional: boolean; readonly type?: string } | 'absent' | undefined

function writeFields(shape: Shape, words: Words, indent: string, ofKind: OfKind): string {
  const inner = `${indent}  `
  const lines = [...(shape.fields ?? [])].flatMap(([name, field]) => {
    const kind = ofKind(name)
    if (kind === 'absent') return []
    const isOptional = kind?.isOptional ?? field.present < shape.objects
    return [`${inner}${quoteKey(name)}${isOptional ? '?' : ''}: ${kind?.type ?? writeType(field, words, inner)}`]
  })
  // What else there is, fits no type that all of them share.
  if (shape.entries) lines.push(`${inner}[id: string]: unknown`)
  return `{\n${lines.join('\n')}\n${indent}}`
}

/** A tagged union, if the words of all kinds are known. */
function writeKinds(shape: Shape, words: Words, indent: string): string | undefined {
  const { tag = '', kinds } = shape.variants ?? {}
  if (!kinds || shape.fields?.get(tag)?.present !== shape.objects || !hasOwnFields([...kinds.values()]))
    return undefined
  const written = [...kinds].map(([hash, { objects, fields }]) => {
    const word = spellWords([hash], words)?.[0]
    if (word === undefined) return undefined
    return writeFields(shape, words, indent, (name) => {
      if (name === tag) return { isOptional: false, type: JSON.stringify(word) }
      const field = fields.get(name)
      return field ? { isOptional: field.present < objects } : 'absent'
    })
  })
  return written.every((kind) => kind !== undefined) ? `(${written.join(' | ')})` : undefined
}

/** One kind always has a field that another one never has: states of one thing have the same. */
function hasOwnFields(kinds: readonly Variant[]): boolean {
  return kinds.some(({ fields, objects }) =>
    [...fields].some(([name, { present }]) => present === objects && kinds.some((other) => !other.fields.has(name))),
  )
}

function quoteKey(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) && name !== '__proto__' ? name : JSON.stringify(name)
}
