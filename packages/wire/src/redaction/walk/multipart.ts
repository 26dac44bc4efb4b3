import { judgeSentCode } from '../judge-field.ts'
import { readSide } from '../judge-side.ts'
import type { NameKind } from '../rules/vocabulary.ts'
import { readValue, upTo } from './read-value.ts'
import type { Span } from './read-value.ts'

const MULTIPART_VALUE = /^"?(?:;[^\r\n]{0,200})?\r?\n(?:[^\r\n]{1,200}\r?\n){0,4}\r?\n([^\r\n]*)/
const ESCAPED_MULTIPART_VALUE =
  /^\\?"(?:;[^\r\n\\]{0,200})?(?:\\r)?\\n(?:[^\r\n\\]{1,200}(?:\\r)?\\n){0,4}(?:\\r)?\\n([^\r\n\\]*)/

/** Begins a part. */
export const PART = 'form-data; name="'
const PART_REACH = 4_000

/** `es.json`, `messages_fr.properties`: what people read, in a language. */
const TEXTS_FILE =
  /^(?:[a-z]{2}(?:[-_][A-Za-z]{2,4})?|(?:messages?|strings|locales?|translations?|i18n|lang\w{0,6}|labels)[\w.-]{0,20})\.[a-z]{2,10}$/i

/** Whether a file of this name is a set of texts. */
export const isTextsFile = (name: string) => TEXTS_FILE.test(name)

/** A file of labels, say. */
export function isInSpokenPart(text: string, index: number): boolean {
  const before = text.slice(Math.max(0, index - PART_REACH), index)
  const at = before.lastIndexOf(PART)
  const [name = ''] = at < 0 ? [] : before.slice(at + PART.length).split('"', 1)
  const [, file = ''] = /^"; filename="([^"\r\n]{1,100})"/.exec(before.slice(at + PART.length + name.length)) ?? []
  return at + PART.length + name.length < before.length && (readSide(name) === 'spoken' || isTextsFile(file))
}

/** A part of a multipart body that is a code. */
export function findSentCode(
  text: string,
  name: Span & { readonly text: string },
): (Span & { kind: NameKind }) | undefined {
  if (!isPart(text, name)) return undefined
  const value = findPartValue(text, name.start, name.end, text.slice(name.end, name.end + 400))
  const kind = value && judgeSentCode(name.text, text.slice(value.start, value.end), 'sent')
  return kind && { ...value, kind }
}

/** Whether this is the name of a part of a multipart body. */
export function isPart(text: string, { start }: Span): boolean {
  return /(?<!file)name=\\?"?$/.test(text.slice(Math.max(0, start - 12), start))
}

/** Multipart bodies, and `--password x` on a command line. */
export function findPartValue(text: string, nameStart: number, nameEnd: number, tail: string): Span | undefined {
  if (/(?<!file)name=\\?"?$/.test(text.slice(Math.max(0, nameStart - 12), nameStart))) {
    const match = MULTIPART_VALUE.exec(tail) ?? ESCAPED_MULTIPART_VALUE.exec(tail)
    if (!match) return undefined
    const start = nameEnd + match[0].length - (match[1]?.length ?? 0)
    // The value may reach beyond what was looked at.
    return match[0].length < tail.length
      ? { start, end: nameEnd + match[0].length }
      : upTo(text, start, /[\r\n]|\\[rn]/g)
  }
  const isFlag = text.startsWith('-', nameStart) && /^ +[^\s-]/.test(tail)
  return isFlag ? readValue(text, nameEnd + (/^ +/.exec(tail)?.[0].length ?? 0)) : undefined
}
