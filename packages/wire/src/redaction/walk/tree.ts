import { readColumns } from '../judge-columns.ts'
import { isCardNumber } from '../rules/card.ts'
import { isValueField, judgeListed, judgeNamingField, judgePairSide, readPairName } from '../judge-pair.ts'
import type { Mark } from '../placeholder.ts'
import { redactScalar } from './scalar.ts'
import { combineSides, readDirection } from '../judge-side.ts'
import type { Key } from '../judge-key.ts'
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
    const columns = Array.isArray(items[0]) && items.length > 1 ? readColumns(items[0]) : undefined
    for (let index = 0; index < items.length; index++) {
      const item = items[index]
      const itemKind =
        kind ??
        (index > 0 ? judgeListed(field, previous, item, items.length === 2) : undefined) ??
        (judged?.ambiguous && typeof item === 'string' ? judgeAmbiguous(judged, item) : undefined)
      previous = item
      items[index] =
        columns && index > 0 && Array.isArray(item)
          ? item.map((cell, at) => visit(cell, '', columns[at], above, side, depth + 2))
          : visit(item, field, itemKind, above, side, depth + 1)
    }
    return items
  }

  function visitObject(object: object, field: string, inherited: Kind, above: Kind, held: Side, depth: number): object {
    const outer = depth === 0 ? readDirection(object) : held
    let pair: Pair | undefined
    // The keys are listed when the loop begins, so that renaming one does no harm.
    for (const key in object) {
      const value: unknown = Reflect.get(object, key)
      const judged = judgeKey(key)
      if (judged.isPlain && inherited === undefined) {
        const clean = visit(value, key, undefined, above, outer, depth + 1)
        if (clean !== value) Reflect.set(object, key, clean)
        continue
      }
      // Of an entry, `args` are what the console was called with.
      if (judged.isValue && (depth > 0 || isValueField(key))) pair ??= readPair(object)
      const isPaired = pair !== undefined && isValueField(key, pair.kind)
      const own = judged.side === undefined ? outer : combineSides(key, judged.side, value, outer)
      const side = isPaired ? judgePairSide(pair?.name, own) : own
      const kind =
        (inherited && isInherited(inherited, key, value, outer) ? inherited : undefined) ??
        (isPaired ? (pair?.kind ?? judgePaired(pair, value)) : undefined) ??
        judged.kind ??
        (isJwkMember(key, value) && 'kty' in object ? 'private-key' : undefined) ??
        (typeof value === 'string'
          ? judgeAmbiguous(key === 'id' ? judgeId(field, judged) : judged, value)
          : undefined) ??
        (judged.isHeld ? judgeHeld(field, key, value) : undefined) ??
        (side === 'sent' ? judgeSentCode(key, value, side) : undefined)
      const clean = visit(value, key, kind, above, side, depth + 1)
      const cleanKey = key === '__proto__' ? undefined : cleanName(field, key, judged)
      if (cleanKey !== key) Reflect.deleteProperty(object, key)
      if (cleanKey !== undefined && (clean !== value || cleanKey !== key)) Reflect.set(object, cleanKey, clean)
    }
    return object
  }

  /** `{session: {id: 'x'}}`: such an id is what opens the session. */
  function judgeId(field: string, judged: Key): Key {
    const holder = field === '' ? undefined : judgeKey(field)
    return holder?.ambiguous === 'session' ? holder : judged
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
function readPair(object: object): Pair {
  let kind: Kind
  let name: string | undefined
  for (const [field, value] of Object.entries(object)) {
    // A mark of what stood there names nothing.
    if (typeof value === 'string' && value.startsWith('[redacted:')) continue
    kind ??= judgeNamingField(field, value)
    name ??= readPairName(field, value)
  }
  return { kind, name }
}

function judgePaired(pair: Pair | undefined, value: unknown): Kind {
  return pair?.name !== undefined && typeof value === 'string' ? judgeField(pair.name, value) : undefined
}
