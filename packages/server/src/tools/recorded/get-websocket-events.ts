import { LIMITS } from '@gasoline/wire'
import * as z from 'zod'
import { explainEmpty } from '../../render/explain-empty.ts'
import { fitFirst } from '../../analysis/budget/fit.ts'
import { preview } from '../../analysis/budget/preview.ts'
import { wireWebSocketEvent } from '../../analysis/listings/wire-entries.ts'
import { renderWebSocketEvent, renderWebSocketEvents } from '../../render/recorded/websocket.ts'
import { defineTool } from '../define-tool.ts'
import { FEW, connectionId, limit, url } from '../parameters.ts'
import type { GetWebsocketEventsOutput } from './get-websocket-events-output.ts'

const PREVIEW_CHARS = 160

export default defineTool({
  name: 'get_websocket_events',
  title: 'WebSocket events',
  description: 'Messages, opens, closes and errors of WebSockets, newest first.',
  effect: 'reads',
  input: z.object({
    connection_id: connectionId,
    url,
    direction: z.enum(['incoming', 'outgoing']).optional(),
    limit: limit(50, LIMITS.websocket.entries),
  }),
  run: ({ connection_id, direction, ...args }, { view, captureState }): GetWebsocketEventsOutput => {
    const found = view({ url: args.url }).websocket.filter(
      (event) =>
        (connection_id === undefined || event.connection === connection_id) &&
        (direction === undefined || event.direction === direction),
    )
    const newest = found.toReversed().slice(0, args.limit).map(wireWebSocketEvent)
    const shown =
      newest.length <= FEW
        ? newest
        : newest.map((event) => ({
            ...event,
            data: event.data === undefined ? undefined : preview(event.data, PREVIEW_CHARS),
          }))
    const { kept } = fitFirst(shown, renderWebSocketEvent, LIMITS.answer.tokens)
    const dropped = found.length - kept.length
    if (kept.length > 0) return { events: kept, dropped }
    return { events: [], dropped, note: explainEmpty('WebSocket events', view().websocket.length, captureState()) }
  },
  render: renderWebSocketEvents,
})
