import { redactJsonText } from './json-text.ts'
import { redactNamedValues } from './named-values.ts'
import { isHarmlessValue } from './placeholder.ts'
import type { Mark } from './placeholder.ts'
import { redactFormats } from './scan-formats.ts'
import { isSuspicious } from './suspicious.ts'
import { redactEncoded, redactPairs, redactUrl } from './url.ts'
import { redactTree } from './tree.ts'

export interface Redactor {
  /** Redacts a JSON value in place and returns it; a text is returned anew. */
  value(value: unknown): unknown
  /** Redacts any text: a message, a stack, a body, a URL. */
  text(text: string): string
  /** The mark for something that is a secret whatever it looks like. */
  secret(kind: string, value: string): string
}

export interface RedactorOptions {
  /** Four hex digits of a salted hash: equal secrets show as equal, and nothing more. */
  readonly hash: (secret: string) => string
  /** Told of every secret that is found, by kind; never the secret. */
  readonly onSecret?: (kind: string) => void
}

const MAX_NESTING = 5
const MAX_CACHED_KEY = 60
const MOST_CACHED_KEYS = 4_000
const URL_LIKE = /^(?:[a-z][a-z0-9+.-]{1,30}:\/\/|\/[\w/]|\.{0,2}\/)[^\s]*$/i
const FORM_LIKE = /^[\w.%+\-[\]]{1,100}=[^\s<>"{}]*$/
const ENCODED = /%[0-9a-f]{2}/i
const URL_IN_TEXT = /[a-z][a-z0-9+.-]{1,30}:\/\/[^\s"'<>`]+/gi

/** Makes the one redactor of a process: everything that is stored passes through it. */
export function createRedactor({ hash, onSecret }: RedactorOptions): Redactor {
  const mark: Mark = (kind, secret) => {
    onSecret?.(kind)
    return `[redacted:${kind}:${hash(secret)}]`
  }

  function redactText(text: string, nesting: number): string {
    if (text.length < 4 || !isSuspicious(text)) return text
    const inner = (part: string) => (nesting >= MAX_NESTING ? redactFlat(part) : redactText(part, nesting + 1))
    if (/^\s*[[{"]/.test(text)) {
      const json = redactJsonText(text, mark, inner)
      if (json !== undefined) return json
    }
    if (URL_LIKE.test(text)) return redactUrl(text, mark, inner)
    if (FORM_LIKE.test(text)) return redactPairs(text, mark, inner)
    const clean = redactFlat(text.replaceAll(URL_IN_TEXT, (url) => redactUrl(url, mark, inner)))
    return clean === text && ENCODED.test(text) ? redactEncoded(text, inner) : clean
  }

  function redactFlat(text: string): string {
    return redactNamedValues(redactFormats(text, mark), mark)
  }

  const text = (value: string) => redactText(value, 0)
  const cleanKeys = new Set<string>()

  /** Keys repeat from entry to entry: most were looked at before. */
  function key(name: string): string {
    if (cleanKeys.has(name)) return name
    const clean = text(name)
    if (clean === name && name.length <= MAX_CACHED_KEY && cleanKeys.size < MOST_CACHED_KEYS) cleanKeys.add(name)
    return clean
  }
  return {
    text,
    value: (value) => (typeof value === 'string' ? text(value) : redactTree(value, mark, text, key)),
    secret: (kind, value) => (isHarmlessValue(value) ? value : mark(kind, value)),
  }
}
