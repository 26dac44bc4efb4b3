import type { NetworkEntry } from '@gasoline/wire'

interface Pair {
  readonly name: string
  readonly value: string
}

/** The protocol is not captured. */
const HTTP_VERSION = 'unknown'

/** One request as an entry of an HTTP archive; what the format has no field for begins with an underscore. */
export function buildEntry(request: NetworkEntry): object {
  const { at, pageId, pending, error, failure, initiator, test_id, id } = request
  const duration = Math.max(0, request.duration ?? 0)
  return {
    startedDateTime: new Date(at).toISOString(),
    time: duration,
    ...(pageId !== undefined && { pageref: pageId }),
    request: buildRequest(request),
    response: buildResponse(request),
    cache: {},
    timings: { send: 0, wait: duration, receive: 0 },
    _id: id,
    ...(test_id !== undefined && { _test_id: test_id }),
    ...(pending && { _pending: true }),
    ...(error !== undefined && { _error: error }),
    ...(failure && { _failure: failure.reason }),
    ...(initiator !== undefined && { _initiator: initiator }),
  }
}

function buildRequest({ method, url, requestHeaders, requestBody, requestTruncated }: NetworkEntry): object {
  const headers = listPairs(requestHeaders)
  return {
    method,
    url,
    httpVersion: HTTP_VERSION,
    cookies: [],
    headers,
    queryString: listQuery(url),
    ...(requestBody !== undefined && {
      postData: {
        mimeType: findHeader(headers, 'content-type') ?? guessType(requestBody),
        text: requestBody,
        ...(requestTruncated && { comment: 'cut' }),
      },
    }),
    headersSize: -1,
    bodySize: requestBody === undefined ? 0 : requestTruncated ? -1 : Buffer.byteLength(requestBody),
  }
}

function buildResponse(request: NetworkEntry): object {
  const { status = 0, responseHeaders, responseBody, responseTruncated, bodyGap, contentType, size } = request
  const headers = listPairs(responseHeaders)
  const bodyBytes = responseBody === undefined ? 0 : Buffer.byteLength(responseBody)
  const comment = responseTruncated ? 'cut' : bodyGap
  return {
    status,
    statusText: '',
    httpVersion: HTTP_VERSION,
    cookies: [],
    headers,
    content: {
      size: size ?? bodyBytes,
      mimeType: contentType ?? findHeader(headers, 'content-type') ?? '',
      ...(responseBody !== undefined && { text: responseBody }),
      ...(comment !== undefined && { comment }),
    },
    redirectURL: findHeader(headers, 'location') ?? '',
    headersSize: -1,
    bodySize: size ?? -1,
  }
}

function listPairs(headers: Readonly<Record<string, string>> = {}): Pair[] {
  return Object.entries(headers).map(([name, value]) => ({ name, value }))
}

function listQuery(url: string): Pair[] {
  const query = /\?([^#]*)/.exec(url)?.[1] ?? ''
  return query === '' ? [] : [...new URLSearchParams(query)].map(([name, value]) => ({ name, value }))
}

function findHeader(headers: readonly Pair[], wanted: string): string | undefined {
  return headers.find(({ name }) => name.toLowerCase() === wanted)?.value
}

function guessType(body: string): string {
  return /^\s*[[{]/.test(body) ? 'application/json' : ''
}
