import { judgePaired, judgeScalar, mayBeDecidedLater, open } from './json-frame.ts'
import type { JsonFrame } from './json-frame.ts'
import { findVariables, judgePassed, judgeShort } from '../graphql-variables.ts'
import { readColumns } from '../../judge-columns.ts'
import { isCardNumber } from '../../rules/card.ts'
import {
  chooseSecrets,
  isValueField,
  judgeListed,
  judgeNamingField,
  judgePairSide,
  readBeside,
  readPairName,
} from '../../judge-pair.ts'
import { redactScalar } from '../scalar.ts'
import type { ScalarContext } from '../scalar.ts'
import { judgeSide } from '../../judge-side.ts'
import type { NameKind } from '../../rules/vocabulary.ts'
import { isJwkMember, judgeField, isSecretBelow, judgeFieldName, judgeSentCode } from '../../judge-field.ts'

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
  const frames: JsonFrame[] = []
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

  function readScalar(raw: string, value: string | number, frame: JsonFrame | undefined): void {
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
    if (frame?.args && kind === undefined && typeof value === 'string') {
      frame.args.push({ value, raw, part: splice(raw, clean), key: frame.key })
    } else if (frame && kind === undefined && mayBeDecidedLater(frame)) {
      frame.undecided = { value, raw, part: splice(raw, clean), key: frame.key }
    } else if (clean !== raw) splice(raw, clean)
    if (frame) note(frame, value)
  }

  function cleanScalar(
    raw: string,
    value: string | number,
    kind: NameKind | undefined,
    frame: JsonFrame | undefined,
  ): string {
    const own = frame ? judgeSide(frame.key, value, frame.side) : whole
    const isPaired = frame && !frame.isArray && isValueField(frame.key, frame.pairKind)
    const side = isPaired ? judgePairSide(frame.pairName, frame.key, own) : own
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

  function judgeOther(frame: JsonFrame | undefined, value: string | number): NameKind | undefined {
    if (!frame || frame.isArray) return undefined
    if (isJwk && isJwkMember(frame.key, value)) return 'private-key'
    const passed = frame.holder === 'variables' ? variables?.get(frame.key) : undefined
    if (passed)
      return (
        passed.kind ??
        judgeField(passed.argument, value) ??
        judgeSentCode(passed.argument, value, frame.side) ??
        judgeShort(passed, value)
      )
    return judgePassed(variables?.get(frame.holder), frame.key) ?? judgeSentCode(frame.key, value, frame.side)
  }

  /** Redacts a value that was passed on before its kind was known. */
  function decide(frame: JsonFrame, kind: NameKind | undefined): void {
    const { undecided } = frame
    if (!undecided || !kind || !(frame.isArray || isValueField(undecided.key, kind))) return
    parts[undecided.part] = cleanScalar(undecided.raw, undecided.value, kind, frame)
    frame.undecided = undefined
  }

  function note(frame: JsonFrame, value: unknown): void {
    if (frame.isArray) {
      if (frame.items === 0) frame.first = value
      frame.names?.push(value)
      frame.items++
      frame.previous = value
      return
    }
    const kind = judgeNamingField(frame.key, value)
    frame.pairKind ??= kind
    frame.beside ??= readBeside(frame.key)
    frame.pairName ??= readPairName(frame.key, value)
    decide(frame, kind ?? judgePaired(frame, frame.undecided?.value))
  }

  function close(): void {
    const frame = frames.pop()
    if (frame?.isArray && frame.items === 2 && frame.undecided) {
      decide(frame, judgeListed(frame.holder, frame.first, frame.undecided.value, true))
    }
    if (frame?.args) {
      const secrets = chooseSecrets(frame.args.map(({ value }) => value))
      for (const [index, { raw, value, part }] of frame.args.entries())
        if (secrets.has(index)) parts[part] = cleanScalar(raw, value, 'credential', frame)
    }
    const parent = frames.at(-1)
    if (frame?.names && parent) parent.columns ??= readColumns(frame.names)
    // `loc: ['body', 'pin']`: the last of a path.
    if (parent) note(parent, frame?.isArray && !parent.isArray ? frame.previous : undefined)
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
