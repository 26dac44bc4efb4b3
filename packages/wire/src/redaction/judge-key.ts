import { isJwkName, isSentCodeName, judgeAmbiguousName, mayBeHeld } from './judge-field.ts'
import { judgeName } from './judge-name.ts'
import { mayBePaired } from './judge-pair.ts'
import { readSide } from './judge-side.ts'
import type { NamedSide } from './judge-side.ts'
import { looksRandom } from './rules/looks-random.ts'
import type { NameKind } from './rules/vocabulary.ts'
import { isWeakName } from './weak-name.ts'

/** What a field's name means for its value, and the name as it may be stored. */
export interface Key {
  readonly kind: NameKind | undefined
  /** Of an ambiguous name: what a value would be that looks like a secret. */
  readonly ambiguous: NameKind | undefined
  readonly clean: string
  readonly side: NamedSide
  /** What holds it may make it a secret's name. */
  readonly isHeld: boolean
  /** Its value may be named by a field beside it. */
  readonly isValue: boolean
  /** What stands beside it may. */
  readonly isShort: boolean
  /** Nothing about the name matters for its value: most names are so. */
  readonly isPlain: boolean
}

const MAX_CACHED_KEY = 60
const MOST_CACHED_KEYS = 4_000

/** Makes what judges the names of fields. They repeat from entry to entry: most were looked at before. */
export function createKeyJudge(clean: (name: string) => string): (name: string) => Key {
  const known = new Map<string, Key>()
  return (name) => {
    const before = known.get(name)
    if (before) return before
    const key = judge(name, clean(name))
    if (name.length <= MAX_CACHED_KEY && known.size < MOST_CACHED_KEYS) known.set(name, key)
    return key
  }
}

function judge(name: string, clean: string): Key {
  const kind = judgeName(name)
  const isWeak = kind !== undefined && isWeakName(name)
  const ambiguous = isWeak ? kind : judgeAmbiguousName(name)
  const side = readSide(name)
  const isHeld = mayBeHeld(name)
  const isValue = mayBePaired(name)
  const isShort = name === 'p' || name === 'key'
  const isSpecial =
    isHeld || isValue || isShort || isJwkName(name) || isSentCodeName(name) || name === 'id' || name === '__proto__'
  const isSecret = kind !== undefined || ambiguous !== undefined || clean !== name || looksRandom(name)
  const isPlain = !isSpecial && !isSecret && side === undefined
  return { kind: isWeak ? undefined : kind, ambiguous, clean, side, isHeld, isValue, isShort, isPlain }
}
