import type { StoredEvent } from '@gasoline/wire'
import { findFailureInBody } from '../../bodies/failure-in-body.ts'
import { isObject } from '../../bodies/json.ts'
import type { Json } from '../../bodies/json.ts'
import { preview } from '../../budget/preview.ts'
import { filterDiscarded, findFailedAttempts, isEventStream } from '../../context/connections.ts'
import type { Context } from '../../context/context.ts'
import type { ConnectionCause } from '../cause.ts'
import { toConnectionRef } from './refs.ts'
import { TIMING_MS } from '../../timing.ts'

type Step = StoredEvent<'websocket'>

const DATA_CHARS = 100

/** How a connection ended, what was sent last, an error that came, and what was sent after the end. */
export function describeConnection(entry: Step, context: Context): ConnectionCause {
  const { connections, now, leftAt } = context
  const steps = connections.find((own) => own.includes(entry)) ?? [entry]
  const open = steps.findLast(({ event, at }) => event === 'open' && at <= entry.at)
  const lost = filterDiscarded(steps).at(-1)
  const facts = {
    kind: 'connection',
    connection: toConnectionRef(entry),
    ...(open && { open_ms: Math.round(entry.at - open.at) }),
    ...(lost && { discarded: { id: lost.id, data: preview(lost.data ?? '', DATA_CHARS) } }),
  } as const
  if (isEventStream(entry)) return { ...facts, ...describeRetries(entry, steps) }
  if (entry.event === 'connecting') return { ...facts, wait_ms: Math.round((leftAt(entry) ?? now) - entry.at) }
  const messages = steps.filter(
    ({ event, at, metadata }) =>
      event === 'message' && !metadata?.discarded && at <= entry.at && entry.at - at <= TIMING_MS.sentBefore,
  )
  const sent = messages.findLast(({ direction }) => direction === 'outgoing')
  const received = messages.findLast(({ direction }) => direction === 'incoming')
  return {
    ...facts,
    ...(entry.event === 'close' && entry.reason && { reason: preview(entry.reason, 120) }),
    ...(received?.data !== undefined &&
      reportsError(context.readMessage(received)) && {
        received: { id: received.id, data: preview(received.data, DATA_CHARS) },
      }),
    ...(sent?.data !== undefined && { sent: { id: sent.id, data: preview(sent.data, DATA_CHARS) } }),
  }
}

/** How protocols name a message about an error: `error`, `connection_error`, `phx_error`. */
const NAMES = ['type', 'event', 'kind', 'op']
const SAYS_ERROR = /(?:^|[_.:-])(?:error|failed|failure)$/i

function reportsError(message: Json | undefined): boolean {
  if (findFailureInBody(message)) return true
  if (!isObject(message)) return false
  return NAMES.some((name) => {
    const value = message[name]
    return typeof value === 'string' && SAYS_ERROR.test(value)
  })
}

function describeRetries(entry: Step, steps: readonly Step[]): Pick<ConnectionCause, 'retries' | 'is_given_up'> {
  const retries = findFailedAttempts(steps).length - 1
  if (retries > 0) return { retries }
  const isClosed = steps.some(({ event, at }) => event === 'close' && at >= entry.at)
  return isClosed ? {} : { is_given_up: true }
}
