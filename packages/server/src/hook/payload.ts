/** What an agent writes to the stdin of a hook. */
export type Payload = Readonly<Record<string, unknown>>

export function isPayload(value: unknown): value is Payload {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The first of these fields that holds a text. */
export function readText(payload: Payload, fields: readonly string[]): string | undefined {
  for (const field of fields) {
    const value = payload[field]
    if (typeof value === 'string' && value !== '') return value
  }
  return undefined
}

/** An object, also one that is written as a text. */
export function readObject(value: unknown): Payload {
  const parsed = typeof value === 'string' ? parsePayload(value) : value
  return isPayload(parsed) ? parsed : {}
}

export function parsePayload(text: string): Payload | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isPayload(value) ? value : undefined
  } catch {
    // Not JSON: a hook is silent about what it cannot read.
    return undefined
  }
}
