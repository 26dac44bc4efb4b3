import type { StoredEvent, StreamName } from '@gasoline/wire'
import { parseJson, valueAt } from '../bodies/json.ts'
import { findFailureInBody } from '../bodies/failure-in-body.ts'
import { isFailedRequest } from './failed-request.ts'
import { isFirstPartyUrl, readOrigin } from '../urls.ts'
import { isNormalClose } from './detect/normal-close.ts'
import { parseStack } from '../code/stack.ts'

type Log = StoredEvent<'logs'>
type Request = StoredEvent<'network'>
type Step = StoredEvent<'websocket'>

/** The worst first: what an agent should hear of if it hears of one thing only. */
export const REPORTED_KINDS = [
  'exception',
  'rejection',
  'request',
  'GraphQL',
  'WebSocket',
  'event stream',
  'console',
  'resource',
] as const
export type ReportedKind = (typeof REPORTED_KINDS)[number]

/** One failure, in as few words as an alert has room for. Words are the page's. */
export interface ReportedFailure {
  readonly id: string
  readonly at: number
  readonly kind: ReportedKind
  readonly words: string
  /** Of a site that is not the page's own. */
  readonly isForeign?: true | undefined
  /** Of a request: what it has in common with a log entry that tells of it once more. */
  readonly request?: string | undefined
}

const WORDS_CHARS = 300
const STACK_LINES = 6

/** What failed, if this event tells of a failure. */
export function failureOf(stream: StreamName, entry: StoredEvent): ReportedFailure | undefined {
  // The name of the stream tells the type.
  if (stream === 'logs') return ofLog(entry as Log)
  if (stream === 'network') return ofRequest(entry as Request)
  return stream === 'websocket' ? ofStep(entry as Step) : undefined
}

function ofLog(entry: Log): ReportedFailure | undefined {
  const { id, at, level, source, message, pageId, url: pageUrl } = entry
  if (level !== 'error') return undefined
  const { method = '', url = '' } = entry.load ?? {}
  const outcome = message.slice(message.indexOf(' → ') + 3)
  const isRequest = source === 'network' && method !== ''
  const words = isRequest ? requestWords(method, url, outcome, pageUrl) : message
  return {
    id,
    at,
    kind: isRequest ? 'request' : kindOfLog(source, message),
    words: words.slice(0, WORDS_CHARS),
    ...(isRequest
      ? { request: requestName(pageId, method, url, outcome), ...foreign(url, pageUrl) }
      : foreign(scriptOf(entry), pageUrl)),
  }
}

/** The innermost script of a log entry; of a plain line without a stack nothing is known. */
function scriptOf({ filename, stack = '', message }: Log): string {
  const frames = parseStack(stack.split('\n', STACK_LINES).join('\n'), message)
  return filename ?? frames.find(({ url }) => url !== '')?.url ?? ''
}

function kindOfLog(source: string, message: string): ReportedKind {
  if (source === 'exception') return 'exception'
  if (source === 'unhandledrejection') return 'rejection'
  return source === 'network' && message.startsWith('Failed to load') ? 'resource' : 'console'
}

function ofRequest(entry: Request): ReportedFailure | undefined {
  const { id, at, method, url, status, error = '', pageId, pageUrl, duration = 0 } = entry
  const refusal = refusalOf(entry)
  if (refusal === undefined && !isFailedRequest(entry)) return undefined
  const outcome = refusal ?? (status === 0 ? `no response: ${error}` : String(status))
  return {
    id,
    at: at + duration,
    kind: refusal === undefined ? 'request' : 'GraphQL',
    words: requestWords(method, url, outcome, pageUrl).slice(0, WORDS_CHARS),
    request: requestName(pageId, method, url, outcome),
    ...foreign(url, pageUrl),
  }
}

/** What a GraphQL or JSON-RPC answer says of its own failure, which its status does not. */
function refusalOf({ status, responseBody, responseTruncated }: Request): string | undefined {
  if (status === undefined || isFailedRequest({ status }) || !responseBody || !/"errors?"/.test(responseBody))
    return undefined
  const body = parseJson(responseBody, responseTruncated)
  const refusal = findFailureInBody(body)
  if (!refusal || refusal.kind === 'body') return undefined
  const message = valueAt(body, [...refusal.path, 'message'])
  return typeof message === 'string' ? message : 'errors'
}

function ofStep(entry: Step): ReportedFailure | undefined {
  const { id, at, event, code, reason = '', url = '', pageUrl, metadata } = entry
  const isBroken =
    event === 'close'
      ? code !== undefined && !isNormalClose(entry)
      : event === 'error' && metadata?.reconnecting === false
  if (!isBroken) return undefined
  const end = event === 'close' ? `closed with ${code}` : 'failed'
  const words = `${pathOf(url, pageUrl)} ${end} ${reason}`.trim().slice(0, WORDS_CHARS)
  const kind = metadata?.transport === 'sse' ? 'event stream' : 'WebSocket'
  return { id, at, kind, words, ...foreign(url, pageUrl) }
}

function requestWords(method: string, url: string, outcome: string, pageUrl: string | undefined): string {
  return `${method} ${pathOf(url, pageUrl)} → ${outcome.replace(/: $/, '')}`
}

function foreign(url: string, pageUrl: string | undefined): { isForeign?: true } {
  const origin = pageUrl === undefined ? undefined : readOrigin(pageUrl)
  return origin === undefined || isFirstPartyUrl(url, new Set([origin])) ? {} : { isForeign: true }
}

/** Why there was no answer is told twice, in different words. */
function requestName(pageId: string | undefined, method: string, url: string, outcome: string): string {
  const end = outcome.startsWith('no response') ? 'none' : outcome.slice(0, 3)
  return `${pageId} ${method} ${url.slice(0, WORDS_CHARS)} ${end}`
}

/** Without query, and without the page's own host: what tells requests of one app apart. */
function pathOf(url: string, pageUrl: string | undefined): string {
  const path = url.split(/[?#]/, 1)[0] ?? url
  const isElsewhere = hostAndPort(url) !== hostAndPort(pageUrl ?? url)
  return isElsewhere ? path : path.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '') || url
}

/** A page's own sockets have another scheme. */
const hostAndPort = (url: string) => readOrigin(url)?.split('://')[1]
