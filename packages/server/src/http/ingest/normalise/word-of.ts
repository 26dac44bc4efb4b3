/** Any JSON value as text: a text itself, anything else as JSON. Never by its own `toString`, which a page may have set. */
export function toText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}
