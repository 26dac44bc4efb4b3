type Fields = Record<string, unknown>

/**
 * Gives a later report of the same event what only the earlier one had, field by field, and within `parts` part by part.
 * Says whether there was anything.
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
