import * as z from 'zod'
import { EVENT_CATEGORIES } from '../../analysis/significance/significant-event.ts'

export const ConfigureStreamingOutput = z.object({
  enabled: z.boolean(),
  events: z.array(z.enum(EVENT_CATEGORIES)),
  throttle_seconds: z.number(),
  max_per_minute: z.number(),
  url_filter: z.string().optional(),
  delivery: z.array(z.string()),
})

export type ConfigureStreamingOutput = z.input<typeof ConfigureStreamingOutput>
