import * as z from 'zod'
import { UserError } from '../../user-error.ts'

export const baseUrl = z.string().optional().describe('Instead of the recorded origin')

export const format = z.enum(['playwright', 'cypress']).default('playwright')

/** The origin, and perhaps path, that a generated test opens. */
export function readBaseUrl(address: string | undefined): string | undefined {
  if (address === undefined) return undefined
  if (!URL.canParse(address) || !/^https?:/.test(address))
    throw new UserError(
      `base_url is no http address: "${address.slice(0, 100)}".`,
      'For example "http://localhost:3000".',
    )
  return address.replace(/\/+$/, '')
}
