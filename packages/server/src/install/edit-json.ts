import { applyEdits, findNodeAtLocation, getNodeValue, modify, parseTree, printParseErrorCode } from 'jsonc-parser'
import type { Edit, JSONPath, Node, ParseError } from 'jsonc-parser'
import { UserError } from '../user-error.ts'
import { insertLast, writeValue } from './insert-json.ts'
import { readForm } from './text-form.ts'
import type { TextForm } from './text-form.ts'

/** A JSON file with comments that is changed here and there, and otherwise keeps every byte. */
export class JsonText {
  readonly #form: TextForm
  #body: string
  #tree: Node

  /** Throws a `UserError` where it is not JSON, or no object. */
  constructor(text: string, path: string) {
    const { form, body } = readForm(text)
    this.#form = form
    this.#body = body.trim() === '' ? '{}' : body
    this.#tree = parse(this.#body, path)
  }

  get text(): string {
    return this.#form.bom + this.#body
  }

  read(path: JSONPath): unknown {
    const node = findNodeAtLocation(this.#tree, path)
    // Its objects have no prototype, and would equal no other.
    return node && (JSON.parse(JSON.stringify(getNodeValue(node))) as unknown)
  }

  /** Whether something is there, whatever it is. */
  has(path: JSONPath): boolean {
    return findNodeAtLocation(this.#tree, path) !== undefined
  }

  /** Sets a value; the objects around it are made where there are none. */
  set(path: JSONPath, value: unknown): void {
    const known = findNodeAtLocation(this.#tree, path)
    if (known) {
      const content = writeValue(this.#body, known, value, this.#form)
      this.#apply([{ offset: known.offset, length: known.length, content }])
      return
    }
    let depth = path.length - 1
    while (!findNodeAtLocation(this.#tree, path.slice(0, depth))) depth--
    const parent = findNodeAtLocation(this.#tree, path.slice(0, depth))
    const name = path[depth]
    if (parent?.type !== 'object' || typeof name !== 'string')
      throw new UserError(`"${path.slice(0, depth).join('.')}" is no object.`, 'Make it one, or remove it.')
    const nested = path.slice(depth + 1).reduceRight<unknown>((inner, key) => ({ [key]: inner }), value)
    this.#apply(insertLast(this.#body, parent, { name, value: nested }, this.#form))
  }

  /** Adds to the end of a list, which is made where there is none. */
  append(path: JSONPath, value: unknown): void {
    const list = findNodeAtLocation(this.#tree, path)
    if (!list) this.set(path, [value])
    else if (list.type === 'array') this.#apply(insertLast(this.#body, list, { value }, this.#form))
    else throw new UserError(`"${path.join('.')}" is no list.`, 'Make it one, or remove it.')
  }

  remove(path: JSONPath): void {
    this.#apply(modify(this.#body, path, undefined, {}))
  }

  #apply(edits: readonly Edit[]): void {
    this.#body = applyEdits(this.#body, [...edits])
    this.#tree = parse(this.#body, 'what was made of it')
  }
}

function parse(body: string, path: string): Node {
  const errors: ParseError[] = []
  const tree = parseTree(body, errors, { allowTrailingComma: true })
  const [error] = errors
  if (error) {
    const line = body.slice(0, error.offset).split('\n').length
    throw new UserError(
      `${path} is not valid JSON: ${printParseErrorCode(error.error)} in line ${line}.`,
      'Mend it, and run this again. Nothing was changed.',
    )
  }
  if (tree?.type !== 'object')
    throw new UserError(`${path} holds no JSON object.`, 'Mend it, and run this again. Nothing was changed.')
  return tree
}
