import { FailedLoad, LIMITS, NetworkFailure } from '@gasoline/wire'
import { cutChars } from '../entry/cut-text.ts'
import { takeValid } from './take-valid.ts'
import { isFields } from '../entry/translate.ts'
import type { Fields } from '../entry/translate.ts'

const READ_CHARS = 2_600
const REQUEST = /^([A-Z]{3,10}) (\S{1,2048}) → ([^]{1,400})/
/** `500`, `200, but …`, `no response: …`, or the reason alone. */
const OUTCOME = /^(?:(\d{3})\b(?:, but ([^]+))?|(?:no (?:response|answer):? ?)?([^]*))/
const ELEMENT = /^Failed to load <(\w+)>(?: (\S{1,2048}))?/
const DOCUMENT = /^(?:Document failed with|The document answered) (\d{3}): (\S{1,2048})/
/** As Chromium prints it: https://developer.chrome.com/docs/devtools/console/understand-messages */
const RESOURCE =
  /^Failed to load resource: (?:the server responded with a status of (\d{3})|(net::ERR_[A-Z_]+|[^]{1,200}))/

/** Sets `load` on a log entry that reports a failed load: as sent, else read from the message. */
export function normaliseLoad(fields: Fields): void {
  const { message, source } = fields
  const load = takeValid(fields, 'load', FailedLoad) ?? readLoad(message, source, fields)
  if (load) fields.load = boundLoad(load)
}

/** Keeps `failure` on a request where it has our shape; other producers may mean something else by it. */
export function normaliseFailure(fields: Fields): void {
  const failure = takeValid(fields, 'failure', NetworkFailure)
  if (failure) fields.failure = boundLoad(failure)
}

function boundLoad(load: FailedLoad): FailedLoad {
  const { url, detail } = load
  return {
    ...load,
    ...(url !== undefined && { url: cutChars(url, LIMITS.value.urlChars) }),
    ...(detail !== undefined && { detail: cutChars(detail, LIMITS.value.urlChars) }),
  }
}

function readLoad(message: unknown, source: unknown, fields: Fields): FailedLoad | undefined {
  if (typeof message !== 'string' || (source !== 'network' && source !== 'console')) return undefined
  // Nearly all entries are of the console, and end here.
  if (source === 'console' && !message.startsWith('Failed to load')) return undefined
  const text = message.slice(0, READ_CHARS)
  const [isResource, resourceStatus, resourceReason] = RESOURCE.exec(text) ?? []
  if (isResource !== undefined) return dropEmpty({ url: readUrl(fields), ...readEnd(resourceStatus, resourceReason) })
  if (source !== 'network') return undefined
  const [, method, url, outcome = ''] = REQUEST.exec(text) ?? []
  const [, status, brokeOff, reason] = OUTCOME.exec(outcome) ?? []
  if (method !== undefined) return dropEmpty({ method, url, ...readEnd(status, brokeOff ?? (reason || undefined)) })
  const [, element, address] = ELEMENT.exec(text) ?? []
  if (element !== undefined) return dropEmpty({ element, url: address ?? readUrl(fields) })
  const [, documentStatus, documentUrl] = DOCUMENT.exec(text) ?? []
  if (documentStatus === undefined) return undefined
  return dropEmpty({ element: 'document', url: documentUrl, ...readEnd(documentStatus, undefined) })
}

function readEnd(status: string | undefined, detail: string | undefined): Partial<FailedLoad> {
  const reason =
    /\bERR_[A-Z_]{1,60}/.exec(detail ?? '')?.[0] ?? (detail?.startsWith('blocked by CORS') ? 'CORS' : undefined)
  return { status: status === undefined ? undefined : Number(status), detail, reason }
}

function readUrl({ filename, metadata }: Fields): string | undefined {
  if (typeof filename === 'string' && filename !== '') return filename
  const { resourceUrl, requestUrl, url } = isFields(metadata) ? metadata : {}
  return [resourceUrl, requestUrl, url].find((given) => typeof given === 'string')
}

function dropEmpty(load: FailedLoad): FailedLoad {
  return Object.fromEntries(Object.entries(load).filter(([, value]) => value !== undefined))
}
