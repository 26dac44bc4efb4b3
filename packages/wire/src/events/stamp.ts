import * as z from 'zod'
import { LIMITS } from '../limits.ts'

export const shortText = z.string().max(LIMITS.value.nameChars)
export const urlText = z.string()
export const jsonObject = z.record(z.string(), z.unknown())
export const count = z.number().int().min(0)

/** Fields that every event has, as the producer sends them. */
export const stampFields = {
  at: z.number().min(0).max(8_640_000_000_000_000),
  test_id: z.string().max(LIMITS.tests.idChars).optional(),
  pageId: shortText.optional(),
  frameId: shortText.optional(),
  tabId: z.union([z.number(), shortText]).optional(),
  metadata: jsonObject.optional(),
}

/** Assigned by the server: `id` and `seq` are unique over all kinds of events, and `seq` increases with arrival. */
export interface Stored {
  id: string
  seq: number
  /** The time that the sender gave, where its clock disagrees with that of the server, which `at` follows. */
  reportedAt?: number
}
