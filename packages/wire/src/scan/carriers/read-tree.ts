import { LIMITS } from '../../limits.ts'
import type { CarriedValue } from './pair.ts'

const NAMES = new Set(['name', 'key', 'header', 'field', 'parameter'])
const MOST_VALUES = 100_000
const NO_PATH: readonly string[] = []

/** Every text and number of a JSON value, with its name and the names above it. */
export function readTree(root: unknown): CarriedValue[] {
  const found: CarriedValue[] = []

  function visit(value: unknown, name: string, path: readonly string[], depth: number): void {
    if (found.length >= MOST_VALUES) return
    if (typeof value === 'string') found.push({ name, value, path })
    else if (typeof value === 'number') found.push({ name, value: String(value), path })
    else if (typeof value === 'object' && value !== null && depth < LIMITS.scan.depth)
      visitAll(value, name, path, depth)
  }

  function visitAll(holder: object, name: string, path: readonly string[], depth: number): void {
    if (Array.isArray(holder)) {
      for (const item of holder) visit(item, name, path, depth + 1)
      return
    }
    // One array an object, so that what stands in one can be found again.
    const below = name === '' ? [...path] : [...path, name]
    const named = readName(holder)
    for (const [key, inner] of Object.entries(holder))
      visit(inner, key === 'value' && named ? named : key, below, depth + 1)
  }

  visit(root, '', NO_PATH, 0)
  return found
}

/** `{name: 'authorization', value: 'Bearer x'}`. */
function readName(holder: object): string | undefined {
  if (!('value' in holder)) return undefined
  const [, name] = Object.entries(holder).find(([key]) => NAMES.has(key)) ?? []
  return typeof name === 'string' && name.length <= 60 ? name : undefined
}
