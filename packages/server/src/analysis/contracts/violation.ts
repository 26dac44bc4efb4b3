import * as z from 'zod'

const ViolationType = z.enum([
  'shape_change',
  'type_change',
  'error_spike',
  'new_field',
  'array_shape_change',
  'null_field',
  'contract_mismatch',
])
export const Severity = z.enum(['critical', 'warning', 'info'])
export type Severity = z.infer<typeof Severity>

/** The exception that followed: the code that reads the field. */
export const Reader = z.object({
  error_id: z.string(),
  message: z.string(),
  /** `file:line:column`, as the stack has it. */
  place: z.string().optional(),
})
export type Reader = z.infer<typeof Reader>

/** How an endpoint is not as it was, or as a contract says. */
export const ViolationFacts = z.object({
  /** `GET /api/users/{id}` */
  endpoint: z.string(),
  host: z.string(),
  operation: z.string().optional(),
  type: ViolationType,
  severity: Severity,
  /** Paths such as `items[].price`. */
  field: z.string().optional(),
  missing_fields: z.array(z.string()).optional(),
  new_fields: z.array(z.string()).optional(),
  expected_type: z.string().optional(),
  actual_type: z.string().optional(),
  sample_value: z.string().optional(),
  expected_shape: z.unknown().optional(),
  actual_shape: z.unknown().optional(),
  /** Only in objects of one kind: the field that has the word for it, and the word while it is held. */
  only_where: z.object({ field: z.string(), is: z.string().optional() }).optional(),
  occurrences: z
    .object({
      expected_count: z.number(),
      violation_count: z.number(),
      first_seen: z.string(),
      last_violation: z.string(),
    })
    .optional(),
  /** How probable it is that such values come in a row by chance. */
  confidence: z.enum(['high', 'medium', 'low']).optional(),
  status_history: z.array(z.number()).optional(),
  cause: z.string().optional(),
  last_error_body: z.unknown().optional(),
  /** Responses are as before again. */
  recovered: z.literal(true).optional(),
  /** The person cleared the field. */
  cleared: z.literal(true).optional(),
  /** Of a contract: where it says so, and what. */
  rule: z.string().optional(),
  /** Requests that show it. */
  evidence: z.object({ request_ids: z.array(z.string()) }),
  reader: Reader.optional(),
})
export type ViolationFacts = z.infer<typeof ViolationFacts>
