import { Level } from '@gasoline/wire'
import * as z from 'zod'
import { UserError } from '../user-error.ts'

/** Up to this many entries are shown in full. */
export const FEW = 3

export const url = z.string().optional().describe('Part of the URL')
export const testId = z.string().optional().describe('One test only')
export const level = Level.optional().describe('Minimum level')
export const since = z.union([z.string(), z.number()]).optional().describe('ISO time or epoch ms')
/** Without it, the captured tab that was focused last. */
export const tabId = z.number().int().optional().describe('Default: the last focused tab')
export const connectionId = z.string().optional()

/** The most entries to return; the rest is counted in the result. */
export function limit(fallback: number, max: number) {
  return z.number().int().min(1).max(max).default(fallback)
}

/** Epoch milliseconds of a `since` argument. */
export function parseSince(value: string | number | undefined): number | undefined {
  if (value === undefined || typeof value === 'number') return value
  const at = /^\d+$/.test(value) ? Number(value) : Date.parse(value)
  if (!Number.isNaN(at)) return at
  throw new UserError('"since" is neither an ISO time nor epoch milliseconds.', 'For example "2026-01-31T12:00:00Z".')
}
