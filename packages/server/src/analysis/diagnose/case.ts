import * as z from 'zod'

const SourceLine = z.object({ line: z.number(), text: z.string(), isError: z.literal(true).optional() })

const CasePlace = z.object({
  file: z.string(),
  line: z.number(),
  column: z.number().optional(),
  function: z.string().optional(),
  snippet: z.array(SourceLine).optional(),
  /** The place is in what the browser ran: no source map led further. */
  built: z.literal(true).optional(),
})
export type CasePlace = z.infer<typeof CasePlace>

const Mentioned = z.object({ id: z.string(), what: z.string() })

/** One failure as a colleague would note it down: what, why, where, by what evidence, what else. */
export const Case = z.object({
  title: z.string(),
  cause: z.string(),
  /** Where to look first. */
  place: CasePlace.optional(),
  /** Who called it. */
  from: CasePlace.optional(),
  /** The helper through which it asked for the request. */
  via: CasePlace.optional(),
  component: z.string().optional(),
  request: z
    .object({
      id: z.string(),
      what: z.string(),
      asked_at: CasePlace.optional(),
      sent: z.string().optional(),
      got: z.string().optional(),
    })
    .optional(),
  action: z
    .object({ id: z.string().optional(), what: z.string(), ms_before: z.number(), changes: z.string().optional() })
    .optional(),
  page: z.string().optional(),
  count: z.number(),
  first: z.string(),
  last: z.string(),
  also: z.array(Mentioned),
  also_more: z.number(),
  earlier: z.object({ count: z.number(), id: z.string(), what: z.string() }).optional(),
  noise: z.object({ count: z.number(), rules: z.array(z.string()) }).optional(),
  /** Of all that is told here, to look deeper. */
  ids: z.array(z.string()),
  left_out: z.array(z.string()).optional(),
})
export type Case = z.infer<typeof Case>
