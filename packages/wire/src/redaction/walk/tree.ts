import { isCardNumber } from '../rules/card.ts'
import { isValueField, judgeAfter, judgeNamingField, judgePairSide, readPairName } from '../judge-pair.ts'
import type { Mark } from '../placeholder.ts'
import { redactScalar } from './scalar.ts'
import { combineSides, readDirection } from '../judge-side.ts'
import type { NamedSide } from '../judge-side.ts'
import type { Side } from '../rules/prose.ts'
import type { NameKind } from '../rules/vocabulary.ts'
import {
  isInherited,
  judgeField,
  judgeHeld,
  isJwkMember,
  isSecretBelow,
  judgeFieldName,
  judgeSentCode,
  looksSecret,
} from '../judge-field.ts'

const MAX_DEPTH = 24
const TOO_DEEP = '[max depth reached]'

/** What a field's name means for its value, and the name as it may be stored. */
export interface Key {
  readonly kind: NameKind | undefined
  /** Of an ambiguous name: what a value would be that looks like a secret. */
  readonly ambiguous: NameKind | undefined
  readonly clean: string
  readonly side: NamedSide
  /** What holds it may make it a secret's name. */
  readonly isHeld: boolean
}

interface TreeOptions {
  readonly mark: Mark
  readonly redactText: (text: string, side: Side) => string
  readonly judgeKey: (key: string) => Key
}

/** Makes what redacts a JSON value in place: by names and by formats. */
export function createTreeRedactor({ mark, redactText, judgeKey }: TreeOptions): (root: unknown) => unknown {
  const contexts = {
    unknown: { mark, side: undefined, redactText },
    sent: { mark, side: 'sent', redactText },
    received: { mark, side: 'received', redactText },
    spoken: { mark, side: 'spoken', redactText },
  } as const

  /** `kind`: the value is such a secret. `above`: something above it is, and this is a part of it. */
  function visit(value: unknown, field: string, kind: Kind, above: Kind, side: Side, depth: number): unknown {
    if (typeof value === 'string') {
      const named = kind ?? (above && isSecretBelow(above, field, value) ? above : undefined)
      return named ? redactScalar(named, value, contexts[side ?? 'unknown']) : redactText(value, side)
    }
    if (typeof value === 'number') {
      if (kind) return redactScalar(kind, value, contexts[side ?? 'unknown'])
      return value > 1e13 && isCardNumber(String(value)) ? mark('card', String(value)) : value
    }
    if (typeof value !== 'object' || value === null) return value
    if (depth >= MAX_DEPTH) return TOO_DEEP
    if (Array.isArray(value)) return visitArray(value, field, kind, kind ?? above, side, depth)
    // Whatever stands below a password is one; below the others only what looks like a secret.
    return visitObject(value, field, kind === 'password' ? kind : undefined, kind ?? above, side, depth)
  }

  function visitArray(items: unknown[], field: string, kind: Kind, above: Kind, side: Side, depth: number): unknown[] {
    let previous: unknown
    const judged = field === '' ? undefined : judgeKey(field)
    for (let index = 0; index < items.length; index++) {
      const item = items[index]
      const itemKind =
        kind ??
        (index > 0 ? judgeAfter(previous, item, items.length === 2) : undefined) ??
        (judged?.ambiguous && typeof item === 'string' ? judgeAmbiguous(judged, item) : undefined)
      previous = item
      items[index] = visit(item, field, itemKind, above, side, depth + 1)
    }
    return items
  }

  function visitObject(object: object, field: string, inherited: Kind, above: Kind, held: Side, depth: number): object {
    const outer = depth === 0 ? readDirection(object) : held
    const isJwk = 'kty' in object
    const pair = readPair(object)
    // `{session: {id: 'x'}}`: such an id is what opens the session.
    const holder = field !== '' && judgeKey(field).ambiguous === 'session' ? judgeKey(field) : undefined
    // The keys are listed when the loop begins, so that renaming one does no harm.
    for (const key in object) {
      const value: unknown = Reflect.get(object, key)
      const judged = judgeKey(key)
      const isPaired = pair !== undefined && isValueField(key, pair.kind)
      const own = judged.side === undefined ? outer : combineSides(key, judged.side, value, outer)
      const side = isPaired ? judgePairSide(pair.name, own) : own
      const kind =
        (inherited && isInherited(inherited, key, outer) ? inherited : undefined) ??
        (isPaired ? (pair?.kind ?? judgePaired(pair, value)) : undefined) ??
        judged.kind ??
        (isJwk && isJwkMember(key, value) ? 'private-key' : undefined) ??
        (typeof value === 'string' ? judgeAmbiguous(key === 'id' ? (holder ?? judged) : judged, value) : undefined) ??
        (judged.isHeld ? judgeHeld(field, key, value) : undefined) ??
        (side === 'sent' ? judgeSentCode(key, value, side) : undefined)
      const clean = visit(value, key, kind, above, side, depth + 1)
      const cleanKey = key === '__proto__' ? undefined : cleanName(field, key, judged)
      if (cleanKey !== key) Reflect.deleteProperty(object, key)
      if (cleanKey !== undefined && (clean !== value || cleanKey !== key)) Reflect.set(object, cleanKey, clean)
    }
    return object
  }

  function cleanName(field: string, key: string, judged: Key): string {
    const kind = judgeFieldName(field, key)
    return kind ? mark(kind, key) : judged.clean
  }

  return (root) => visit(root, '', undefined, undefined, undefined, 0)
}

type Kind = NameKind | undefined

function judgeAmbiguous({ ambiguous }: Key, value: string): Kind {
  return ambiguous && looksSecret(ambiguous, value) ? ambiguous : undefined
}

interface Pair {
  readonly kind: Kind
  readonly name: string | undefined
}

/** `{name: 'authorization', value: 'Bearer x'}`: what one field says of the value beside it. */
function readPair(object: object): Pair | undefined {
  const hasValue =
    'value' in object || 'values' in object || 'Value' in object || 'val' in object || 'newValue' in object
  if (!hasValue && !('args' in object) && !('params' in object)) return undefined
  let kind: Kind
  let name: string | undefined
  for (const [field, value] of Object.entries(object)) {
    kind ??= judgeNamingField(field, value)
    name ??= readPairName(field, value)
  }
  return { kind, name }
}

function judgePaired(pair: Pair | undefined, value: unknown): Kind {
  return pair?.name !== undefined && typeof value === 'string' ? judgeField(pair.name, value) : undefined
}
