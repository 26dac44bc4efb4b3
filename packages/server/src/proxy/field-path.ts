/** One step into JSON: a key, the element at an index (from the end if negative), or all elements. */
export type FieldStep =
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'index'; readonly index: number }
  | { readonly kind: 'all' }

const PART = /\.?([^.[\]]+)|\[(-?\d*)\]|\["([^"]+)"\]/y

/** Reads `data.items[].price`, `items[0]` or `["a.b"].c`; a string says what is wrong with it. */
export function parseFieldPath(path: string): readonly FieldStep[] | string {
  const steps: FieldStep[] = []
  PART.lastIndex = 0
  while (PART.lastIndex < path.length) {
    const at = PART.lastIndex
    const found = PART.exec(path)
    if (!found) return `"${path}" is no field path: cannot read "${path.slice(at, at + 20)}"`
    const [, key, index, quoted] = found
    if (key !== undefined || quoted !== undefined) steps.push({ kind: 'key', key: key ?? quoted ?? '' })
    else steps.push(index === '' || index === undefined ? { kind: 'all' } : { kind: 'index', index: Number(index) })
  }
  return steps
}

/** Where a value hangs: replaced, removed or added through its parent. */
export interface Place {
  readonly parent: Record<string, unknown> | unknown[]
  readonly key: string | number
}

/** The places that a path leads to; parents exist, the last key may not. */
export function findPlaces(root: unknown, steps: readonly FieldStep[]): readonly Place[] {
  let places: readonly Place[] = [{ parent: [root], key: 0 }]
  for (const step of steps) places = places.flatMap((place) => enter(readPlace(place), step))
  return places
}

export function readPlace({ parent, key }: Place): unknown {
  return Array.isArray(parent) ? parent[Number(key)] : Object.hasOwn(parent, key) ? parent[key] : undefined
}

export function isThere({ parent, key }: Place): boolean {
  return Array.isArray(parent) ? Number(key) < parent.length : Object.hasOwn(parent, key)
}

function enter(value: unknown, step: FieldStep): readonly Place[] {
  if (Array.isArray(value)) {
    if (step.kind === 'all') return value.map((_, key) => ({ parent: value, key }))
    if (step.kind === 'key') return []
    const key = step.index < 0 ? value.length + step.index : step.index
    return key >= 0 && key < value.length ? [{ parent: value, key }] : []
  }
  if (!isRecord(value)) return []
  // Maps by id are lists, too.
  if (step.kind === 'all') return Object.keys(value).map((key) => ({ parent: value, key }))
  return step.kind === 'key' ? [{ parent: value, key: step.key }] : []
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
