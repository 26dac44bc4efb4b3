import { createNameJudge, isAboutSecret, judgeName } from './judge-name.ts'
import { isUuid, looksRandom } from './rules/looks-random.ts'
import { createStemFinder } from './rules/stems.ts'
import { AMBIGUOUS, listWords } from './rules/vocabulary.ts'
import type { NameKind } from './rules/vocabulary.ts'

const NUMBER = '(?:[^a-z]+\\d+)?'
const ROWS = AMBIGUOUS.filter(({ places }) => !places.includes('sentence'))
const AMBIGUOUS_NAMES = ROWS.map(({ kind, places, words, isNumbered }) => ({
  kind,
  pattern: new RegExp(`${places.includes('last') ? '(?:^|[^a-z])' : '^'}(?:${words})${isNumbered ? NUMBER : ''}$`),
}))

/** Sessions often have UUIDs; keys, codes and states with UUIDs are mostly the ids of something. */
const MAY_BE_UUID = new Set<NameKind | undefined>(['session'])

/** What kind of secret may stand under an ambiguous name; undefined if none. */
export const judgeAmbiguousName = createNameJudge(createStemFinder(ROWS.flatMap(listWords)), (name) => {
  const lower = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase()
  return AMBIGUOUS_NAMES.find(({ pattern }) => pattern.test(lower))?.kind
})

/** Whether a value under an ambiguous name looks like a secret of this kind. */
export function looksSecret(kind: NameKind, value: string): boolean {
  return looksRandom(value) && (MAY_BE_UUID.has(kind) || !isUuid(value))
}

/** What kind of secret a value is by its name, and where the name is ambiguous, by its own look. */
export function judgeField(name: string, value: unknown): NameKind | undefined {
  return judgeName(name) ?? judgeAmbiguousField(name, value)
}

function judgeAmbiguousField(name: string, value: unknown): NameKind | undefined {
  const kind = typeof value === 'string' ? judgeAmbiguousName(name) : undefined
  return kind && looksSecret(kind, String(value)) ? kind : undefined
}

/** The same for a field of an object that stands under a name itself: `{session: {id: 'x'}}`. */
export function judgeFieldIn(holder: string, name: string, value: unknown): NameKind | undefined {
  return judgeField(name === 'id' && judgeAmbiguousName(holder) === 'session' ? holder : name, value)
}

/** The kind of a field's name that is a secret itself, as where sessions are kept under their ids. */
export function judgeFieldName(holder: string, name: string): NameKind | undefined {
  if (!looksRandom(name)) return undefined
  const kind = judgeName(holder) ?? judgeAmbiguousName(holder)
  return kind && looksSecret(kind, name) ? kind : undefined
}

const RANDOM = /^(?=.*\d)(?=.*[A-Za-z])[\w+/=.~-]{16,400}$/

/**
 * Whether a text somewhere below a secret's name is that secret: `{tokens: {access: 'x'}}`, `{cookies: [{value: 'x'}]}`.
 * Of cookies everything but their attributes is, of the rest only what looks random.
 */
export function isSecretBelow(kind: NameKind, field: string, value: string): boolean {
  if (isAboutSecret(field)) return false
  return kind === 'cookie' || RANDOM.test(value)
}
