import { BodyGap } from '@gasoline/wire'
import type { AiContext } from '@gasoline/wire'
import * as z from 'zod'
import { REPORTED_KINDS } from '../../analysis/failures/failure.ts'

const ErrorGroup = z.object({
  id: z.string(),
  key: z.string(),
  kind: z.enum(REPORTED_KINDS),
  source: z.string(),
  message: z.string(),
  meaning: z.string().optional(),
  variants: z.array(z.string()).readonly().optional(),
  count: z.number(),
  first: z.string(),
  last: z.string(),
  at: z.number(),
  url: z.string().optional(),
  location: z.string().optional(),
  stack: z.string().optional(),
  response: z.string().optional(),
  body_gap: BodyGap.optional(),
  test_id: z.string().optional(),
  state: z.enum(['expected', 'recovered', 'left']).optional(),
  noise: z.string().optional(),
  also: z
    .array(z.object({ id: z.string(), message: z.string(), count: z.number() }))
    .readonly()
    .optional(),
  occurrences: z.array(z.string()).readonly().optional(),
  _enrichments: z.unknown().optional(),
  _actions: z.unknown().optional(),
  _aiContext: z.custom<AiContext>((value) => typeof value === 'object').optional(),
})

const Noise = z.object({ rule: z.string(), count: z.number(), id: z.string() })

export const GetBrowserErrorsOutput = z.object({
  errors: z.array(ErrorGroup),
  noise: z.array(Noise),
  dropped: z.number(),
  note: z.string().optional(),
})

export type GetBrowserErrorsOutput = z.input<typeof GetBrowserErrorsOutput>
