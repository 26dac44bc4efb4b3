import { FIELD_WEIGHTS } from '../../weights.ts'
import type { FailedAccess } from '../access/access-message.ts'
import { isList, isObject, readType, readValueAt, walk } from '../../../bodies/json.ts'
import type { Json, JsonObject, JsonPath } from '../../../bodies/json.ts'
import { isTypeName } from '../../../shapes/names.ts'

/** A value that a body should have, and does not. */
export interface MissingField {
  readonly path: JsonPath
  readonly how: 'missing' | 'null' | 'type' | 'empty'
  /** Of which type it is instead. */
  readonly found?: string | undefined
  readonly wanted?: string | undefined
  /** Entries of the same list that have it. */
  readonly siblings?: { readonly have: number; readonly of: number } | undefined
  /** Earlier data of the kind had it. */
  readonly wasThere?: true | undefined
  /** Other data that has it for the same item. */
  readonly kin?: string | undefined
  /** What is known of them beyond those that are still held. */
  readonly earlier?: { readonly values: number; readonly bodies: number } | undefined
  /** A field of nearly the same name. */
  readonly instead?: string | undefined
  /** The text that it is, where a date or a number should be. */
  readonly text?: string | undefined
  /** The text on screen names it. */
  readonly isLabelled?: boolean | undefined
  /** How much speaks for it. */
  readonly weight: number
}

/** Where what an error reads is missing in a body, the likeliest first. `before` are earlier bodies of its kind. */
export function findMissingFields(body: Json, before: readonly Json[], access: FailedAccess): MissingField[] {
  const names = access.chain?.filter((name) => name !== '[]' && name !== 'this') ?? []
  const field = names.at(-1)
  const found = field === undefined ? [] : findInFields(body, before, access, field, names.at(-2))
  if (names.length <= 1) found.push(...findInRoot(body, access))
  found.push(...findLost(body, before, access))
  return found.sort((a, b) => b.weight - a.weight)
}

function findInFields(
  body: Json,
  before: readonly Json[],
  access: FailedAccess,
  field: string,
  parent: string | undefined,
): MissingField[] {
  const isIndexed = access.chain?.at(-1) === '[]'
  return walk(body).flatMap(({ path, value }): MissingField[] => {
    if (!isObject(value)) return []
    const isNamed = parent !== undefined && isAlike(parent, path.findLast((key) => typeof key === 'string') ?? '')
    const extra = isNamed ? FIELD_WEIGHTS.extra : 0
    if (Object.hasOwn(value, field)) {
      const fault = judge(value[field], access, isIndexed)
      const wasThere =
        fault && before.some((old) => patternHas(old, path, field, (value) => !judge(value, access, isIndexed)))
      return fault
        ? [
            {
              ...fault,
              path: [...path, field],
              ...(wasThere && { wasThere }),
              weight: FIELD_WEIGHTS.wrong + extra + (wasThere ? FIELD_WEIGHTS.extra : 0),
            },
          ]
        : []
    }
    if (access.isNothing === false || access.nothing === 'null') return []
    return missing(body, before, value, path, { field, extra, isIndexed, property: access.property })
  })
}

interface Reading {
  readonly field: string
  readonly extra: number
  readonly isIndexed: boolean
  /** What is read of it. */
  readonly property: string | undefined
}

function missing(
  body: Json,
  before: readonly Json[],
  holder: JsonObject,
  path: JsonPath,
  { field, extra, isIndexed, property }: Reading,
): MissingField[] {
  const gone = { path: [...path, field], how: 'missing' } as const
  const siblings = listSiblings(body, path)
  const having = siblings.filter((item) => isObject(item) && Object.hasOwn(item, field))
  if (having.length > 0 && isOtherKind(holder, having)) return []
  const have = having.length
  const wasThere = before.some((old) => patternHas(old, path, field))
  // What entries are taken out of is called otherwise only if it has entries.
  const instead = Object.keys(holder).find((key) => isAlike(key, field) && (!isIndexed || isFilled(holder[key])))
  const other = path.length === 0 && instead === undefined ? findOnlyList(holder, property) : undefined
  const weight = wasThere
    ? FIELD_WEIGHTS.gone
    : have > 0
      ? FIELD_WEIGHTS.wrong
      : instead !== undefined || extra > 0
        ? FIELD_WEIGHTS.renamed
        : path.filter((key) => typeof key === 'string').length <= 1
          ? FIELD_WEIGHTS.absent
          : 0
  if (weight === 0) return []
  return [
    {
      ...gone,
      ...(have > 0 && { siblings: { have, of: siblings.length } }),
      ...(wasThere && { wasThere }),
      ...((instead ?? other) !== undefined && { instead: instead ?? other }),
      weight: weight + extra,
    },
  ]
}

