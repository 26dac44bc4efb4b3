/**
 * Reads each entry once, however often it is needed, and forgets it with the entry: a stored entry is replaced, never
 * changed. For small values only, since they live as long as their entries.
 */
export function rememberEach<E extends object, T>(read: (entry: E) => T): (entry: E) => T {
  const known = new WeakMap<E, T | typeof NOTHING>()
  return (entry) => {
    const held = known.get(entry)
    // What is held and not NOTHING was read.
    if (held !== undefined) return (held === NOTHING ? undefined : held) as T
    const value = read(entry)
    // Null is a value.
    if (value === undefined) known.set(entry, NOTHING)
    else known.set(entry, value)
    return value
  }
}

/** Stands for `undefined`: an object around each value would take more memory than most values. */
const NOTHING = Symbol('nothing')

/**
 * The same for values that are too large to be kept with their entries: a value lives until the call that reads it is done and
 * the collector needs the room. Then it is read again.
 */
export function rememberWhileUsed<E extends object, T>(read: (entry: E) => T): (entry: E) => T {
  const known = new WeakMap<E, { readonly value: T } | WeakRef<T & object>>()
  return (entry) => {
    const held = known.get(entry)
    const kept = held instanceof WeakRef ? held.deref() : held?.value
    if (kept !== undefined || (held && !(held instanceof WeakRef))) return kept as T
    const value = read(entry)
    known.set(entry, typeof value === 'object' && value !== null ? new WeakRef(value) : { value })
    return value
  }
}
