import { isList, isObject } from '../../../bodies/json.ts'
import type { Json } from '../../../bodies/json.ts'

/**
 * How a value that was sent relates to the one that came back. `same`: but for form. `close`: a server may have made the
 * one of the other. `other`: it has not. `unclear`: they cannot be compared.
 */
export type Relation = 'same' | 'close' | 'other' | 'unclear'

/** Compares what was sent with what came back, with all that servers do to values aside. */
export function compareValues(sent: Json, got: Json): Relation {
  if (isBlank(sent) || isHidden(sent) || isHidden(got)) return 'unclear'
  if (isList(sent)) return compareLists(sent, got)
  if (isObject(sent)) return 'unclear'
  if (isList(got))
    return got.some((item) => isScalar(item) && compareScalars(sent, item) === 'same') ? 'same' : 'unclear'
  if (isObject(got))
    return Object.values(got).some((item) => isScalar(item) && compareScalars(sent, item) === 'same')
      ? 'same'
      : 'unclear'
  return compareScalars(sent, got)
}

type Scalar = string | number | boolean | null

function isScalar(value: Json): value is Scalar {
  return value === null || typeof value !== 'object'
}

/** Nothing was sent: servers put defaults in its place. */
export function isBlank(value: Json): boolean {
  return value === null || value === '' || (isList(value) && value.length === 0)
}

/** Redacted, masked, hashed, encrypted, a file. */
function isHidden(value: Json): boolean {
  if (typeof value !== 'string') return false
  return (
    /\[redacted|^\[(?:file|blob|binary|stream)\b|^data:|\*{3}|•{3}/i.test(value.slice(0, 400)) || looksEncoded(value)
  )
}

function looksEncoded(value: string): boolean {
  return value.length >= 20 && !/\s/.test(value) && /\d/.test(value) && /[a-z]/i.test(value) && !/[/:@]/.test(value)
}

function compareLists(sent: readonly Json[], got: Json): Relation {
  if (!isList(got) || !got.every(isScalar) || !sent.every(isScalar)) return 'unclear'
  const has = (list: readonly Scalar[], value: Scalar) => list.some((item) => compareScalars(value, item) === 'same')
  if (sent.length === got.length && sent.every((value) => has(got, value))) return 'same'
  return typeof sent[0] === typeof got[0] || got.length === 0 ? 'other' : 'unclear'
}

function compareScalars(sent: Scalar, got: Scalar): Relation {
  if (sent === got) return 'same'
  if (got === null || got === '') return 'other'
  const [a, b] = [toBoolean(sent), toBoolean(got)]
  if ((typeof sent === 'boolean' || typeof got === 'boolean') && a !== undefined && b !== undefined)
    return a === b ? 'same' : 'other'
  if (typeof sent === 'boolean' || typeof got === 'boolean') return 'unclear'
  const dates = [toDate(sent), toDate(got)]
  if (dates[0] !== undefined && dates[1] !== undefined) return compareDates(sent, got, Math.abs(dates[0] - dates[1]))
  if ((dates[0] === undefined) !== (dates[1] === undefined)) return 'unclear'
  const numbers = [toNumber(sent), toNumber(got)] as const
  if (numbers[0] !== undefined && numbers[1] !== undefined) return compareNumbers(numbers[0], numbers[1], got)
  if (numbers[0] !== undefined || numbers[1] !== undefined) return 'unclear'
  return compareTexts(String(sent), String(got))
}

/** A day, and the zones of the earth. */
const DATE_SLACK_MS = 38 * 3_600_000

function compareDates(sent: Scalar, got: Scalar, gapMs: number): Relation {
  if (gapMs === 0 || String(sent).slice(0, 10) === String(got).slice(0, 10)) return 'same'
  return gapMs <= DATE_SLACK_MS ? 'unclear' : 'other'
}

function toDate(value: Scalar): number | undefined {
  if (typeof value === 'number') return value > 1e12 && value < 4e12 ? value : undefined
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d|^\d{1,2}[/.]\d{1,2}[/.]\d{4}|^[A-Z][a-z]{2},? \d/.test(value))
    return undefined
  const at = Date.parse(value)
  return Number.isNaN(at) ? 0 : at
}

function toNumber(value: Scalar): number | undefined {
  if (typeof value === 'number') return value
  return typeof value === 'string' && /^\s*[-+]?[\d.,]+\s*%?\s*$/.test(value)
    ? Number.parseFloat(value.replaceAll(',', ''))
    : undefined
}

/** Rounded, or in hundredths. */
function compareNumbers(sent: number, got: number, written: Scalar): Relation {
  const decimals = /\.(\d+)/.exec(String(written))?.[1]?.length ?? 0
  const isRounded = Math.abs(sent - got) <= 10 ** -decimals && !Number.isInteger(sent)
  const ratio = sent === 0 ? Number.NaN : Math.abs(got / sent)
  const isScaled = [100, 1000, 0.01, 0.001, 1].some((factor) => Math.abs(ratio / factor - 1) < 1e-9)
  return sent === got || isRounded || isScaled ? 'same' : 'other'
}

function toBoolean(value: Scalar): boolean | undefined {
  if (typeof value === 'boolean') return value
  if (value === 1 || value === 0) return value === 1
  if (typeof value !== 'string') return undefined
  if (/^(?:true|on|yes|1|y|t)$/i.test(value)) return true
  return /^(?:false|off|no|0|n|f)$/i.test(value) ? false : undefined
}

/** Too short to tell a code from the name that it stands for. */
const SHORTEST = 4

function compareTexts(sent: string, got: string): Relation {
  const [a, b] = [toPlainText(sent), toPlainText(got)]
  if (a === b) return 'same'
  if (a === '' || b === '') return 'unclear'
  const isPart = a.includes(b) || b.includes(a)
  const short = [a, b].filter(({ length }) => length < SHORTEST).length
  if (short > 0) return short === 2 || isPart ? 'close' : 'unclear'
  return isPart || sharesWords(sent, got) ? 'close' : 'other'
}

/** Without case, marks, markup and spaces. */
function toPlainText(text: string): string {
  return text
    .slice(0, 4_000)
    .normalize('NFKD')
    .replaceAll(/<[^<>]{0,400}>|&(?:#x?[\da-f]{1,6}|[a-z]{2,8});/gi, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}

/** A server that rewrites a text keeps most of its words. */
function sharesWords(sent: string, got: string): boolean {
  const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []
  const known = new Set(words(got))
  const all = words(sent)
  return all.length > 0 && all.filter((word) => known.has(word)).length * 2 > all.length
}
