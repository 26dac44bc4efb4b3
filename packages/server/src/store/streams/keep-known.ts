type Fields = Record<string, unknown>

/**
 * Copies fields that only the earlier report of an event has into the later one; the fields named in `parts` are merged
 * one level deep. Returns whether anything was copied.
 */
export function keepKnown(earlier: object, later: object, parts: readonly string[]): boolean {
  // Stored events are plain objects of the schema's fields.
  const from = earlier as Fields
  const to = later as Fields
  let hasKept = false
  for (const [name, value] of Object.entries(from)) {
    const given = to[name]
    if (value === undefined) continue
    if (given === undefined) {
      to[name] = value
      hasKept = true
    } else if (parts.includes(name) && isFields(value) && isFields(given))
      hasKept = keepKnown(value, given, []) || hasKept
  }
  return hasKept
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
