/** A value as OTLP has it in JSON. */
type AnyValue =
  | { readonly stringValue: string }
  | { readonly intValue: number }
  | { readonly doubleValue: number }
  | { readonly boolValue: boolean }

export interface KeyValue {
  readonly key: string
  readonly value: AnyValue
}

/** Attributes; what is undefined is left out. */
export function listAttributes(given: Readonly<Record<string, string | number | boolean | undefined>>): KeyValue[] {
  return Object.entries(given).flatMap(([key, value]) => (value === undefined ? [] : [{ key, value: toValue(value) }]))
}

function toValue(value: string | number | boolean): AnyValue {
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { boolValue: value }
  return Number.isInteger(value) ? { intValue: value } : { doubleValue: value }
}

/** Epoch milliseconds as nanoseconds, which no number holds exactly. */
export function toNanoseconds(ms: number): string {
  return String(BigInt(Math.round(Math.max(0, ms) * 1_000)) * 1_000n)
}
