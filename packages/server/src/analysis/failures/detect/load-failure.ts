import type { StoredEvent } from '@gasoline/wire'

/** Something that was asked for and not got, as a log entry tells it. */
export interface LoadFailure {
  readonly url?: string | undefined
  readonly method?: string | undefined
  readonly status?: number | undefined
  /** Why there was no answer. */
  readonly reason?: string | undefined
  /** Data for a script, and no file that belongs to the page. */
  readonly isData: boolean
  /** The element that wanted it. */
  readonly element?: string | undefined
}

type Log = Pick<StoredEvent<'logs'>, 'source' | 'message' | 'filename' | 'metadata'>

const READ_CHARS = 2_600
const REQUEST = /^([A-Z]{3,10}) (\S{1,2048}) → (?:(\d{3})\b|(?:no answer:? ?)?([^]{1,300}))/
const ELEMENT = /^Failed to load <(\w+)>(?: (\S{1,2048}))?/
const DOCUMENT = /^The document answered (\d{3}): (\S{1,2048})/
const RESOURCE =
  /^Failed to load resource: (?:the server responded with a status of (\d{3})|(net::ERR_[A-Z_]+|[^]{1,200}))/
const FILE =
  /\.(?:m?js|css|map|png|jpe?g|gif|svg|webp|avif|ico|woff2?|ttf|otf|eot|mp[34]|webm|ogg|wav|pdf|html?)(?:[?#]|$)/i

/** What a line of the log says did not load; undefined for anything else. */
export function readLoadFailure({ source, message, filename, metadata }: Log): LoadFailure | undefined {
  const text = message.slice(0, READ_CHARS)
  const [isResource, answered, refused] = RESOURCE.exec(text) ?? []
  if (isResource !== undefined && (source === 'network' || source === 'console'))
    return failureOf(filename || urlIn(metadata), numberOf(answered), refused)
  if (source !== 'network') return undefined
  const [isRequest, method, url, status, reason] = REQUEST.exec(text) ?? []
  if (isRequest !== undefined) return { ...failureOf(url, numberOf(status), reason), method }
  const [isElement, element, address] = ELEMENT.exec(text) ?? []
  if (isElement !== undefined) return { ...failureOf(address, undefined, undefined), element, isData: false }
  const [isDocument, code, page] = DOCUMENT.exec(text) ?? []
  return isDocument === undefined ? undefined : { url: page, status: Number(code), isData: false, element: 'document' }
}

function failureOf(url: string | undefined, status: number | undefined, reason: string | undefined): LoadFailure {
  return { url, status, reason, isData: url === undefined || !FILE.test(url) }
}

function urlIn(metadata: Log['metadata']): string | undefined {
  const url = metadata?.resourceUrl ?? metadata?.requestUrl ?? metadata?.url
  return typeof url === 'string' ? url : undefined
}

function numberOf(digits: string | undefined): number | undefined {
  return digits === undefined ? undefined : Number(digits)
}
