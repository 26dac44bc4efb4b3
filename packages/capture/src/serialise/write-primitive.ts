import { LIMITS } from '@gasoline/wire/limits'
import { takeStart } from './cut-text.ts'
import { getOwnPropertyDescriptor, stringify, uncurry } from '../natives/natives.ts'

const symbolText = uncurry(Symbol.prototype.toString)
const bigintText = uncurry(BigInt.prototype.toString)
/** Writing out a longer one takes time that grows with the square of its length. */
const LONG_BIGINT = 2n ** 1_024n

/** Writes what is neither string nor object as JSON text; values that JSON cannot express are written in brackets. */
export function writePrimitive(value: unknown): string {
  if (typeof value === 'number') return writeNumber(value)
  if (typeof value === 'boolean') return value ? 'true' : 'false'
  if (value === null) return 'null'
  if (typeof value === 'function') return stringify(nameFunction(value))
  if (typeof value === 'bigint') return writeBigint(value)
  return typeof value === 'symbol' ? stringify(symbolText(value)) : '"[undefined]"'
}

function writeBigint(value: bigint): string {
  return value > LONG_BIGINT || value < -LONG_BIGINT ? '"[BigInt of more than 1024 bits]"' : `"${bigintText(value)}n"`
}

function writeNumber(value: number): string {
  if (value !== value) return '"[NaN]"'
  if (value - value !== 0) return value > 0 ? '"[Infinity]"' : '"[-Infinity]"'
  return value === 0 && 1 / value < 0 ? '"[-0]"' : `${value}`
}

function nameFunction(value: object): string {
  try {
    const name: unknown = getOwnPropertyDescriptor(value, 'name')?.value
    // Of all functions only classes have a prototype that cannot be replaced.
    const kind = getOwnPropertyDescriptor(value, 'prototype')?.writable === false ? 'class' : 'Function'
    return `[${kind}: ${typeof name === 'string' && name !== '' ? takeStart(name, LIMITS.value.nameChars) : 'anonymous'}]`
  } catch {
    // A Proxy around a function, revoked or with a trap that throws.
    return '[Function: unreadable]'
  }
}