/** An entry that says it is of another type than all that have the field. */
function isOtherKind(holder: JsonObject, having: readonly Json[]): boolean {
  return Object.entries(holder).some(
    ([name, value]) =>
      isTypeName(name) &&
      typeof value === 'string' &&
      having.every((item) => isObject(item) && typeof item[name] === 'string' && item[name] !== value),
  )
}

/** The one list of a body, where one is read under another name. */
function findOnlyList(holder: JsonObject, property = ''): string | undefined {
  const lists = OF_LISTS.includes(` ${property} `) ? Object.keys(holder).filter((key) => isList(holder[key])) : []
  return lists.length === 1 ? lists[0] : undefined
}

const OF_LISTS =
  ' map filter forEach reduce find findIndex some every flatMap includes indexOf join slice concat length at '

function isFilled(value: Json | undefined): boolean {
  return isList(value) || isObject(value)
}

/** What is wrong with a value for the use that was made of it. */
function judge(
  value: Json | undefined,
  { isNothing, nothing, wanted }: FailedAccess,
  isIndexed: boolean,
): Pick<MissingField, 'how' | 'found' | 'wanted'> | undefined {
  if (value === null) return nothing === 'undefined' ? undefined : { how: 'null' }
  if (isIndexed && isList(value) && value.length === 0) return { how: 'empty' }
  if (isNothing === true || wanted === undefined || wanted === 'function') return undefined
  const found = readType(value)
  if (wanted === 'date')
    return typeof value === 'string' && Number.isNaN(Date.parse(value)) ? { how: 'type', found, wanted } : undefined
  return found === wanted ? undefined : { how: 'type', found, wanted }
}

/** The code took the whole body for something else. */
function findInRoot(body: Json, access: FailedAccess): MissingField[] {
  const fault = judge(body, access, access.chain?.at(-1) === '[]')
  if (!fault) return []
  // An envelope around one thing.
  const [[name, value] = ['', undefined], ...others] = isObject(body) ? Object.entries(body) : []
  const inside = value === undefined || others.length > 0 ? undefined : judge(value, access, false)
  if (inside) return [{ ...inside, path: [name], weight: FIELD_WEIGHTS.body }]
  const list =
    isObject(body) && access.wanted === 'array' ? Object.keys(body).find((key) => isList(body[key])) : undefined
  return [{ ...fault, path: [], weight: FIELD_WEIGHTS.body, ...(list !== undefined && { instead: list }) }]
}

/** What earlier bodies had, fit for this use, and this one has not. */
function findLost(
  body: Json,
  before: readonly Json[],
  { property, wanted, isNothing, nothing }: FailedAccess,
): MissingField[] {
  if (isNothing === false || property === undefined) return []
  const fits = (value: Json) =>
    (isObject(value) && Object.hasOwn(value, property)) || (wanted !== undefined && readType(value) === wanted)
  return before.slice(-3).flatMap((old) =>
    walk(old).flatMap(({ path, value }): MissingField[] => {
      if (path.length === 0 || !fits(value) || path.some((key) => typeof key === 'number')) return []
      const now = readValueAt(body, path)
      const holder = readValueAt(body, path.slice(0, -1))
      if ((now !== undefined && now !== null) || !isObject(holder)) return []
      if (nothing !== undefined && nothing !== String(now)) return []
      return [{ path, how: now === null ? 'null' : 'missing', wasThere: true, weight: FIELD_WEIGHTS.wrong }]
    }),
  )
}

function listSiblings(body: Json, path: JsonPath): readonly Json[] {
  if (typeof path.at(-1) !== 'number') return []
  const list = readValueAt(body, path.slice(0, -1))
  return isList(list) ? list : []
}

/** Whether a body has the field at this path, in whichever entry of a list. */
function patternHas(
  body: Json,
  path: JsonPath,
  field: string,
  isFine: (value: Json | undefined) => boolean = (value) => value !== null,
): boolean {
  const holders = path.reduce<readonly Json[]>(
    (values, key) =>
      values.flatMap((value) => {
        if (typeof key === 'number') return isList(value) ? value.slice(0, 50) : []
        return isObject(value) && Object.hasOwn(value, key) ? [value[key] as Json] : []
      }),
    [body],
  )
  return holders.some((holder) => isObject(holder) && Object.hasOwn(holder, field) && isFine(holder[field]))
}

/** `unit_price` and `unitPrice`, `item` and `items`. */
function isAlike(a: string | number, b: string | number): boolean {
  const [first, second] = [plain(a), plain(b)]
  return first !== '' && first === second
}

function plain(name: string | number): string {
  return String(name)
    .toLowerCase()
    .replaceAll(/[_\-\s]/g, '')
    .replace(/s$/, '')
}
