import { LIMITS } from '@gasoline/wire'
import type { Difference } from '../../analysis/before/difference.ts'

/** Responses in a row that differ in the same way, and are not part of the shape yet. */
export interface Apart {
  apart: { readonly name: string; count: number } | undefined
}

/** Whether a response is as those before, or as often otherwise that this is what is normal now. */
export function isNormal(known: Apart, found: readonly Difference[]): boolean {
  const clear = found.filter(({ isClear }) => isClear)
  if (clear.length === 0) {
    known.apart = undefined
    return true
  }
  const name = clear.map(({ kind, path }) => `${kind} ${path.join(' ')}`).join()
  const { apart } = known
  if (apart?.name === name) apart.count++
  else known.apart = { name, count: 1 }
  if ((known.apart?.count ?? 0) <= LIMITS.shapes.persistBodies) return false
  known.apart = undefined
  return true
}
