import type { StoredEvent } from '@gasoline/wire'
import { preview } from '../../budget/preview.ts'
import { filterDiscarded, findFailedAttempts, isEventStream } from '../../context/connections.ts'
import type { Context } from '../../context/context.ts'
import type { ConnectionCause } from '../cause.ts'
import { toConnectionRef } from './refs.ts'
import { TIMING_MS } from '../../timing.ts'

type Step = StoredEvent<'websocket'>

const DATA_CHARS = 100

/** How a connection ended, what was sent last, and what was sent after the end. */
export function describeConnection(entry: Step, { connections, now, leftAt }: Context): ConnectionCause {
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
  const sent = steps.findLast(
    ({ event, direction, at, metadata }) =>
      event === 'message' && direction === 'outgoing' && !metadata?.discarded && entry.at - at <= TIMING_MS.sentBefore,
  )
  return {
    ...facts,
    ...(entry.event === 'close' && entry.reason && { reason: preview(entry.reason, 120) }),
    ...(sent?.data !== undefined && { sent: { id: sent.id, data: preview(sent.data, DATA_CHARS) } }),
  }
}

function describeRetries(entry: Step, steps: readonly Step[]): Pick<ConnectionCause, 'retries' | 'is_given_up'> {
  const retries = findFailedAttempts(steps).length - 1
  if (retries > 0) return { retries }
  const isClosed = steps.some(({ event, at }) => event === 'close' && at >= entry.at)
  return isClosed ? {} : { is_given_up: true }
}
