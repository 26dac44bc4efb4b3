import { LIMITS } from '@gasoline/wire'
import * as z from 'zod'
import { explainEmpty } from '../../render/explain-empty.ts'
import { fitFirst } from '../../analysis/budget/fit.ts'
import { describeConnections } from '../../analysis/listings/websocket-status.ts'
import { renderConnections, renderConnectionStatus } from '../../render/recorded/websocket.ts'
import { defineTool } from '../define-tool.ts'
import { connectionId, url } from '../parameters.ts'
import type { GetWebsocketStatusOutput } from './get-websocket-status-output.ts'

export default defineTool({
  name: 'get_websocket_status',
  title: 'WebSocket status',
  description: 'State, message rates and last messages of each WebSocket. Use when live updates stop.',
  effect: 'reads',
  input: z.object({ url, connection_id: connectionId }),
  run: ({ url: part, connection_id }, { view, captureState, now }): GetWebsocketStatusOutput => {
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
