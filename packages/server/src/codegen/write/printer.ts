import { writeKey } from './literal.ts'

/** Code that is broken over lines as a formatter breaks it, where it does not fit into one. */
export type Code =
  /** Never broken. */
  | string
  | { readonly list: readonly Code[] }
  | { readonly object: readonly Property[]; readonly isOpen?: boolean }
  | { readonly base: string; readonly calls: readonly CallCode[] }

export interface Property {
  readonly key: string
  readonly value: Code
  readonly comment?: string | undefined
}

export interface CallCode {
  /** With its dot, such as `.click`; empty where the base itself is called. */
  readonly name: string
  readonly args: readonly Code[]
}

/** One call of a method. */
export function call(base: string, name: string, args: readonly Code[]): Code {
  return { base, calls: [{ name, args }] }
}

const WIDTH = 100
const INDENT = '  '

/** A statement with its indent; `comment` stands behind it. */
export function printStatement(code: Code, { before = '', indent = '', comment = '' } = {}): string {
  const text = print(code, { indent, used: indent.length + before.length, after: 1 })
  return `${indent}${before}${text};${comment === '' ? '' : ` // ${comment}`}`
}

interface Place {
  readonly indent: string
  /** Columns of the line that are taken before. */
  readonly used: number
  /** Columns that must be left behind it. */
  readonly after: number
}

function print(code: Code, place: Place): string {
  const flat = printFlat(code)
  if (flat !== undefined && place.used + width(flat) + place.after <= WIDTH) return flat
  if (typeof code === 'string') return code
  if ('list' in code)
    return printBlock(
      '[',
      code.list.map((item) => ({ code: item })),
      ']',
      place.indent,
    )
  if ('object' in code) return printObject(code.object, place.indent)
  return printCalls(code, place)
}

/** In one line; undefined where comments or open objects forbid it. */
export function printFlat(code: Code): string | undefined {
  if (typeof code === 'string') return code
  if ('list' in code) return join(code.list.map(printFlat), (items) => `[${items.join(', ')}]`)
  if ('object' in code) {
    if (code.isOpen || code.object.some(({ comment }) => comment !== undefined)) return undefined
    if (code.object.length === 0) return '{}'
    return join(
      code.object.map(({ key, value }) => printProperty(key, printFlat(value))),
      (items) => `{ ${items.join(', ')} }`,
    )
  }
  return join(code.calls.map(flatCall), (calls) => code.base + calls.join(''))
}

/** A variable of the same name stands alone. */
function printProperty(key: string, value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  return value === key ? key : `${writeKey(key)}: ${value}`
}

function flatCall({ name, args }: CallCode): string | undefined {
  return join(args.map(printFlat), (items) => `${name}(${items.join(', ')})`)
}

function join(parts: readonly (string | undefined)[], write: (parts: readonly string[]) => string): string | undefined {
  const known = parts.filter((part) => part !== undefined)
  return known.length === parts.length ? write(known) : undefined
}

/** One call is broken in its arguments; several are put on lines of their own. */
function printCalls({ base, calls }: Extract<Code, { base: string }>, { indent, used, after }: Place): string {
  const [only] = calls
  if (calls.length === 1 && only) return base + printCall(only, { indent, used: used + base.length, after })
  const inner = indent + INDENT
  const lines = calls.map(
    (call, index) =>
      inner + printCall(call, { indent: inner, used: inner.length, after: index === calls.length - 1 ? after : 0 }),
  )
  return `${base}\n${lines.join('\n')}`
}

function printCall(call: CallCode, place: Place): string {
  const { name, args } = call
  const flat = flatCall(call)
  if (flat !== undefined && place.used + width(flat) + place.after <= WIDTH) return flat
  const last = args.at(-1)
  const others = args.slice(0, -1).map(printFlat)
  const isHugged =
    last !== undefined &&
    typeof last !== 'string' &&
    ('object' in last || 'list' in last) &&
    others.every((other) => other !== undefined) &&
    args.slice(0, -1).every((other) => typeof other === 'string')
  if (isHugged) {
    const head = [name, '(', others.map((other) => `${other}, `).join('')].join('')
    if (place.used + width(head) + 1 <= WIDTH)
      return `${head}${print(last, { indent: place.indent, used: WIDTH, after: 0 })})`
  }
  return (
    name +
    printBlock(
      '(',
      args.map((code) => ({ code })),
      ')',
      place.indent,
    )
  )
}

function printObject(properties: readonly Property[], indent: string): string {
  return printBlock(
    '{',
    properties.map(({ key, value, comment }) => ({
      before: value === key ? '' : `${writeKey(key)}: `,
      code: value,
      comment,
    })),
    '}',
    indent,
  )
}

function printBlock(
  open: string,
  items: readonly { readonly before?: string; readonly code: Code; readonly comment?: string | undefined }[],
  close: string,
  indent: string,
): string {
  const inner = indent + INDENT
  const lines = items.map(({ before = '', code, comment }) => {
    const text = print(code, { indent: inner, used: inner.length + before.length, after: 1 })
    return `${inner}${before}${text},${comment === undefined ? '' : ` // ${comment}`}\n`
  })
  return `${open}\n${lines.join('')}${indent}${close}`
}

export function fitsLine(line: string): boolean {
  return width(line) <= WIDTH
}

/** Columns, as formatters count them: wide characters take two. */
function width(text: string): number {
  let columns = 0
  for (const character of text) columns += isWide(character.codePointAt(0) ?? 0) ? 2 : 1
  return columns
}

function isWide(code: number): boolean {
  return (
    (code >= 0x11_00 && code <= 0x11_5f) ||
    (code >= 0x2e_80 && code <= 0xa4_cf) ||
    (code >= 0xac_00 && code <= 0xd7_a3) ||
    (code >= 0xf9_00 && code <= 0xfa_ff) ||
    (code >= 0xfe_30 && code <= 0xfe_6f) ||
    (code >= 0xff_00 && code <= 0xff_60) ||
    (code >= 0x1_f3_00 && code <= 0x1_fa_ff)
  )
}
