import { Level } from '@gasoline/wire'
import * as z from 'zod'
import { UserError } from '../user-error.ts'

/** Up to so many entries are shown whole. */
export const FEW = 3

export const url = z.string().optional().describe('Part of the URL')
export const testId = z.string().optional().describe('One test only')
export const level = Level.optional().describe('Lowest level')
export const since = z.union([z.string(), z.number()]).optional().describe('ISO time or epoch ms')
/** Without it the captured tab that was focused last. */
export const tabId = z.number().int().optional().describe('Default: the tab used last')
export const connectionId = z.string().optional()

/** How many at most; what is left out is counted in the answer. */
export function limit(fallback: number, max: number) {
  return z.number().int().min(1).max(max).default(fallback)
}

/** Epoch milliseconds of a `since` argument. */
export function sinceMs(value: string | number | undefined): number | undefined {
  if (value === undefined || typeof value === 'number') return value
  const at = /^\d+$/.test(value) ? Number(value) : Date.parse(value)
  if (!Number.isNaN(at)) return at
  throw new UserError(
    '"since" is neither an ISO time nor epoch milliseconds.',
    'Give for example "2026-01-31T12:00:00Z".',
  )
}
