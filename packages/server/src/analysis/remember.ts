/**
 * Reads each entry once, however often it is needed, and forgets it with the entry: a stored entry is replaced, never
 * changed. For small values only, since they live as long as their entries.
 */
export function rememberEach<E extends object, T>(read: (entry: E) => T): (entry: E) => T {
  const known = new WeakMap<E, { readonly value: T }>()
  return (entry) => {
    const held = known.get(entry)
    if (held) return held.value
    const value = read(entry)
    known.set(entry, { value })
    return value
  }
}
