import { isCardNumber } from './card.ts'
import type { Mark } from './placeholder.ts'
import { redactScalar } from './scalar.ts'
import { kindOfName } from './secret-name.ts'
import type { NameKind } from './secret-name.ts'

interface Frame {
  readonly isArray: boolean
  /** The kind that an array, or everything under a password, inherits from its name. */
  readonly inherited: NameKind | undefined
  isKeyNext: boolean
  key: string
  /** Set by `"name": "authorization"`: the value beside it is the secret. */
  pairKind: NameKind | undefined
}

const STRING = /"(?:[^"\\]|\\.)*("|\\?$)/suy
const BLANK = /[\s,:]+/y
const NUMBER = /-?\d[\d.eE+-]*/y
const WORD = /true|false|null|NaN|undefined|t(?:r|ru)?$|f(?:a|al|als)?$|n(?:u|ul)?$/y
const PAIR_NAMES = new Set(['name', 'key', 'header', 'field', 'id'])

/**
 * Redacts JSON text, cut or whole, by splicing marks over values: nothing else changes, not even a blank or the
 * digits of a number. Undefined if the text is not JSON.
 */
export function redactJsonText(text: string, mark: Mark, redactString: (text: string) => string): string | undefined {
  const frames: Frame[] = []
  let out = ''
  let copied = 0
  let at = 0

  function splice(start: number, end: number, replacement: string): void {
    out += text.slice(copied, start) + replacement
    copied = end
  }

  function take(pattern: RegExp): string | undefined {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (match) at = pattern.lastIndex
    return match?.[0]
  }

  function readString(raw: string, frame: Frame | undefined): void {
    const start = at - raw.length
    const isKey = frame !== undefined && !frame.isArray && frame.isKeyNext
    const decoded = decode(raw)
    if (isKey) {
      frame.key = decoded
      frame.isKeyNext = false
      const clean = redactString(decoded)
      if (clean !== decoded) splice(start, at, JSON.stringify(clean))
      return
    }
    const kind = kindOf(frame)
    if (frame && PAIR_NAMES.has(frame.key)) frame.pairKind = kindOfName(decoded)
    const clean = kind ? redactScalar(kind, decoded, mark) : redactString(decoded)
    if (clean !== decoded) splice(start, at, JSON.stringify(clean))
  }

  function readNumber(raw: string, frame: Frame | undefined): void {
    const kind = kindOf(frame)
    const clean = kind ? redactScalar(kind, Number(raw), mark, raw) : isCardNumber(raw) ? mark('card', raw) : raw
    if (typeof clean === 'string' && clean !== raw) splice(at - raw.length, at, JSON.stringify(clean))
  }

  while (at < text.length) {
    const frame = frames.at(-1)
    const blank = take(BLANK)
    if (blank !== undefined) {
      if (blank.includes(',') && frame) frame.isKeyNext = true
      continue
    }
    const character = text[at]
    if (character === '"') readString(take(STRING) ?? '', frame)
    else if (character === '{' || character === '[') {
      frames.push(open(character === '[', frame))
      at++
    } else if (character === '}' || character === ']') {
      frames.pop()
      at++
    } else {
      const number = take(NUMBER)
      if (number !== undefined) readNumber(number, frame)
      else if (take(WORD) === undefined) return undefined
    }
  }
  return copied === 0 ? text : out + text.slice(copied)
}

function open(isArray: boolean, parent: Frame | undefined): Frame {
  const kind = kindOf(parent)
  const inherited = isArray || kind === 'password' ? kind : undefined
  return { isArray, inherited, isKeyNext: true, key: '', pairKind: undefined }
}

function kindOf(frame: Frame | undefined): NameKind | undefined {
  if (!frame) return undefined
  if (frame.inherited || frame.isArray) return frame.inherited
  return frame.key === 'value' && frame.pairKind ? frame.pairKind : kindOfName(frame.key)
}

function decode(raw: string): string {
  if (!raw.includes('\\')) return raw.endsWith('"') && raw.length > 1 ? raw.slice(1, -1) : raw.slice(1)
  try {
    return String(JSON.parse(raw))
  } catch {
    // Cut in the middle, or an escape that JSON does not know: what can be read is read as it stands.
    return raw.slice(1).replace(/"$/, '').replaceAll(/\\u([0-9a-fA-F]{4})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  }
}
