import type { RedactedText } from '@gasoline/wire'

/** A value as it was before redaction, as text: a string as it is, anything else as JSON. */
export function restoreText(value: unknown, changes: readonly RedactedText[] = []): string {
  const whole = changes.find(({ path }) => path.length === 0)
  if (whole) return whole.value
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  return writeJson(changes.length === 0 ? value : restore(value, changes))
}

/** The changes within one field or item, seen from there. */
export function changesWithin(changes: readonly RedactedText[], key: string | number): readonly RedactedText[] {
  return changes.filter(({ path }) => path[0] === key).map(({ path, value }) => ({ path: path.slice(1), value }))
}

function restore(value: object, changes: readonly RedactedText[]): object {
  const copy = structuredClone(value)
  for (const { path, value: text } of changes) {
    let holder: unknown = copy
    for (const key of path.slice(0, -1)) holder = isObject(holder) ? Reflect.get(holder, key) : undefined
    if (isObject(holder)) Reflect.set(holder, path.at(-1) ?? '', text)
  }
  return copy
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function writeJson(value: object): string {
  try {
    return JSON.stringify(value)
  } catch {
    // Thousands of levels exhaust the stack; far fewer are stored.
    return ''
  }
}
