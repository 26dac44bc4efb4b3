/** Epoch milliseconds from a number, digits, or an ISO date; undefined for anything else. */
export function readTime(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || value.length > 64) return undefined
  // Date.parse also accepts texts such as "May 5"; only dates that begin with the year are accepted here.
  const at =
    value[4] === '-' || /^[+-]\d{6}-/.test(value)
      ? Date.parse(value)
      : /^\d{1,16}(\.\d+)?$/.test(value)
        ? Number(value)
        : Number.NaN
  return Number.isNaN(at) ? undefined : at
}
