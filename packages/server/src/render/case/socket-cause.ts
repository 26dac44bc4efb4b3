import type { StoredEvent } from '@gasoline/wire'
import { failedAttempts, isEventStream } from '../../analysis/context/connections.ts'
import type { Context } from '../../analysis/context/context.ts'
import { connectionName } from '../connection.ts'
import { oneLine, plural } from '../text.ts'

type Step = StoredEvent<'websocket'>

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

/** What became of a connection, in a title. */
export function socketTitle(entry: Step): string {
  const name = connectionName(entry)
  if (isEventStream(entry)) return `Event stream ${name.slice('event stream '.length)} failed`
  if (entry.event === 'connecting') return `${name} is not open yet`
  return entry.event === 'close' ? `${name} closed: ${entry.code ?? 'no code'}` : `${name} failed`
}

/** How a connection ended, what was said last, and what was still sent on it. */
export function socketCause(entry: Step, { connections, now, leftAt }: Context): string {
  const steps = connections.find((own) => own.includes(entry)) ?? [entry]
  const open = steps.findLast(({ event, at }) => event === 'open' && at <= entry.at)
  if (isEventStream(entry)) return streamCause(entry, steps, open)
  if (entry.event === 'connecting')
    return `${connectionName(entry)} is still connecting: not open for ${seconds((leftAt(entry) ?? now) - entry.at)}.`
  const code =
    entry.code === undefined
      ? ''
      : ` with code ${entry.code}${CODES[entry.code] === undefined ? (entry.code >= 4000 ? ' (a code of its own)' : '') : ` (${CODES[entry.code]})`}`
  const reason = entry.reason ? `, reason "${oneLine(entry.reason, 120)}"` : ''
  const when = open ? `${seconds(entry.at - open.at)} after it opened` : 'before it had opened'
  const sent = steps.findLast(
    ({ event, direction, at, metadata }) =>
      event === 'message' && direction === 'outgoing' && !metadata?.discarded && entry.at - at <= SENT_MS,
  )
  const last = sent?.data === undefined ? '' : ` Just before, the page sent ${oneLine(sent.data, 100)} (${sent.id}).`
  return `${connectionName(entry)} ${entry.event === 'close' ? `was closed${code}${reason}` : 'failed'}, ${when}.${last}`
}

/** What the page sent on it although it was closed. */
export function discardedWords({ data = '', id }: Step): string {
  return `Then the page sent ${oneLine(data, 100)} on it (${id}), which the browser threw away.`
}

function streamCause(entry: Step, steps: readonly Step[], open: Step | undefined): string {
  const when = open ? `broke off ${seconds(entry.at - open.at)} after it opened` : 'did not open'
  const more = failedAttempts(steps).length - 1
  const isClosed = steps.some(({ event, at }) => event === 'close' && at >= entry.at)
  const next =
    more > 0
      ? `; the browser tried ${plural(more, 'more time')} in vain`
      : isClosed
        ? ''
        : '; the browser does not try again'
  return `The ${connectionName(entry)} ${when}${next}.`
}

function seconds(ms: number): string {
  return ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`
}
