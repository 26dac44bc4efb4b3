import { findVariables } from './graphql-variables.ts'
import { isCardNumber } from '../rules/card.ts'
import { isValueField, judgeAfter, judgeNamingField, judgePairSide, readPairName } from '../judge-pair.ts'
import { redactScalar } from './scalar.ts'
import type { ScalarContext } from './scalar.ts'
import { judgeSide } from '../judge-side.ts'
import type { Side } from '../rules/prose.ts'
import type { NameKind } from '../rules/vocabulary.ts'
import {
  isInherited,
  isJwkMember,
  isSecretBelow,
  judgeField,
  judgeFieldIn,
  judgeFieldName,
  judgeSentCode,
} from '../judge-field.ts'

interface Frame {
  readonly isArray: boolean
  /** The kind that an array, or everything under a password, inherits from its name. */
  readonly inherited: NameKind | undefined
  /** The kind of the nearest name above that is a secret's. */
  readonly above: NameKind | undefined
  /** The field that holds this object or array. */
  readonly holder: string
  readonly side: Side
  isKeyNext: boolean
  /** Of an array, the field that holds it. */
  key: string
  /** Set by `"name": "authorization"`: the value beside it is the secret. */
  pairKind: NameKind | undefined
  /** The name itself, where only the value can tell. */
  pairName: string | undefined
  /** A value that may turn out to be a secret: by a name that follows it, or by the end of a list of two. */
  undecided: Scalar | undefined
  /** How many items a list has until now, the first and the last of them. */
  items: number
  first: unknown
  previous: unknown
}

/** A text or number of the input, and its place in the output. */
interface Scalar {
  readonly value: string | number
  readonly raw: string
  readonly part: number
}

