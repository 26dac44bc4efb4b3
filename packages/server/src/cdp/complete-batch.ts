import type { EventBatch, FailedLoad, NetworkBody } from '@gasoline/wire'
import { describeNoStream } from '@gasoline/wire/event-stream'
import { LIMITS } from '@gasoline/wire/limits'
import type { PageStamp } from '../../types/cdp.d.ts'
import type { BrowserRequest } from './requests.ts'
import { hasFailed } from './write-entry.ts'
import { chooseReporter } from './who-reports.ts'

/** A batch of the page's script, as far as it is read here: the server checks the rest. */
export interface ScriptBatch {
  readonly page: PageStamp
  readonly events: [stream: string, fields: Record<string, unknown>][]
}

interface Knowledge {
  readonly requests: () => readonly BrowserRequest[]
  readonly explainSocket: (url: string) => string | undefined
  /** Requests of workers are reported from their own targets. */
  readonly followsWorkers: boolean
}

/** The page's clock and the browser's differ by fractions of a millisecond; a busy page may take longer to get to send. */
const TOGETHER_MS = 3_000
/** How the browser names a response that is a failure by its status. */
const BY_STATUS = 'ERR_HTTP_RESPONSE_CODE_FAILURE'

/** Reads what a page gave to the binding, which any of its scripts may have called; undefined if it is no batch. */
export function readPageBatch(text: string): ScriptBatch | undefined {
  if (text.length > LIMITS.post.bytes) return undefined
  try {
    // Checked below as far as it is used.
    const { page, events } = JSON.parse(text) as Partial<EventBatch>
    const isBatch = typeof page?.pageId === 'string' && typeof page.url === 'string' && Array.isArray(events)
    const arePairs =
      isBatch && events.every((pair) => Array.isArray(pair) && typeof pair[1] === 'object' && pair[1] !== null)
    return arePairs ? ({ page, events } as unknown as ScriptBatch) : undefined
  } catch {
    // Not JSON: not from our script.
    return undefined
  }
}

/** Adds to the reports of the page's script what only the browser knows; returns whether anything was changed. */
export function createCompleter({ requests, explainSocket, followsWorkers }: Knowledge) {
  /** Requests by the name that the page gave them, until their end is reported. */
  const claims = new Map<string, BrowserRequest>()

  function claim(pageId: string, event: Partial<NetworkBody>): BrowserRequest | undefined {
    const name = `${pageId} ${event.requestId}`
    const known = claims.get(name)
    const found = known ?? findNearest(event)
    if (!found) return undefined
    found.pageId = pageId
    // Checked by the server; it is given back as it came.
    found.pageFacts = event.pending ? (event as NetworkBody) : undefined
    if (event.pending && claims.size < LIMITS.cdp.requests) claims.set(name, found)
    else claims.delete(name)
    return found
  }

  function findNearest({ method, url, at = 0 }: Partial<NetworkBody>): BrowserRequest | undefined {
    const address = shorten(url ?? '')
    const distance = (request: BrowserRequest) => Math.abs(request.at - at)
    return requests()
      .filter(
        (request) =>
          request.pageId === undefined &&
          request.firstMethod === method &&
          shorten(request.firstUrl) === address &&
          distance(request) < TOGETHER_MS &&
          chooseReporter(request, true) === 'page',
      )
      .sort((a, b) => distance(a) - distance(b))[0]
  }

  function completeRequest(pageId: string, event: Partial<NetworkBody>): boolean {
    const request = claim(pageId, event)
    if (!request) return false
    const { redirects, end, initiator, isReported, type, response } = request
    const refusal =
      type === 'EventSource' && response ? describeNoStream(response.status, response.mimeType) : undefined
    const failure = refusal ?? end?.failure
    const added: Partial<NetworkBody> = {
      ...(isReported && { requestId: `cdp-${request.id}` }),
      ...(event.status === 0 && !event.failure && failure && { failure }),
      ...(event.initiator === undefined && initiator !== undefined && { initiator }),
      ...(redirects.length > 0 && { metadata: { ...event.metadata, redirects: [...redirects] } }),
    }
    Object.assign(event, added)
    return Object.keys(added).length > 0
  }

  /** A failed load of an element or of the document itself. */
  function completeLoad(pageId: string, load: FailedLoad): boolean {
    const { element, url, status, reason } = load
    if (element === undefined || url === undefined || reason !== undefined) return false
    const isDocument = element === 'document'
    const request = requests().findLast(
      (one) =>
        (one.type === 'Document') === isDocument &&
        (shorten(one.firstUrl) === shorten(url) || shorten(one.url) === shorten(url)) &&
        hasFailed(one),
    )
    if (!request) return false
    // The document's own request is an event of its own, with its body.
    if (!isDocument) request.pageId = pageId
    const failure = request.end?.failure
    const seen = status ?? request.response?.status
    Object.assign(load, failure ?? { reason: BY_STATUS, ...(seen !== undefined && { status: seen }) })
    return true
  }

  function completeStep(event: Record<string, unknown>): boolean {
    if (event.event !== 'close' || event.code !== 1006 || event.reason || typeof event.url !== 'string') return false
    const reason = explainSocket(event.url)
    if (reason === undefined) return false
    event.reason = reason
    return true
  }

  return (batch: ScriptBatch): boolean => {
    const { pageId } = batch.page
    let isChanged = false
    for (const [stream, event] of batch.events) {
      if (stream === 'network') isChanged = completeRequest(pageId, event) || isChanged
      else if (stream === 'websocket') isChanged = completeStep(event) || isChanged
      else if (stream === 'logs' && isFields(event.load)) isChanged = completeLoad(pageId, event.load) || isChanged
    }
    if (!followsWorkers || !batch.events.some(isOfWorker)) return isChanged
    batch.events.splice(0, batch.events.length, ...batch.events.filter((pair) => !isOfWorker(pair)))
    return true
  }
}

function isOfWorker([stream, { metadata }]: ScriptBatch['events'][number]): boolean {
  return stream === 'network' && isFields(metadata) && Reflect.get(metadata, 'worker') === true
}

function isFields(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** As both sides name an address: without its fragment, and cut. */
function shorten(url: string): string {
  return (url.split('#', 1)[0] ?? '').slice(0, LIMITS.value.urlChars)
}
