import { BodyGap } from '@gasoline/wire'
import * as z from 'zod'

const Body = z.looseObject({
  id: z.string(),
  at: z.number(),
  timestamp: z.string(),
  method: z.string(),
  url: z.string(),
  status: z.number().optional(),
  pending: z.literal(true).optional(),
  opaque: z.literal(true).optional(),
  duration: z.number().optional(),
  error: z.string().optional(),
  contentType: z.string().optional(),
  requestBody: z.string().optional(),
  responseBody: z.string().optional(),
  responseTruncated: z.literal(true).optional(),
  bodyGap: BodyGap.optional(),
  metadata: z.record(z.string(), z.unknown()).optional(),
})

export const GetNetworkBodiesOutput = z.object({
  bodies: z.array(Body),
  dropped: z.number(),
  har: z.looseObject({}).optional(),
  note: z.string().optional(),
})

export type GetNetworkBodiesOutput = z.input<typeof GetNetworkBodiesOutput>
