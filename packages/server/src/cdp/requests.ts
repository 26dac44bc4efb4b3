import { LIMITS } from '@gasoline/wire/limits'
import type { NetworkBody, NetworkFailure } from '@gasoline/wire'
import { describeNetFailure } from './net-failure.ts'
import type {
  ExtraInfo,
  Headers,
  LoadingFailed,
  LoadingFinished,
  RequestWillBeSent,
  ResponseReceived,
} from './protocol.ts'
import type { CdpSession } from '../../types/cdp.d.ts'
import { writePlaces } from './stack.ts'

/** A request as the browser knows it. */
export interface BrowserRequest {
  readonly id: string
  readonly type: string
  readonly frameId: string | undefined
  /** Of the document that it belongs to; of a document's request, of that document. */
  readonly loaderId: string
  /** Of the page that requested it. */
  readonly pageUrl: string
  /** Epoch milliseconds. */
  readonly at: number
  /** Seconds, by the clock of `end`. */
  readonly begun: number
  readonly initiator: string | undefined
  /** The first address: where redirects led to is `url`. */
  readonly firstUrl: string
  readonly firstMethod: string
  readonly requestBody: string | undefined
  readonly redirects: { readonly url: string; readonly status: number }[]
  url: string
  method: string
  requestHeaders: Headers
  response?: { readonly status: number; readonly headers: Headers; readonly mimeType: string }
  /** As they came over the wire, for a response that the page may not read too. */
  rawResponse?: { readonly status: number; readonly headers: Headers }
  /** The OPTIONS request ahead of it. */
  preflight?: BrowserRequest
  end?: {
    readonly at: number
    readonly bytes?: number
    readonly isCancelled?: boolean
    readonly failure?: NetworkFailure
  }
  /** The page that has reported it. */
  pageId?: string
  /** What the page reported, as long as it is under way. */
  pageFacts?: NetworkBody | undefined
  /** It was reported from here already, under its own id. */
  isReported?: boolean
}

/** Follows the requests of a target; `onEnd` is called for each once. */
export function followRequests({ on }: CdpSession, onEnd: (request: BrowserRequest) => void) {
  const requests = new Map<string, BrowserRequest>()
  /** Of requests that are not announced yet: the two kinds of events come in any order. */
  const early = new Map<string, ExtraInfo>()

  function makeRoom(): void {
    if (requests.size < LIMITS.cdp.requests) return
    const [oldest] = requests.keys()
    const ended = [...requests.values()].find(({ end }) => end)?.id ?? oldest
    if (ended !== undefined) requests.delete(ended)
  }

  on('Network.requestWillBeSent', (event: RequestWillBeSent) => {
    const { requestId: id, request, redirectResponse } = event
    const known = requests.get(id)
    if (known && redirectResponse) {
      if (known.redirects.length < LIMITS.cdp.redirects)
        known.redirects.push({ url: known.url, status: redirectResponse.status })
      known.url = request.url
      known.method = request.method
      known.requestHeaders = request.headers
      delete known.rawResponse
      return
    }
    makeRoom()
    const begun = readRequest(event)
    requests.set(id, begun)
    const raw = early.get(id)
    early.delete(id)
    if (raw) takeRaw(begun, raw)
    const owner = event.initiator.requestId === undefined ? undefined : requests.get(event.initiator.requestId)
    if (owner && begun.type === 'Preflight') owner.preflight = begun
  })
  on('Network.responseReceived', ({ requestId, response }: ResponseReceived) => {
    const request = requests.get(requestId)
    if (request) request.response = response
  })
  on('Network.responseReceivedExtraInfo', (info: ExtraInfo) => {
    const request = requests.get(info.requestId)
    if (request) takeRaw(request, info)
    else if (early.size < LIMITS.cdp.requests) early.set(info.requestId, info)
  })
  const end = (id: string, outcome: NonNullable<BrowserRequest['end']>) => {
    const request = requests.get(id)
    early.delete(id)
    if (!request || request.end) return
    request.end = outcome
    onEnd(request)
  }
  on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength: bytes }: LoadingFinished) =>
    end(requestId, { at: timestamp, bytes }),
  )
  on('Network.loadingFailed', (event: LoadingFailed) => {
    const request = requests.get(event.requestId)
    const failure = request && describeNetFailure(request, event)
    end(event.requestId, {
      at: event.timestamp,
      ...(event.canceled && !failure && { isCancelled: true }),
      ...(failure && { failure }),
    })
  })

  return {
    all: (): BrowserRequest[] => [...requests.values()],
    forget: ({ id }: BrowserRequest): void => void requests.delete(id),
  }
}

function takeRaw(request: BrowserRequest, { statusCode = 0, headers }: ExtraInfo): void {
  request.rawResponse = { status: statusCode, headers: lowerNames(headers) }
}

function lowerNames(headers: Headers): Headers {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}

function readRequest(event: RequestWillBeSent): BrowserRequest {
  const {
    requestId: id,
    request,
    type = 'Other',
    frameId,
    loaderId,
    documentURL,
    wallTime,
    timestamp,
    initiator,
  } = event
  const { url, method, headers, postData } = request
  const { stack, url: file, lineNumber = 0, columnNumber = 0 } = initiator
  const isParsed = initiator.type === 'parser' && file !== undefined
  return {
    id,
    type,
    frameId,
    loaderId,
    pageUrl: documentURL,
    at: wallTime * 1_000,
    begun: timestamp,
    initiator: stack ? writePlaces(stack) : isParsed ? `${file}:${lineNumber + 1}:${columnNumber + 1}` : undefined,
    firstUrl: url,
    firstMethod: method,
    requestBody: postData,
    redirects: [],
    url,
    method,
    requestHeaders: headers,
  }
}
