import { LIMITS } from '@gasoline/wire'
import * as z from 'zod'
import { EVENT_CATEGORIES } from '../../analysis/significance/significant-event.ts'
import { renderStreaming } from '../../render/streaming/state.ts'
import { UserError } from '../../user-error.ts'
import { defineTool } from '../define-tool.ts'
import type { ConfigureStreamingOutput } from './configure-streaming-output.ts'

const isNotEmpty = (list: readonly string[]) => list.length > 0

export default defineTool({
  name: 'configure_streaming',
  title: 'Streaming',
  description:
    'Sends significant events as notifications: new errors, failed requests, slow pages, clicks without effect. Off at first.',
  effect: 'changes',
  input: z.object({
    enabled: z.boolean().optional(),
    events: z
      .array(z.enum(EVENT_CATEGORIES))
      .max(EVENT_CATEGORIES.length)
      .refine(isNotEmpty, 'must name one')
      .optional(),
    throttle_seconds: z.number().min(1).max(60).optional(),
    url_filter: z.string().max(LIMITS.streaming.urlFilterChars).optional(),
  }),
  run: ({ enabled, events, throttle_seconds, url_filter }, _context, { streaming }): ConfigureStreamingOutput => {
    if (!streaming) throw new UserError('There is nobody to notify here.', 'Call it through MCP.')
    const state = streaming.configure({ enabled, events, throttleSeconds: throttle_seconds, urlFilter: url_filter })
    const delivery = state.hasSession ? ['notifications/gasoline/event', 'GET /events/stream'] : ['GET /events/stream']
    return {
      enabled: state.enabled,
      events: [...state.events],
      throttle_seconds: state.throttleSeconds,
      max_per_minute: LIMITS.streaming.perMinute,
      ...(state.urlFilter !== '' && { url_filter: state.urlFilter }),
      delivery: state.enabled ? delivery : [],
    }
  },
  render: renderStreaming,
})
