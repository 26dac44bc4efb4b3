/** Epoch milliseconds from what producers send: a number, digits, or an ISO date. Undefined if it is none of these. */
export function readTime(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || value.length > 64) return undefined
  if (/^\d{1,16}(\.\d+)?$/.test(value)) return Number(value)
  // Date.parse reads words such as "May" as dates; a time from a producer begins with its year.
  if (!/^[+-]?\d{4,6}-\d\d/.test(value)) return undefined
  const at = Date.parse(value)
  return Number.isNaN(at) ? undefined : at
}
