import { readColumns } from '../judge-columns.ts'
import { isCardNumber } from '../rules/card.ts'
import {
  chooseSecrets,
  isArgumentList,
  isValueField,
  judgeListed,
  judgeNamingField,
  judgeBeside,
  judgePairSide,
  readBeside,
  readPairName,
} from '../judge-pair.ts'
import type { Beside } from '../judge-pair.ts'
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

/** A text that redaction changed: where it stands, and what it was. */
export interface RedactedText {
  /** Fields and positions, outermost first. */
  readonly path: readonly (string | number)[]
  readonly value: string
}

interface TreeOptions {
  readonly mark: Mark
  readonly redactText: (text: string, side: Side) => string
  readonly judgeKey: (key: string) => Key
}

/** Makes what redacts a JSON value in place, by names and by formats, and hands over what it changed. */
export function createTreeRedactor({
  mark,
  redactText,
  judgeKey,
}: TreeOptions): (root: unknown, changed?: RedactedText[]) => unknown {
  /** Of what is visited, down to its depth. */
  const path: (string | number)[] = []
  let noted: RedactedText[] | undefined

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
      const clean = named ? redactScalar(named, value, contexts[side ?? 'unknown']) : redactText(value, side)
      if (clean !== value) note(value, depth)
      return clean
    }
    if (typeof value === 'number') {
      const clean = redactNumber(value, kind, side)
      if (clean !== value) note(String(value), depth)
      return clean
    }
    if (typeof value !== 'object' || value === null) return value
    if (depth >= MAX_DEPTH) return TOO_DEEP
    if (Array.isArray(value)) return visitArray(value, field, kind, kind ?? above, side, depth)
    // Whatever stands below a password is one; below the others only what looks like a secret.
    return visitObject(value, field, kind === 'password' ? kind : undefined, kind ?? above, side, depth)
  }

  function redactNumber(value: number, kind: Kind, side: Side): unknown {
    if (kind) return redactScalar(kind, value, contexts[side ?? 'unknown'])
    return value > 1e13 && isCardNumber(String(value)) ? mark('card', String(value)) : value
  }

  function note(value: string, depth: number): void {
    noted?.push({ path: path.slice(0, depth), value })
  }

  function visitCells(cells: readonly unknown[], columns: readonly Kind[], above: Kind, side: Side, depth: number) {
    return cells.map((cell, at) => {
      path[depth] = at
      return visit(cell, '', columns[at], above, side, depth + 1)
    })
  }

  function visitArray(items: unknown[], field: string, kind: Kind, above: Kind, side: Side, depth: number): unknown[] {
    let previous: unknown
    const judged = field === '' ? undefined : judgeKey(field)
    const secrets = kind === 'credential' ? chooseSecrets(items) : undefined
    const columns = Array.isArray(items[0]) && items.length > 1 ? readColumns(items[0]) : undefined
    for (let index = 0; index < items.length; index++) {
      const item = items[index]
      const itemKind =
        (secrets && !secrets.has(index) ? undefined : kind) ??
        (index > 0 ? judgeListed(field, previous, item, items.length === 2) : undefined) ??
        (judged?.ambiguous && typeof item === 'string' ? judgeAmbiguous(judged, item) : undefined)
      previous = item
      path[depth] = index
      items[index] =
        columns && index > 0 && Array.isArray(item)
          ? visitCells(item, columns, above, side, depth + 1)
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
      path[depth] = key
      if (judged.isPlain && inherited === undefined) {
        const clean = visit(value, key, undefined, above, outer, depth + 1)
        if (clean !== value) Reflect.set(object, key, clean)
        continue
      }
      // Of an entry, `args` are what the console was called with.
      if (judged.isValue && (depth > 0 || isValueField(key))) pair ??= readPair(object)
      const isPaired = pair !== undefined && (isValueField(key, pair.kind) || isArgumentList(key, pair.kind, value))
      const own = judged.side === undefined ? outer : combineSides(key, judged.side, value, outer)
      const side = isPaired ? judgePairSide(pair?.name, key, own) : own
      const kind =
        (inherited && isInherited(inherited, key, value, outer) ? inherited : undefined) ??
        (isPaired ? (pair?.kind ?? judgePaired(pair, value)) : undefined) ??
        judged.kind ??
        (isJwkMember(key, value) && 'kty' in object ? 'private-key' : undefined) ??
        (typeof value === 'string'
          ? judgeAmbiguous(key === 'id' ? judgeId(field, judged) : judged, value)
          : undefined) ??
        (judged.isHeld ? judgeHeld(field, key, value) : undefined) ??
        (judged.isShort ? judgeBeside(findBeside(object), key, value) : undefined) ??
        judgeSentCode(key, value, side)
      const clean = visit(value, key, kind, above, side, depth + 1)
      const cleanKey = key === '__proto__' ? undefined : cleanName(field, key, judged)
      if (cleanKey !== key) {
        Reflect.deleteProperty(object, key)
        note(typeof value === 'string' ? value : key, depth + 1)
      }
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

  return (root, changed) => {
    noted = changed
    return visit(root, '', undefined, undefined, undefined, 0)
  }
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
  for (const [field, named] of Object.entries(object)) {
    // `loc: ['body', 'pin']`: the last of a path.
    const value: unknown = Array.isArray(named) ? named.at(-1) : named
    // A mark of what stood there names nothing.
    if (typeof value === 'string' && value.startsWith('[redacted:')) continue
    kind ??= judgeNamingField(field, value)
    name ??= readPairName(field, value)
  }
  return { kind, name }
}

function findBeside(object: object): Beside {
  for (const field in object) {
    const beside = readBeside(field)
    if (beside) return beside
  }
  return undefined
}

function judgePaired(pair: Pair | undefined, value: unknown): Kind {
  return pair?.name !== undefined && typeof value === 'string' ? judgeField(pair.name, value) : undefined
}
