/** Epoch milliseconds from what producers send: a number, digits, or an ISO date. Undefined if it is none of these. */
export function readTime(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || value.length > 64) return undefined
  // Date.parse reads words such as "May 5" as dates; a time from a producer begins with its year.
  const at =
    value[4] === '-' || /^[+-]\d{6}-/.test(value)
      ? Date.parse(value)
      : /^\d{1,16}(\.\d+)?$/.test(value)
        ? Number(value)
        : Number.NaN
  return Number.isNaN(at) ? undefined : at
}
