import { LIMITS } from '@gasoline/wire'
import * as z from 'zod'
import { explainEmpty } from '../../render/explain-empty.ts'
import { fitFirst } from '../../analysis/budget/fit.ts'
import { describeConnections } from '../../analysis/listings/websocket-status.ts'
import { renderConnections, renderConnectionStatus } from '../../render/recorded/websocket.ts'
import { defineTool } from '../define-tool.ts'
import { connectionId, url } from '../parameters.ts'

const Direction = z.object({ messages: z.number(), per_second: z.number(), last: z.string().optional() })

const Connection = z.object({
  id: z.string(),
  url: z.string().optional(),
  state: z.enum(['connecting', 'open', 'closed', 'error']),
  opened: z.string().optional(),
  incoming: Direction,
  outgoing: Direction,
  message_keys: z.array(z.string()),
  sampling: z.record(z.string(), z.unknown()).optional(),
  code: z.number().optional(),
  reason: z.string().optional(),
  last_event: z.string(),
})

export default defineTool({
  name: 'get_websocket_status',
  title: 'WebSocket status',
  description: 'State, message rates and last messages of each WebSocket. Use when live updates stop.',
  effect: 'reads',
  input: z.object({ url, connection_id: connectionId }),
  output: z.object({
    connections: z.array(Connection),
    closed: z.array(Connection),
    dropped: z.number(),
    note: z.string().optional(),
  }),
  run: ({ url: part, connection_id }, { view, captureState, now }) => {
    const events = view({ url: part }).websocket.filter(
      ({ connection }) => connection_id === undefined || connection === connection_id,
    )
    const { connections, closed, dropped } = describeConnections(events, now())
    const open = fitFirst(connections, renderConnectionStatus, LIMITS.answer.tokens * 0.7)
    const ended = fitFirst(closed, renderConnectionStatus, LIMITS.answer.tokens * 0.3)
    const status = { connections: open.kept, closed: ended.kept, dropped: dropped + open.dropped + ended.dropped }
    if (events.length > 0) return status
    return { ...status, note: explainEmpty('WebSocket events', view().websocket.length, captureState()) }
  },
  render: renderConnections,
})
