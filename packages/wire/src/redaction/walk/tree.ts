import { isCardNumber } from '../rules/card.ts'
import { isValueField, judgeAfter, judgeNamingField } from '../judge-pair.ts'
import type { Mark } from '../placeholder.ts'
import { redactScalar } from './scalar.ts'
import type { NameKind } from '../rules/vocabulary.ts'
import { isSecretBelow, judgeFieldName, looksSecret } from '../judge-field.ts'

const MAX_DEPTH = 24
const TOO_DEEP = '[max depth reached]'
const SHORTEST_ECHO = 6
const MOST_ECHOES = 20

/** What a field's name means for its value, and the name as it may be stored. */
export interface Key {
  readonly kind: NameKind | undefined
  /** Of an ambiguous name: what a value would be that looks like a secret. */
  readonly ambiguous: NameKind | undefined
  readonly clean: string
}

interface TreeOptions {
  readonly mark: Mark
  readonly redactText: (text: string) => string
  readonly judgeKey: (key: string) => Key
}

/** Makes what redacts a JSON value in place: by names, by formats, and wherever a named secret shows up again in it. */
export function createTreeRedactor({ mark, redactText, judgeKey }: TreeOptions): (root: unknown) => unknown {
  // Made once and emptied after each value: functions and objects made for each value would cost more than the walk.
  const echoes = new Map<string, string>()

  function remember(kind: string, secret: string): string {
    const placeholder = mark(kind, secret)
    if (secret.length >= SHORTEST_ECHO && echoes.size < MOST_ECHOES) echoes.set(secret, placeholder)
    return placeholder
  }

  /** `kind`: the value is such a secret. `above`: something above it is, and this is a part of it. */
  function visit(value: unknown, field: string, kind: Kind, above: Kind, depth: number): unknown {
    if (typeof value === 'string') {
      if (kind) return redactScalar(kind, value, remember)
      return above && isSecretBelow(above, field, value) ? redactScalar(above, value, remember) : redactText(value)
    }
    if (typeof value === 'number') {
      if (kind) return redactScalar(kind, value, remember)
      return value > 1e13 && isCardNumber(String(value)) ? mark('card', String(value)) : value
    }
    if (typeof value !== 'object' || value === null) return value
    if (depth >= MAX_DEPTH) return TOO_DEEP
    if (Array.isArray(value)) return visitArray(value, field, kind, kind ?? above, depth)
    // Whatever stands below a password is one; below the others only what looks like a secret.
    return visitObject(value, field, kind === 'password' ? kind : undefined, kind ?? above, depth)
  }

  function visitArray(items: unknown[], field: string, kind: Kind, above: Kind, depth: number): unknown[] {
    let previous: unknown
    const judged = field === '' ? undefined : judgeKey(field)
    for (let index = 0; index < items.length; index++) {
      const item = items[index]
      const itemKind =
        kind ??
        (index > 0 ? judgeAfter(previous, item, items.length === 2) : undefined) ??
        (judged?.ambiguous && typeof item === 'string' ? judgeAmbiguous(judged, item) : undefined)
      previous = item
      items[index] = visit(item, field, itemKind, above, depth + 1)
    }
    return items
  }

  function visitObject(object: object, field: string, inherited: Kind, above: Kind, depth: number): object {
    const pairKind = judgePairedValue(object)
    // `{session: {id: 'x'}}`: such an id is what opens the session.
    const holder = field !== '' && judgeKey(field).ambiguous === 'session' ? judgeKey(field) : undefined
    // The keys are listed when the loop begins, so that renaming one does no harm.
    for (const key in object) {
      const value: unknown = Reflect.get(object, key)
      const judged = judgeKey(key)
      const kind =
        inherited ??
        (pairKind && isValueField(key) ? pairKind : undefined) ??
        judged.kind ??
        (typeof value === 'string' ? judgeAmbiguous(key === 'id' ? (holder ?? judged) : judged, value) : undefined)
      const clean = visit(value, key, kind, above, depth + 1)
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

  return (root) => {
    const clean = visit(root, '', undefined, undefined, 0)
    if (echoes.size === 0) return clean
    const complete = replaceEchoes(clean, echoes)
    echoes.clear()
    return complete
  }
}

type Kind = NameKind | undefined

function judgeAmbiguous({ ambiguous }: Key, value: string): Kind {
  return ambiguous && looksSecret(ambiguous, value) ? ambiguous : undefined
}

/** `{name: 'authorization', value: 'Bearer x'}`: the kind of what stands beside a secret's name. */
function judgePairedValue(object: object): NameKind | undefined {
  if (!('value' in object || 'values' in object || 'Value' in object || 'val' in object || 'newValue' in object))
    return undefined
  for (const [field, value] of Object.entries(object)) {
    const kind = judgeNamingField(field, value)
    if (kind) return kind
  }
  return undefined
}

function replaceEchoes(value: unknown, echoes: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') {
    let text = value
    for (const [secret, placeholder] of echoes)
      if (text.includes(secret)) text = text.replaceAll(secret, () => placeholder)
    return text
  }
  if (typeof value !== 'object' || value === null) return value
  for (const key of Object.keys(value)) {
    Reflect.set(value, key, replaceEchoes(Reflect.get(value, key), echoes))
  }
  return value
}
