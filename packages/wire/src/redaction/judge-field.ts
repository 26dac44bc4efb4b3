import { isUuid, looksRandom } from './rules/looks-random.ts'
import { createNameJudge, kindOfName } from './judge-name.ts'
import type { NameKind } from './judge-name.ts'

/**
 * Names that as often stand over something ordinary (`key: "ArrowDown"`, `code: "NOT_FOUND"`, `session: 12`): the
 * value has to look like a secret too. Anything may stand before the first, nothing before the others.
 */
const HALF_NAMES: readonly (readonly [RegExp, NameKind])[] = [
  [/(?:^|[^a-z])(?:sessions?|sess|session_?state)$/, 'session'],
  [/(?:^|[^a-z])(?:tickets?|tgt)$/, 'token'],
  [/(?:^|[^a-z])(?:signature|hmac)(?:[^a-z]+\d+)?$/, 'signature'],
  [/^(?:sign|sig)$/, 'signature'],
  [/^(?:access|refresh|code|state|invite|invitation|magic|reset|activation)$/, 'token'],
  [/^(?:key|app_?id)$/, 'api-key'],
]
const HINT = /ses|ticket|tgt|sig|hmac|access|refresh|code|state|invit|magic|reset|activation|key|app_?id/i

/** Sessions are often called by UUIDs; keys, codes and states with UUIDs are mostly the ids of something. */
const OPENED_BY_UUID = new Set<NameKind | undefined>(['session'])

/** What kind of secret may stand under a name that alone does not tell; undefined if none. */
export const halfKindOfName = createNameJudge(HINT, judge)

function judge(name: string): NameKind | undefined {
  const lower = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase()
  return HALF_NAMES.find(([pattern]) => pattern.test(lower))?.[1]
}

/** Whether a value is what a name that alone does not tell may stand over. */
export function isTelling(kind: NameKind, value: string): boolean {
  return looksRandom(value) && (OPENED_BY_UUID.has(kind) || !isUuid(value))
}

/** What kind of secret a value is by its name, and where the name alone does not tell, by its own look. */
export function kindOfPair(name: string, value: unknown): NameKind | undefined {
  return kindOfName(name) ?? halfKindOfPair(name, value)
}

function halfKindOfPair(name: string, value: unknown): NameKind | undefined {
  const half = typeof value === 'string' ? halfKindOfName(name) : undefined
  return half && isTelling(half, String(value)) ? half : undefined
}

/** The same for a field of an object that stands under a name itself: `{session: {id: 'x'}}`. */
export function kindOfField(holder: string, name: string, value: unknown): NameKind | undefined {
  return kindOfPair(name === 'id' && halfKindOfName(holder) === 'session' ? holder : name, value)
}

/** The kind of a field's name that is a secret itself, as where sessions are kept under their ids. */
export function kindOfKey(holder: string, name: string): NameKind | undefined {
  if (!looksRandom(name)) return undefined
  const kind = kindOfName(holder) ?? halfKindOfName(holder)
  return kind && isTelling(kind, name) ? kind : undefined
}
