import type { Edit, Node } from 'jsonc-parser'
import type { TextForm } from './text-form.ts'

/** What to put into an object or a list: a name, if it has one, and a value. */
export interface Item {
  readonly name?: string
  readonly value: unknown
}

/**
 * Puts an item at the end of an object or list: on a line of its own with the indentation of those before it, or within the
 * line where they are. Nothing else moves: a comma is added behind what was last, whatever comments follow it.
 */
export function insertLast(body: string, parent: Node, item: Item, form: TextForm): Edit[] {
  const end = parent.offset + parent.length - 1
  const last = parent.children?.at(-1)
  const inside = body.slice(parent.offset + 1, end)
  const at = end - (/\s*$/.exec(inside)?.[0].length ?? 0)
  const indent = last ? readIndent(body, last.offset) : readEmptyIndent(body, parent, form)
  const { eol } = form
  const text =
    indent === undefined
      ? `${last ? ' ' : ''}${write(item)}`
      : `${eol}${indent}${write(item, form.indent).replaceAll('\n', eol + indent)}`
  const closing = !last && indent !== undefined && !/\n\s*$/.test(inside) ? eol + indent.slice(form.indent.length) : ''
  const insertion = { offset: at, length: 0, content: text + closing }
  if (!last || hasComma(body.slice(last.offset + last.length, end))) return [insertion]
  return [{ offset: last.offset + last.length, length: 0, content: ',' }, insertion]
}

/** A value as it is written instead of another one. */
export function writeValue(body: string, { offset }: Node, value: unknown, { eol, indent }: TextForm): string {
  const isInline = !body.includes('\n')
  if (isInline) return JSON.stringify(value)
  const own = /^[ \t]*/.exec(body.slice(body.lastIndexOf('\n', offset) + 1))?.[0] ?? ''
  return JSON.stringify(value, undefined, indent).replaceAll('\n', eol + own)
}

function write({ name, value }: Item, indent?: string): string {
  const text = JSON.stringify(value, undefined, indent)
  if (name === undefined) return text
  return `${JSON.stringify(name)}:${indent === undefined ? '' : ' '}${text}`
}

/** What is before it on its line, if that is only space. */
function readIndent(body: string, offset: number): string | undefined {
  const start = body.lastIndexOf('\n', offset - 1) + 1
  const before = body.slice(start, offset)
  return start > 0 && before.trim() === '' ? before : undefined
}

/** One level more than the line of the object; within the line where all of the file is one. */
function readEmptyIndent(body: string, { offset, parent }: Node, { indent }: TextForm): string | undefined {
  const isFresh = parent === undefined && body.trim() === '{}'
  if (!isFresh && !body.trim().includes('\n')) return undefined
  const line = body.slice(body.lastIndexOf('\n', offset) + 1)
  return `${/^[ \t]*/.exec(line)?.[0] ?? ''}${indent}`
}

/** Whether there is a comma, comments aside. */
function hasComma(text: string): boolean {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '').includes(',')
}
