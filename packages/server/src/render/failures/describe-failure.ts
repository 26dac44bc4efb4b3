import { readFailureReason, readSeenStatus } from '@gasoline/wire'
import type { LogEntry, WebSocketEntry } from '@gasoline/wire'
import type {
  LogFailure,
  ReportedFailure,
  ReportedRequestFailure,
  SocketFailure,
} from '../../analysis/failures/failure.ts'

/** What an agent calls this kind of failure. */
export function nameKind(failure: ReportedFailure): string {
  const { kind } = failure
  if (isLog(failure)) return isRequestLog(failure.entry) ? 'request' : kind
  if (kind === 'body-error') return FORMATS[failure.format ?? 'body']
  return NAMES[kind] ?? kind
}

const NAMES: Readonly<Partial<Record<ReportedFailure['kind'], string>>> = {
  aborted: 'request',
  websocket: 'WebSocket',
  'event-stream': 'event stream',
}

const FORMATS = { graphql: 'GraphQL', rpc: 'JSON-RPC', body: 'response' } as const

/** A failure in one line, with its whole address. */
export function describeFailure(failure: ReportedFailure): string {
  if (isLog(failure)) return failure.entry.message
  if (isSocket(failure)) return `${nameKind(failure)} ${failure.entry.url ?? ''} ${describeEnd(failure.entry)}`
  return `${failure.entry.method} ${failure.entry.url} → ${describeOutcome(failure)}`
}

/** The same with as short an address as distinguishes requests of one app: without query, and without the page's host. */
export function describeBriefly(failure: ReportedFailure): string {
  if (isLog(failure)) return describeLog(failure.entry)
  if (isSocket(failure)) return `${shortenUrl(failure.entry)} ${describeEnd(failure.entry)}`
  return `${failure.entry.method} ${shortenUrl(failure.entry)} → ${describeOutcome(failure)}`
}

function isLog(failure: ReportedFailure): failure is LogFailure {
  return 'level' in failure.entry
}

function isSocket(failure: ReportedFailure): failure is SocketFailure {
  return 'connection' in failure.entry
}

function isRequestLog({ load, source }: LogEntry): boolean {
  return source === 'network' && load?.method !== undefined
}

function describeLog(entry: LogEntry): string {
  const { load = {}, message, url: pageUrl } = entry
  if (!isRequestLog(entry)) return message
  const status = readSeenStatus(load)
  const end = status === undefined ? describeSilence(load.detail) : [status, load.detail].filter(Boolean).join(', but ')
  return `${load.method} ${shortenUrl({ url: load.url, pageUrl })} → ${end}`
}

function describeOutcome({ kind, entry, message }: ReportedRequestFailure): string {
  if (kind === 'body-error') return `${entry.status}: ${message ?? 'its body reports an error'}`
  return entry.status === 0 ? describeSilence(readFailureReason(entry)) : String(entry.status)
}

function describeSilence(reason: string | undefined): string {
  return reason ? `no response: ${reason}` : 'no response'
}

function describeEnd({ event, code, reason = '' }: WebSocketEntry): string {
  if (event === 'connecting') return 'is not open yet'
  return `${event === 'close' ? `closed with ${code ?? 'no code'}` : 'failed'} ${reason}`.trim()
}

function shortenUrl({ url = '', pageUrl }: { url?: string | undefined; pageUrl?: string | undefined }): string {
  const path = url.split(/[?#]/, 1)[0] ?? url
  const isElsewhere = readAuthority(url) !== readAuthority(pageUrl ?? url)
  return isElsewhere ? path : path.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '') || url
}

/** A page's own sockets have another scheme. */
function readAuthority(url: string): string | undefined {
  return /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i.exec(url)?.[1]?.toLowerCase()
}
