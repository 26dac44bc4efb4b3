/** A value with all texts in it cleaned; what they are called stays. */
export function cleanTexts<T>(value: T, clean: (text: string) => string): T
export function cleanTexts(value: unknown, clean: (text: string) => string): unknown {
  if (typeof value === 'string') return clean(value)
  if (Array.isArray(value)) return value.map((item: unknown) => cleanTexts(item, clean))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cleanTexts(inner as unknown, clean)]))
}
