import { parse, stringify } from 'smol-toml'
import { UserError } from '../user-error.ts'
import { readForm } from './text-form.ts'

/** The text with a table of this name set; everything else keeps every byte. */
export function setTomlTable(text: string, path: string, name: readonly string[], table: object): string {
  const { form, body } = readForm(text)
  const before = readToml(body, path)
  const lines = [`[${name.join('.')}]`, ...stringify(table).trim().split('\n')]
  const own = lines.join(form.eol)
  const { start, end } = findTable(body, name, path, hasTable(before, name)) ?? { start: body.length, end: body.length }
  const head = body.slice(0, start)
  const gap = start === end && head.trim() !== '' ? (head.endsWith('\n') ? form.eol : form.eol + form.eol) : ''
  return form.bom + head + gap + own + (start === end ? form.eol : '') + body.slice(end)
}

/** The text without that table; the same text where there is none. */
export function removeTomlTable(text: string, path: string, name: readonly string[]): string {
  const { form, body } = readForm(text)
  const found = findTable(body, name, path, hasTable(readToml(body, path), name))
  if (!found) return text
  const head = body.slice(0, found.start)
  const tail = body.slice(found.end).replace(/^\r?\n/, '')
  // The empty line that set it apart goes with it.
  return form.bom + (tail.trim() === '' ? head.replace(/(\r?\n)\r?\n$/, '$1') : head) + tail
}

export function readTomlTable(text: string, path: string, name: readonly string[]): unknown {
  return name.reduce<unknown>(readField, readToml(readForm(text).body, path))
}

function readField(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[key] : undefined
}

function hasTable(value: object, name: readonly string[]): boolean {
  return name.reduce<unknown>(readField, value) !== undefined
}

function readToml(body: string, path: string): object {
  try {
    return parse(body)
  } catch (error) {
    const [why = ''] = error instanceof Error ? error.message.split('\n') : []
    throw new UserError(`${path} is not valid TOML: ${why}.`, 'Mend it, and run this again. Nothing was changed.')
  }
}

/** From the table's header to the end of its last line that is not empty or a comment of what follows. */
function findTable(body: string, name: readonly string[], path: string, exists: boolean) {
  if (!exists) return undefined
  const headers = listHeaders(body)
  const at = headers.findIndex(({ key }) => key.join('\0') === name.join('\0'))
  const header = headers[at]
  if (
    !header ||
    headers.some(({ key }) => key.length > name.length && name.every((part, index) => key[index] === part))
  )
    throw new UserError(
      `${path} has "${name.join('.')}" in a form that is not changed automatically.`,
      'Remove it by hand, and run this again. Nothing was changed.',
    )
  const section = body.slice(header.start, headers[at + 1]?.start)
  const kept = section.replace(/(?:\r?\n[ \t]*(?:#[^\n]*)?)*$/, '')
  return { start: header.start, end: header.start + kept.length }
}

interface Header {
  readonly key: readonly string[]
  readonly start: number
}

const HEADER = /^[ \t]*\[([^[\]]+)\]/
const QUOTES = /"""|'''/

/** The headers of tables; what stands in texts or lists of several lines is none. */
function listHeaders(body: string): Header[] {
  const headers: Header[] = []
  let start = 0
  let quotes: string | undefined
  let depth = 0
  for (const line of body.split('\n')) {
    const key = quotes === undefined && depth === 0 ? HEADER.exec(line)?.[1] : undefined
    if (key !== undefined) headers.push({ key: readKey(key), start })
    else if (quotes === undefined && depth === 0 && /^[ \t]*\[\[/.test(line)) headers.push({ key: ['[[', line], start })
    else [quotes, depth] = skip(line, quotes, depth)
    start += line.length + 1
  }
  return headers
}

/** Whether a line ends within a text of several lines, and how many lists are open there. */
function skip(line: string, quotes: string | undefined, depth: number): [string | undefined, number] {
  let rest = line
  let open = quotes
  for (;;) {
    if (open !== undefined) {
      const end = rest.indexOf(open)
      if (end < 0) return [open, depth]
      rest = rest.slice(end + open.length)
      open = undefined
    }
    const mark = QUOTES.exec(rest)
    const code = withoutTexts(mark ? rest.slice(0, mark.index) : rest)
    depth += (code.match(/\[/g) ?? []).length - (code.match(/\]/g) ?? []).length
    if (!mark) return [undefined, Math.max(0, depth)]
    open = mark[0]
    rest = rest.slice(mark.index + open.length)
  }
}

function withoutTexts(code: string): string {
  return code.replaceAll(/"(?:[^"\\]|\\.)*"|'[^']*'/g, '').replace(/#.*$/, '')
}

/** `a."b.c"` is two parts. */
function readKey(key: string): string[] {
  return Array.from(key.matchAll(/"([^"]*)"|'([^']*)'|([\w-]+)/g), ([, one, other, bare]) => one ?? other ?? bare ?? '')
}
