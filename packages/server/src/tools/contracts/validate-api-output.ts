import * as z from 'zod'
import { ViolationFacts } from '../../analysis/contracts/violation.ts'

const Violation = ViolationFacts.extend({ description: z.string() })

const LeftOut = z.object({
  /** Endpoints that were forgotten, since there was no room for all. */
  forgotten_endpoints: z.number().optional(),
  /** Bodies that came too fast to be read. */
  unread_bodies: z.number().optional(),
  /** Of a contract: bodies that were cut, or that there was no time for. */
  unchecked_bodies: z.number().optional(),
})

const Endpoint = z.object({
  endpoint: z.string(),
  host: z.string(),
  method: z.string(),
  operation: z.string().optional(),
  call_count: z.number(),
  status_codes: z.record(z.string(), z.number()),
  established: z.boolean(),
  established_shape: z.unknown().optional(),
  consistency: z.string(),
  last_called: z.string(),
})

export const ValidateApiOutput = z.object({
  action: z.enum(['analyzed', 'report', 'cleared']),
  violations: z.array(Violation).optional(),
  tracked_endpoints: z.number().optional(),
  total_requests_analyzed: z.number().optional(),
  clean_endpoints: z.number().optional(),
  endpoints: z.array(Endpoint).optional(),
  format: z.string().optional(),
  document: z.unknown().optional(),
  operations: z.number().optional(),
  undocumented: z.array(z.string()).optional(),
  checked: z.number().optional(),
  cleared: z.number().optional(),
  dropped: z.number(),
  left_out: LeftOut.optional(),
  note: z.string().optional(),
})

export type ValidateApiOutput = z.input<typeof ValidateApiOutput>
