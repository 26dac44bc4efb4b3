import type { WebSocketEntry as Step } from '@gasoline/wire'
import { readInitiatorPlaces } from '../../code/stack-locations.ts'
import { isEventStream } from '../../context/connections.ts'
import type { Party, SocketFailure } from '../failure.ts'
import { identifyReported } from '../identify.ts'
import { judgeParty } from './party.ts'

/** The failure of a connection that this step shows. */
export function toSocketFailure(entry: Step, party: Party): SocketFailure {
  const kind = isEventStream(entry) ? 'event-stream' : 'websocket'
  const { id, at } = entry
  return { ...identifyReported({ kind, entry }), kind, entry, id, since: at, at, party, state: 'open' }
}

/** Whether a step by itself reports a failure. A WebSocket's error is always followed by its close; an event stream's may be followed by another attempt. */
export function reportsBreak(step: Step): boolean {
  const { event, code, metadata } = step
  if (event === 'close') return code !== undefined && !isNormalClose(step)
  return event === 'error' && metadata?.reconnecting === false
}

/** Normal end, page gone, no code given: https://www.rfc-editor.org/rfc/rfc6455#section-7.4.1 */
const NORMAL = new Set([1000, 1001, 1005])

/** Whether a connection was meant to end so: the page closed it, with any code, or the server did normally. */
export function isNormalClose({ code, metadata }: Pick<Step, 'code' | 'metadata'>): boolean {
  return metadata?.byPage === true || (code !== undefined && NORMAL.has(code))
}

/** Of the script that opened it, where that is known; otherwise of the server. */
export function judgeConnectionParty(steps: readonly Step[], appOrigins: ReadonlySet<string>): Party {
  const places = readInitiatorPlaces(steps.find(({ initiator }) => initiator !== undefined) ?? {})
  return judgeParty(places.length > 0 ? places.map(({ url }) => url) : [steps[0]?.url ?? ''], appOrigins)
}