const NO_FIELDS = {}
const MAX_NESTING = 500
const STRING = /"[^"\\]*(?:\\.[^"\\]*)*("|\\?$)/suy
const BLANK = /[\s,:]+/y
const NUMBER = /-?\d[\d.eE+-]*/y
const WORD = /true|false|null|NaN|undefined|t(?:r|ru)?$|f(?:a|al|als)?$|n(?:u|ul)?$/y
const MAX_DEPTH = 5_000

/**
 * Redacts JSON text, cut or whole, by splicing marks over values: nothing else changes, not even a blank or the
 * digits of a number. Undefined if the text is not JSON, or nested beyond reason.
 */
export function redactJsonText(text: string, { mark, side: whole, redactText }: ScalarContext): string | undefined {
  const frames: Frame[] = []
  const isJwk = text.includes('"kty"')
  const variables = text.includes('"variables"') ? findVariables(text) : undefined
  const parts: string[] = []
  let copied = 0
  let at = 0

  /** Puts a replacement in the place of what was just read; returns where it can be changed again. */
  function splice(raw: string, replacement: string): number {
    parts.push(text.slice(copied, at - raw.length), replacement)
    copied = at
    return parts.length - 1
  }

  function take(pattern: RegExp): string | undefined {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (match) at = pattern.lastIndex
    return match?.[0]
  }

  function readScalar(raw: string, value: string | number, frame: Frame | undefined): void {
    if (frame && typeof value === 'string' && !frame.isArray && frame.isKeyNext) {
      frame.key = value
      frame.isKeyNext = false
      const secret = judgeFieldName(frame.holder, value)
      const clean = secret ? mark(secret, value) : redactText(value, frame.side)
      if (clean !== value) splice(raw, JSON.stringify(clean))
      return
    }
    const kind = judgeScalar(frame, value) ?? judgeOther(frame, value)
    const clean = cleanScalar(raw, value, kind, frame)
    if (frame && kind === undefined && mayBeDecidedLater(frame)) {
      frame.undecided = { value, raw, part: splice(raw, clean) }
    } else if (clean !== raw) splice(raw, clean)
    if (frame) note(frame, value)
  }

  function cleanScalar(
    raw: string,
    value: string | number,
    kind: NameKind | undefined,
    frame: Frame | undefined,
  ): string {
    const own = frame ? judgeSide(frame.key, value, frame.side) : whole
    const isPaired = frame && !frame.isArray && isValueField(frame.key)
    const side = isPaired ? judgePairSide(frame.pairName, own) : own
    const isBelow = typeof value === 'string' && frame?.above && isSecretBelow(frame.above, frame.key, value)
    const named = kind ?? (isBelow ? frame.above : undefined)
    if (named) {
      const clean = redactScalar(named, value, { mark, side, redactText }, raw)
      return clean === value ? raw : JSON.stringify(clean)
    }
    if (typeof value === 'number') return isCardNumber(raw) ? JSON.stringify(mark('card', raw)) : raw
    const clean = redactText(value, side)
    return clean === value ? raw : JSON.stringify(clean)
  }

  function judgeOther(frame: Frame | undefined, value: string | number): NameKind | undefined {
    if (!frame || frame.isArray) return undefined
    if (isJwk && isJwkMember(frame.key, value)) return 'private-key'
    if (variables && frame.holder === 'variables') return variables.get(frame.key)
    return judgeSentCode(frame.key, value, frame.side)
  }

  /** Redacts a value that was passed on before its kind was known. */
  function decide(frame: Frame, kind: NameKind | undefined): void {
    const { undecided } = frame
    if (!undecided || !kind) return
    parts[undecided.part] = cleanScalar(undecided.raw, undecided.value, kind, frame)
    frame.undecided = undefined
  }

  function note(frame: Frame, value: unknown): void {
    if (frame.isArray) {
      if (frame.items === 0) frame.first = value
      frame.items++
      frame.previous = value
      return
    }
    const kind = judgeNamingField(frame.key, value)
    frame.pairKind ??= kind
    frame.pairName ??= readPairName(frame.key, value)
    decide(frame, kind ?? judgePaired(frame, frame.undecided?.value))
  }

  function close(): void {
    const frame = frames.pop()
    if (frame?.isArray && frame.items === 2 && frame.undecided) {
      decide(frame, judgeAfter(frame.first, frame.undecided.value, true))
    }
    const parent = frames.at(-1)
    if (parent) note(parent, undefined)
  }

  while (at < text.length) {
    const frame = frames.at(-1)
    const blank = take(BLANK)
    if (blank !== undefined) {
      // `"password":"x"` without braces is a piece of something else.
      if (!frame && blank.includes(':')) return undefined
      if (blank.includes(',') && frame) frame.isKeyNext = true
      continue
    }
    const character = text[at]
    if (character === '"') {
      const raw = take(STRING) ?? ''
      readScalar(raw, decode(raw), frame)
    } else if (character === '{' || character === '[') {
      if (frames.length >= MAX_DEPTH) return undefined
      // Endless brackets are no real JSON: as plain text they cost nothing.
      if (frames.length >= MAX_NESTING) return undefined
      frames.push(open(character === '[', frame, whole))
      at++
    } else if (character === '}' || character === ']') {
      at++
      close()
    } else {
      const number = take(NUMBER)
      if (number !== undefined) readScalar(number, Number(number), frame)
      else if (take(WORD) === undefined) return undefined
      else if (frame) note(frame, undefined)
    }
  }
  // A cut text ends within lists: what they hold until there is all that there will be.
  while (frames.length > 0) close()
  return copied === 0 ? text : parts.join('') + text.slice(copied)
}

function open(isArray: boolean, parent: Frame | undefined, whole: Side): Frame {
  const kind = judgeScalar(parent, isArray ? [] : {})
  const inherited = isArray || kind === 'password' ? kind : undefined
  const above = kind ?? parent?.above
  const holder = parent?.key ?? ''
  const side = parent ? judgeSide(parent.key, NO_FIELDS, parent.side) : whole
  const key = isArray ? holder : ''
  const nothingYet = {
    pairKind: undefined,
    pairName: undefined,
    undecided: undefined,
    items: 0,
    first: undefined,
    previous: undefined,
  }
  return { isArray, inherited, above, holder, side, isKeyNext: true, key, ...nothingYet }
}

function judgeScalar(frame: Frame | undefined, value: unknown): NameKind | undefined {
  if (!frame) return undefined
  if (frame.inherited && (frame.isArray || isInherited(frame.inherited, frame.key, frame.side))) return frame.inherited
  if (frame.isArray) {
    const listed = frame.items > 0 ? judgeAfter(frame.previous, value, false) : undefined
    return listed ?? (typeof value === 'string' ? judgeField(frame.key, value) : undefined)
  }
  return (
    (isValueField(frame.key, frame.pairKind) ? (frame.pairKind ?? judgePaired(frame, value)) : undefined) ??
    judgeFieldIn(frame.holder, frame.key, value)
  )
}

function judgePaired({ pairName }: Frame, value: unknown): NameKind | undefined {
  return pairName !== undefined && typeof value === 'string' ? judgeField(pairName, value) : undefined
}

function mayBeDecidedLater({ isArray, items, first, key, pairKind }: Frame): boolean {
  return isArray ? items === 1 && typeof first === 'string' : isValueField(key) && pairKind === undefined
}

function decode(raw: string): string {
  if (!raw.includes('\\')) return raw.endsWith('"') && raw.length > 1 ? raw.slice(1, -1) : raw.slice(1)
  try {
    return String(JSON.parse(raw))
  } catch {
    // Cut in the middle, or an escape that JSON does not know: what can be read is read as it stands.
    const inner = raw.slice(1).replace(/"$/, '')
    return inner.replaceAll(/\\u([0-9a-fA-F]{4})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  }
}
