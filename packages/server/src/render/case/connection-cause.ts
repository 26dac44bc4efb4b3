import type { ConnectionCause } from '../../analysis/diagnose/cause.ts'
import { plural } from '../text.ts'
import { fact, renderConnection, renderDuration } from './names.ts'

/** https://developer.mozilla.org/en-US/docs/Web/API/CloseEvent/code */
const CODES: Readonly<Record<number, string>> = {
  1002: 'protocol error',
  1003: 'unsupported data',
  1006: 'no close frame: connection lost or refused',
  1007: 'invalid data',
  1008: 'policy violation',
  1009: 'message too big',
  1010: 'extension missing',
  1011: 'server error',
  1012: 'server restarts',
  1013: 'try again later',
  1014: 'bad gateway',
  1015: 'TLS failed',
}
const FIRST_APP_CODE = 4_000

/** How a connection ended, what was said last, and what was still sent on it. */
export function renderConnectionCause(cause: ConnectionCause): string {
  const { connection, discarded } = cause
  return [
    connection.transport === 'event-stream' ? renderStream(cause) : renderEnd(cause),
    renderLast(cause),
    discarded && `Then the page sent ${fact(discarded.data)} on it (${discarded.id}), which the browser discarded.`,
  ]
    .filter((part) => part !== undefined)
    .join(' ')
}

function renderLast({ sent, received }: ConnectionCause): string | undefined {
  const parts = [
    sent && `the page sent ${fact(sent.data)} (${sent.id})`,
    received && `the server sent ${fact(received.data)} (${received.id})`,
  ].filter((part) => part !== undefined)
  return parts.length === 0 ? undefined : `Just before, ${parts.join(', and ')}.`
}

function renderEnd({ connection, open_ms, wait_ms = 0, reason }: ConnectionCause): string {
  const name = renderConnection(connection)
  if (connection.step === 'connecting') return `${name} is still connecting: not open for ${renderDuration(wait_ms)}.`
  const when = open_ms === undefined ? 'before it opened' : `${renderDuration(open_ms)} after it opened`
  if (connection.step !== 'closed') return `${name} failed, ${when}.`
  const why = reason === undefined ? '' : `, reason "${fact(reason)}"`
  return `${name} was closed${renderCode(connection.code)}${why}, ${when}.`
}

function renderCode(code: number | undefined): string {
  if (code === undefined) return ''
  const meaning = CODES[code] ?? (code >= FIRST_APP_CODE ? 'application code' : undefined)
  return ` with code ${code}${meaning === undefined ? '' : ` (${meaning})`}`
}

function renderStream({ connection, open_ms, retries, is_given_up }: ConnectionCause): string {
  const when = open_ms === undefined ? 'did not open' : `broke ${renderDuration(open_ms)} after it opened`
  const next =
    retries !== undefined
      ? `; ${plural(retries, 'more attempt')} failed`
      : is_given_up
        ? '; the browser does not retry'
        : ''
  return `The ${renderConnection(connection)} ${when}${next}.`
}
