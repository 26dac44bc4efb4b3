import { LIMITS } from '@gasoline/wire'
import type { ActionEntry } from '@gasoline/wire'
import { isMasked } from '../flow/masked.ts'
import { hasVariable, toText } from '../flow/text.ts'
import type { Replacement, Text } from '../flow/text.ts'
import type { Expectation } from './expectation.ts'
import { isVolatileText, withoutNumbers } from '../flow/volatile-text.ts'

type Change = NonNullable<ActionEntry['appeared']>[number]

export interface ChangeOptions {
  readonly replacements: readonly Replacement[]
  /** Texts without numbers that were seen with several numbers: counters. */
  readonly counters: ReadonlySet<string>
  /** Another observation of the same flow agrees with what is left: numbers may stay. */
  readonly isConfirmed: boolean
  readonly most?: number | undefined
  /** What the person had typed and chosen: where it shows up, it does so in each run. */
  readonly typed?: ReadonlySet<string> | undefined
}

const RANK = [
  /^(?:alert|status|alertdialog|dialog)$/,
  /^heading$/,
  /^(?:cell|gridcell|row|rowheader|link|button|listitem|option|tab|treeitem)$/,
]

/** What must be on the screen after a step, the most telling first. */
export function expectVisible(appeared: readonly Change[], options: ChangeOptions): Expectation[] {
  return choose(appeared, options, options.most ?? LIMITS.codegen.visible).map(({ text, isWhole }) => ({
    kind: 'visible',
    text,
    isWhole,
  }))
}

/** What must no longer be on the screen. A page that is replaced by another has only its most telling texts. */
export function expectGone(
  disappeared: readonly Change[],
  appeared: readonly Change[],
  options: ChangeOptions,
): Expectation[] {
  const there = appeared.map(({ text }) => text)
  const gone = disappeared.filter(({ text }) => !there.some((other) => other.includes(text)))
  return choose(gone, { ...options, typed: undefined }, options.most ?? LIMITS.codegen.gone)
    .filter(({ isWhole }) => isWhole)
    .map(({ text }) => ({ kind: 'gone', text }))
}

interface Chosen {
  readonly text: Text
  readonly isWhole: boolean
}

function choose(changes: readonly Change[], options: ChangeOptions, most: number): Chosen[] {
  const { replacements } = options
  const usable = changes.flatMap((change) => {
    const text = toText(change.text, replacements)
    const fixed = text.filter((part) => typeof part === 'string').join(' ')
    const isTyped = change.text.length > 1 && options.typed?.has(change.text) === true && !isMasked(change.text)
    const isOwn = isTyped || hasVariable(text)
    if (change.unseen || isFleeting(change) || mentionsChanged(change.text, text, replacements)) return []
    if (!isOwn && !isStable(fixed, options)) return []
    if (isOwn && !isTyped && /[\p{L}\d]/u.test(fixed) && !isStable(fixed, options)) return []
    const rank = isOwn ? -1 : RANK.findIndex((roles) => roles.test(change.role ?? ''))
    return [{ ...cutLong(text), rank: rank === -1 && !isOwn ? RANK.length : rank }]
  })
  const kept = new Set(usable.toSorted((a, b) => a.rank - b.rank).slice(0, most))
  return usable.filter((one) => kept.has(one)).map(({ text, isWhole }) => ({ text, isWhole }))
}

/** What says that something loads; a message stays long enough to be seen. */
function isFleeting({ brief, role = '' }: Change): boolean {
  return brief === true && !/^(?:alert|status|log)$/.test(role)
}

/** A typed value in other letters: the variable would not match it. */
function mentionsChanged(recorded: string, text: Text, replacements: readonly Replacement[]): boolean {
  const fixed = text
    .filter((part) => typeof part === 'string')
    .join('\n')
    .toLowerCase()
  return replacements.some((one) => fixed.includes(one.recorded.toLowerCase())) && recorded !== ''
}

function isStable(text: string, { counters, isConfirmed }: ChangeOptions): boolean {
  const plain = text.trim()
  if (plain.length < 2) return false
  if (counters.has(withoutNumbers(plain))) return false
  if (isVolatileText(plain)) return false
  return isConfirmed ? plain.length >= 3 && /[\p{L}\d]/u.test(plain) : /\p{L}/u.test(plain) && !/\d/.test(plain)
}

/** Of a long text, its beginning up to the end of a word. */
function cutLong(text: Text): Chosen {
  const last = text.at(-1)
  const isCut = typeof last === 'string' && last.endsWith('…')
  const [first] = text
  if (!isCut && (text.length !== 1 || typeof first !== 'string' || first.length <= 80)) return { text, isWhole: true }
  if (typeof first !== 'string') return { text: text.slice(0, -1), isWhole: false }
  const start = first.slice(0, LIMITS.codegen.textChars).replace(/…$/, '')
  const atWord = start.replace(/\s+\S*$/, '')
  return { text: [atWord.length >= 20 ? atWord : start], isWhole: false }
}

/** Texts that the flow shows with several numbers. */
export function findCounters(actions: readonly ActionEntry[]): ReadonlySet<string> {
  const seen = new Map<string, string>()
  const counters = new Set<string>()
  for (const { appeared = [], disappeared = [] } of actions)
    for (const { text } of [...appeared, ...disappeared]) {
      const plain = withoutNumbers(text)
      if (plain === text) continue
      const known = seen.get(plain)
      if (known !== undefined && known !== text) counters.add(plain)
      seen.set(plain, text)
    }
  return counters
}
