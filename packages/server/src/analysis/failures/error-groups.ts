import type { AiContext } from '@gasoline/wire'
import type { NoiseRule } from '../../store/noise/noise-rules.ts'
import type { View } from '../../store/view.ts'
import { findEchoes } from './echoes.ts'
import { findOccurrences, gather } from './occurrences.ts'
import type { Occurrence } from './occurrences.ts'
import { findNoise } from '../noise/noise.ts'
import { findAppOrigins } from '../urls.ts'
import { parameterise } from '../identity/parameterise.ts'
import { preview } from '../budget/preview.ts'
import { explainReactCode } from '../identity/react-codes.ts'
import { isoTime } from '../listings/wire-entries.ts'

/** Something that failed, once or often. */
export interface ErrorGroup {
  /** Of the newest occurrence. */
  readonly id: string
  /** The same for the same error over reloads and rebuilds. */
  readonly key: string
  readonly source: string
  readonly message: string
  /** What a coded message means. */
  readonly meaning?: string | undefined
  /** Other messages of the same error. */
  readonly variants?: readonly string[] | undefined
  readonly count: number
  readonly first: string
  readonly last: string
  readonly at: number
  readonly url?: string | undefined
  readonly location?: string | undefined
  readonly stack?: string | undefined
  readonly response?: string | undefined
  readonly test_id?: string | undefined
  /** The rule by which it is noise. */
  readonly noise?: string | undefined
  /** What the console said of it besides; these are not counted. */
  readonly also?: readonly Echo[] | undefined
  /** The newest of them. */
  readonly occurrences?: readonly string[] | undefined
  readonly _enrichments?: unknown
  readonly _actions?: unknown
  readonly _aiContext?: AiContext | undefined
}

interface Echo {
  readonly id: string
  readonly message: string
  readonly count: number
}

/** Error-level entries and failed requests, equal ones together, the most recent group first, noise after all others. */
export function groupErrors(view: View, rules: readonly NoiseRule[] = []): ErrorGroup[] {
  return collect(view, rules)
    .map(({ group }) => group)
    .toSorted((a, b) => Number(a.noise !== undefined) - Number(b.noise !== undefined) || b.at - a.at)
}

/** The group that an entry belongs to, by the entry's id or the group's key. */
export function findErrorGroup(view: View, rules: readonly NoiseRule[], errorId: string): ErrorGroup | undefined {
  const found = collect(view, rules).find(
    ({ occurrences, echoes }) =>
      occurrences.some(({ id, key, fineKey }) => errorId === id || errorId === key || errorId === fineKey) ||
      echoes.some(({ id }) => errorId === id),
  )
  const ids = found?.occurrences.map(({ id }) => id).toReversed()
  return found && { ...found.group, occurrences: ids?.slice(0, MOST_OCCURRENCES) }
}

const MOST_OCCURRENCES = 20
const MOST_VARIANTS = 3
const MOST_ECHOES = 5
const VARIANT_CHARS = 200
const VARIANTS_READ = 50

interface Collected {
  readonly group: ErrorGroup
  readonly occurrences: readonly Occurrence[]
  readonly echoes: readonly Occurrence[]
}

function collect(view: View, rules: readonly NoiseRule[]): Collected[] {
  const all = findOccurrences(view)
  const echoOf = findEchoes(all)
  const noise = findNoise(view, rules, findAppOrigins(view))
  return gather(all.filter((occurrence) => !echoOf.has(occurrence))).map((occurrences) => {
    const members = new Set(occurrences)
    const echoes = [...echoOf].filter(([, original]) => members.has(original)).map(([echo]) => echo)
    return { group: toGroup(occurrences, echoes, noise), occurrences, echoes }
  })
}

function toGroup(
  occurrences: readonly Occurrence[],
  echoes: readonly Occurrence[],
  noise: ReadonlyMap<string, string>,
): ErrorGroup {
  const [oldest, newest] = [occurrences[0], occurrences.at(-1)]
  if (!oldest || !newest) throw new Error('a group without a member')
  const { id, at, source, message, url, location, stack, response, test_id } = newest
  const rulesThatApply = occurrences.map((occurrence) => noise.get(occurrence.id))
  const variants = findVariants(occurrences, message)
  return {
    id,
    key: oldest.key,
    source,
    message,
    ...given('meaning', explainReactCode(message)),
    ...(variants.length > 0 && { variants: variantWords(variants) }),
    count: occurrences.length,
    first: isoTime(oldest.at),
    last: isoTime(at),
    at,
    url,
    location,
    stack,
    response,
    test_id,
    ...given('noise', rulesThatApply.includes(undefined) ? undefined : rulesThatApply.at(-1)),
    ...(echoes.length > 0 && { also: echoWords(echoes) }),
    ...enrichmentsOf(occurrences),
  }
}

/** Other words for it; other numbers in the same words are none. */
function findVariants(occurrences: readonly Occurrence[], message: string): string[] {
  const others = new Set(
    occurrences.filter(({ source }) => source !== 'network').map((occurrence) => occurrence.message),
  )
  const byWords = new Map([...others].slice(-VARIANTS_READ).map((text) => [wordsOf(text), text]))
  byWords.delete(wordsOf(message))
  return [...byWords.values()]
}

function wordsOf(message: string): string {
  return parameterise(message.slice(0, VARIANT_CHARS))
}

function variantWords(variants: readonly string[]): string[] {
  const shown = variants.slice(-MOST_VARIANTS).map((text) => preview(text, VARIANT_CHARS))
  return variants.length > MOST_VARIANTS ? [...shown, `… ${variants.length - MOST_VARIANTS} more`] : shown
}

function echoWords(echoes: readonly Occurrence[]): Echo[] {
  const byKey = gather(echoes)
  return byKey.slice(-MOST_ECHOES).map((equal) => {
    const newest = equal.at(-1)
    return { id: newest?.id ?? '', message: preview(newest?.message ?? '', VARIANT_CHARS), count: equal.length }
  })
}

/** What is known beyond the words comes a moment later than they do: the newest that has it tells for all. */
function enrichmentsOf(occurrences: readonly Occurrence[]): Partial<ErrorGroup> {
  const entries = occurrences.map(({ entry }) => entry).filter((entry) => 'level' in entry)
  const told = entries.findLast(({ _aiContext }) => _aiContext !== undefined) ?? entries.at(-1)
  if (!told) return {}
  const { _aiContext, _enrichments, _actions } = told
  return { ...given('_enrichments', _enrichments), ...given('_actions', _actions), ...given('_aiContext', _aiContext) }
}

function given<K extends string, V>(name: K, value: V | undefined): { readonly [key in K]?: V } {
  // The literal has exactly this key; TypeScript only knows that it has some.
  return (value === undefined ? {} : { [name]: value }) as { readonly [key in K]?: V }
}
