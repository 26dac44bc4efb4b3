import type { EventRow, RowTest } from '../rows/row.ts'

/** What was typed: `level:error status:>=400 url:/api -noise "no such"`. */
export interface Filter {
  readonly matches: RowTest
  /** Nothing was typed: every row matches. */
  readonly isEmpty: boolean
  /** Words that could not be understood, each with the reason. */
  readonly problems: readonly string[]
}

const LEVELS = ['debug', 'log', 'info', 'warn', 'error']
/** One term: perhaps a minus, perhaps a name, then a word or a quoted text. */
const TERM = /(-?)(?:([a-z]+):)?(?:"([^"]*)"?|(\S+))/gi
const COMPARISON = /^(>=|<=|>|<|=)?(.*)$/

type ReadNumber = (row: EventRow) => number | undefined
type ReadText = (row: EventRow) => string | undefined

const NUMBERS: ReadonlyMap<string, ReadNumber> = new Map<string, ReadNumber>([
  ['status', (row) => row.status],
  ['ms', (row) => row.ms],
  ['size', (row) => row.bytes],
])

const TEXTS: ReadonlyMap<string, ReadText> = new Map<string, ReadText>([
  ['url', (row) => row.url],
  ['page', (row) => row.page],
  ['method', (row) => row.method],
  ['kind', (row) => row.kind],
  ['test', (row) => row.test],
  ['socket', (row) => row.connection],
  ['text', (row) => `${row.title} ${row.note}`],
])

/** One of these words alone, or after `is:`. */
const FLAGS: ReadonlyMap<string, RowTest> = new Map<string, RowTest>([
  ['noise', (row) => row.noise !== undefined],
  ['pending', (row) => row.isPending],
  ['failed', (row) => row.isFailed],
])

/** The names that a term may begin with, for a help text. */
export const FILTER_NAMES = ['level', 'is', 'id', ...NUMBERS.keys(), ...TEXTS.keys()]

/** Reads a filter. All terms must match; what cannot be understood is reported and matches everything. */
export function parseFilter(text: string): Filter {
  const problems: string[] = []
  const tests: RowTest[] = []
  for (const [term, minus, name, quoted, word] of text.matchAll(TERM)) {
    const test = readTerm(name?.toLowerCase(), quoted ?? word ?? '', quoted !== undefined)
    if (typeof test === 'string') problems.push(`${term}: ${test}`)
    else if (test) tests.push(minus === '-' ? (row) => !test(row) : test)
  }
  return { matches: (row) => tests.every((test) => test(row)), isEmpty: tests.length === 0, problems }
}

function readTerm(name: string | undefined, value: string, isQuoted: boolean): RowTest | string | undefined {
  // Still being typed.
  if (
    value === '' ||
    value === '-' ||
    (name === undefined && FILTER_NAMES.includes(value.replace(/:$/, '')) && value.endsWith(':'))
  )
    return undefined
  if (name === undefined)
    return isQuoted ? includes(TEXTS.get('text'), value) : (FLAGS.get(value) ?? includes(anyText, value))
  if (name === 'is') return FLAGS.get(value) ?? `one of ${[...FLAGS.keys()].join(', ')}`
  if (name === 'level') return readLevel(value)
  if (name === 'id') return (row) => row.id.toLowerCase() === value.toLowerCase()
  const number = NUMBERS.get(name)
  if (number) return compare(number, value)
  // `http://…` and `12:30` are words with a colon in them.
  const text = TEXTS.get(name)
  return text ? includes(text, value) : includes(anyText, `${name}:${value}`)
}

function anyText(row: EventRow): string {
  return `${row.title} ${row.note} ${row.url ?? ''} ${row.id}`
}

function includes(read: ReadText | undefined, value: string): RowTest {
  const wanted = value.toLowerCase()
  return (row) => read?.(row)?.toLowerCase().includes(wanted) ?? false
}

/** A level means itself and everything above it; a failed request counts as an error. */
function readLevel(value: string): RowTest | string {
  const least = LEVELS.indexOf(value.toLowerCase())
  if (least < 0) return `one of ${LEVELS.join(', ')}`
  return (row) => (row.level === undefined ? row.isFailed : LEVELS.indexOf(row.level) >= least)
}

function compare(read: ReadNumber, value: string): RowTest | string {
  const [, sign = '=', digits = ''] = COMPARISON.exec(value) ?? []
  // `status:4xx`
  const hundreds = /^([1-5])xx$/i.exec(digits)?.[1]
  if (hundreds !== undefined) return (row) => Math.floor((read(row) ?? 0) / 100) === Number(hundreds)
  const number = Number(digits)
  if (digits === '' || Number.isNaN(number)) return 'needs a number'
  return (row) => {
    const own = read(row)
    return own !== undefined && COMPARE[sign as keyof typeof COMPARE](own, number)
  }
}

const COMPARE = {
  '=': (a: number, b: number) => a === b,
  '>': (a: number, b: number) => a > b,
  '<': (a: number, b: number) => a < b,
  '>=': (a: number, b: number) => a >= b,
  '<=': (a: number, b: number) => a <= b,
}
