import type { Text } from '../flow/text.ts'

/** A text as a string literal, in the quotes that need fewer escapes. */
export function writeString(text: string): string {
  const singles = text.split("'").length
  const doubles = text.split('"').length
  const quote = singles > doubles ? '"' : "'"
  return quote + escapeUnseen(text.replaceAll('\\', String.raw`\\`)).replaceAll(quote, `\\${quote}`) + quote
}

/** A text as an expression: a string, a variable, or a template with variables. */
export function writeText(text: Text): string {
  const [only] = text
  if (text.length === 0) return "''"
  if (text.length === 1 && only !== undefined) return typeof only === 'string' ? writeString(only) : only.variable
  const parts = text.map((part) => (typeof part === 'string' ? escapeTemplate(part) : `\${${part.variable}}`))
  return `\`${parts.join('')}\``
}

/** A template literal of these texts with code between. */
export function escapeTemplate(text: string): string {
  return escapeUnseen(text.replaceAll('\\', String.raw`\\`))
    .replaceAll('`', '\\`')
    .replaceAll('${', '\\${')
}

const NAMED: Readonly<Record<string, string>> = { '\n': String.raw`\n`, '\r': String.raw`\r`, '\t': String.raw`\t` }
/** Control characters, and what has no width or changes the direction: nobody would see it in the code. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu

function escapeUnseen(text: string): string {
  return text.replaceAll(UNSEEN, (found) => NAMED[found] ?? escapeCode(found))
}

/** Each of its UTF-16 units: patterns without the flag `u` know no others. */
function escapeCode(character: string): string {
  return Array.from({ length: character.length }, (_, index) => {
    const unit = character.charCodeAt(index)
    return `\\u${unit.toString(16).padStart(4, '0')}`
  }).join('')
}

/** A name as the key of an object. */
export function writeKey(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) && name !== '__proto__' ? name : writeString(name)
}

/** A text inside a line comment. */
export function writeComment(text: string): string {
  return `// ${escapeUnseen(text).replaceAll(/\s+/g, ' ').trim()}`
}

/** The source of a regular expression that matches this text. */
export function escapePattern(text: string): string {
  return escapeUnseen(text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`))
}

const MOST_BYTES = 10_000_000

/** The contents of a file: as many bytes as the recorded one had. */
export function writeBytes(size: number): string {
  return `Buffer.alloc(${Math.min(Math.max(0, Math.round(size)), MOST_BYTES)}, 'x')`
}
