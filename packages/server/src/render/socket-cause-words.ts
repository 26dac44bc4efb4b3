import type { StoredEvent } from '@gasoline/wire'
import type { Scene } from '../analysis/diagnose/scene.ts'
import { connectionsOf } from '../analysis/diagnose/socket-signals.ts'
import { addressWords } from './address-words.ts'
import { oneLine } from './words.ts'

const CODES: Readonly<Record<number, string>> = {
  1002: 'protocol error',
  1003: 'data of a kind that it does not take',
  1006: 'no closing handshake: the connection broke, or was refused',
  1007: 'data that does not fit its type',
  1008: 'policy violation',
  1009: 'message too big',
  1010: 'extension missing',
  1011: 'error on the server',
  1012: 'server restarts',
  1013: 'try again later',
  1014: 'bad gateway',
  1015: 'TLS failed',
}
const SENT_MS = 2_000

/** How a connection ended, and what was said last. */
export function socketCause(entry: StoredEvent<'websocket'>, { view }: Scene): string {
  const steps = connectionsOf(view.websocket).find((own) => own.includes(entry)) ?? [entry]
  const open = steps.find(({ event }) => event === 'open')
  const isStream = entry.metadata?.transport === 'sse'
  const name = `${isStream ? 'The event stream' : 'WebSocket'} ${addressWords(entry)}`
  const code =
    entry.code === undefined
      ? ''
      : ` with code ${entry.code}${CODES[entry.code] === undefined ? (entry.code >= 4000 ? ' (set by the server app)' : '') : ` (${CODES[entry.code]})`}`
  const reason = entry.reason ? `, reason "${oneLine(entry.reason, 120)}"` : ''
  const when = open ? `${seconds(entry.at - open.at)} after it opened` : 'before it had opened'
  const sent = steps.findLast(
    ({ event, direction, at }) => event === 'message' && direction === 'outgoing' && entry.at - at <= SENT_MS,
  )
  const last = sent?.data === undefined ? '' : ` Just before, the page sent ${oneLine(sent.data, 100)} (${sent.id}).`
  return `${name} ${entry.event === 'close' ? `was closed${code}${reason}` : 'failed'}, ${when}.${last}`
}

function seconds(ms: number): string {
  return ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`
}
