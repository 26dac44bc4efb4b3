import { isCardNumber } from './card.ts'
import type { Mark } from './placeholder.ts'
import { redactScalar } from './scalar.ts'
import { kindOfName } from './secret-name.ts'
import type { NameKind } from './secret-name.ts'

const MAX_DEPTH = 24
const TOO_DEEP = '[max depth reached]'
const PAIR_NAMES = ['name', 'key', 'header', 'field'] as const
const SHORTEST_ECHO = 6
const MOST_ECHOES = 20

/** Names that stand beside a secret's name in a list of fields, and are no secrets themselves. */
const FIELD_NAME = /^(e-?mail|user(name)?|login|name|first_?name|last_?name|phone|address|remember(_me)?|submit|confirm\w*|id|type|role)$/i

/** Redacts a JSON value in place: by names, by formats, and wherever a named secret shows up again in the same value. */
export function redactTree(root: unknown, mark: Mark, redactText: (text: string) => string, redactKey: (key: string) => string): unknown {
  const echoes = new Map<string, string>()
  const remember: Mark = (kind, secret) => {
    const placeholder = mark(kind, secret)
    if (secret.length >= SHORTEST_ECHO && echoes.size < MOST_ECHOES) echoes.set(secret, placeholder)
    return placeholder
  }

  function visit(value: unknown, kind: NameKind | undefined, depth: number): unknown {
    if (typeof value === 'string') return kind ? redactScalar(kind, value, remember) : redactText(value)
    if (typeof value === 'number') {
      if (kind) return redactScalar(kind, value, remember)
      return value > 1e13 && isCardNumber(String(value)) ? mark('card', String(value)) : value
    }
    if (typeof value !== 'object' || value === null) return value
    if (depth >= MAX_DEPTH) return TOO_DEEP
    return Array.isArray(value) ? visitArray(value, kind, depth) : visitObject(value, kind === 'password' ? kind : undefined, depth)
  }

  function visitArray(items: unknown[], kind: NameKind | undefined, depth: number): unknown[] {
    const pairKind = kind ?? kindOfPair(items)
    for (let index = 0; index < items.length; index++) {
      items[index] = visit(items[index], index === 0 ? kind : pairKind, depth + 1)
    }
    return items
  }

  function visitObject(object: object, inherited: NameKind | undefined, depth: number): object {
    const pairKind = kindOfNamedValue(object)
    for (const key of Object.keys(object)) {
      const value: unknown = Reflect.get(object, key)
      const kind = inherited ?? (key === 'value' ? pairKind : undefined) ?? kindOfName(key)
      const clean = visit(value, kind, depth + 1)
      const cleanKey = key === '__proto__' ? undefined : redactKey(key)
      if (cleanKey !== key) Reflect.deleteProperty(object, key)
      if (cleanKey !== undefined && (clean !== value || cleanKey !== key)) Reflect.set(object, cleanKey, clean)
    }
    return object
  }

  const clean = visit(root, undefined, 0)
  return echoes.size === 0 ? clean : replaceEchoes(clean, echoes)
}

/** `["authorization", "Bearer x"]`, and the arguments of `console.log('password', x)`. */
function kindOfPair(items: readonly unknown[]): NameKind | undefined {
  const [name, value] = items
  if (items.length !== 2 || typeof name !== 'string' || name.length > 60) return undefined
  const kind = kindOfName(name.replace(/[:=]?\s*$/, ''))
  const isFieldList = typeof value === 'string' && (FIELD_NAME.test(value) || kindOfName(value) !== undefined)
  return isFieldList ? undefined : kind
}

/** `{name: 'authorization', value: 'Bearer x'}`. */
function kindOfNamedValue(object: object): NameKind | undefined {
  if (!('value' in object)) return undefined
  for (const pairName of PAIR_NAMES) {
    const name: unknown = Reflect.get(object, pairName)
    const kind = typeof name === 'string' ? kindOfName(name) : undefined
    if (kind) return kind
  }
  return undefined
}

function replaceEchoes(value: unknown, echoes: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') {
    let text = value
    for (const [secret, placeholder] of echoes) if (text.includes(secret)) text = text.replaceAll(secret, () => placeholder)
    return text
  }
  if (typeof value !== 'object' || value === null) return value
  for (const key of Object.keys(value)) Reflect.set(value, key, replaceEchoes(Reflect.get(value, key), echoes))
  return value
}
