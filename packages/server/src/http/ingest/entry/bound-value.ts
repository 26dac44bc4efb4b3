import { LIMITS } from '@gasoline/wire'
import { cutChars } from './cut-text.ts'

/** The bytes that are left for a value. */
interface Budget {
  bytes: number
}

const OBJECT_BYTES = 48
const FIELD_BYTES = 16

/** Cuts a JSON value in place to the allowed depth, length and bytes; every cut leaves a marker. */
export function boundValue(value: unknown, maxBytes: number): unknown {
  return bound(value, { bytes: maxBytes }, 0)
}

function bound(value: unknown, budget: Budget, depth: number): unknown {
  if (typeof value === 'string') {
    const cut = cutChars(value, Math.min(LIMITS.value.stringChars, Math.max(budget.bytes, 0)))
    budget.bytes -= FIELD_BYTES + cut.length
    return cut
  }
  budget.bytes -= FIELD_BYTES
  if (typeof value !== 'object' || value === null) return value
  if (depth >= LIMITS.value.depth) return '[max depth reached]'
  budget.bytes -= OBJECT_BYTES
  return Array.isArray(value) ? boundArray(value, budget, depth) : boundObject(value, budget, depth)
}

function boundArray(items: unknown[], budget: Budget, depth: number): unknown[] {
  for (let index = 0; index < items.length; index++) {
    const item = items[index]
    if (index >= LIMITS.value.items || budget.bytes <= 0) {
      const left = items.length - index
      items.length = index
      items.push(`[${left} more items left out]`)
      return items
    }
    const cut = bound(item, budget, depth + 1)
    if (cut !== item) items[index] = cut
  }
  return items
}

function boundObject(object: object, budget: Budget, depth: number): object {
  let kept = 0
  let left = 0
  for (const key in object) {
    const isKept =
      kept < LIMITS.value.keys && budget.bytes > 0 && key !== '__proto__' && key.length <= LIMITS.value.nameChars
    if (isKept) {
      kept++
      budget.bytes -= key.length
      const item: unknown = Reflect.get(object, key)
      const cut = bound(item, budget, depth + 1)
      if (cut !== item) Reflect.set(object, key, cut)
    } else {
      left++
      Reflect.deleteProperty(object, key)
    }
  }
  if (left > 0) Reflect.set(object, '…', `[${left} more fields left out]`)
  return object
}

/** Estimates the heap size of a stored value; `charBytes` is 2 where strings may hold more than Latin-1. */
export function estimateBytes(value: unknown, charBytes: 1 | 2): number {
  if (typeof value === 'string') return FIELD_BYTES + value.length * charBytes
  if (typeof value !== 'object' || value === null) return FIELD_BYTES
  let bytes = OBJECT_BYTES
  if (Array.isArray(value)) {
    for (const item of value) bytes += estimateBytes(item, charBytes)
    return bytes
  }
  for (const key in value) bytes += key.length * charBytes + estimateBytes(Reflect.get(value, key), charBytes)
  return bytes
}
