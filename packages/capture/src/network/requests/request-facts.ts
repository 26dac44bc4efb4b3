import type { Page } from '../../page/page.ts'
import { createUrlResolver } from './resolve-url.ts'
import { createAuthReader } from './auth-kind.ts'
import type { Facts } from '../exchanges.ts'
import type { RequestHeaders } from './headers.ts'
import { findOperation } from './operation.ts'
import { createRequestBodyReader } from './request-body.ts'
import { charCodeAt, toUpperCase } from '../../natives/strings.ts'

const METHOD_CHARS = 20

/** Stands for a URL object that only the page's own code could convert to text. */
export const UNREAD_URL = '[object]'

export interface GivenRequest {
  readonly at: number
  readonly method: unknown
  readonly url: unknown
  readonly headers: RequestHeaders
  readonly body: unknown
  /** As for `fetch`: omit, include, or anything else for the page's own origin only. */
  readonly credentials: unknown
  readonly initiator: () => string | undefined
  /** As they were when the request was made, if that was earlier. */
  readonly pageUrl?: string
  readonly base?: string | undefined
  readonly metadata?: Record<string, unknown>
}

export interface Described {
  readonly facts: Facts
  /** Resolves once the facts hold the text of a body that could not be read at once. */
  readonly later: Promise<void> | undefined
}

/** Turns the arguments that the page gave to the browser into the facts of a request. */
export function createRequestFacts(page: Page): (given: GivenRequest) => Described {
  const resolve = createUrlResolver(page.window)
  const readAuth = createAuthReader(page.window)
  const readBody = createRequestBodyReader(page.window)

  function addBody(facts: Facts, given: unknown): Described['later'] {
    const body = readBody(given)
    facts.operation = findOperation(facts.url, body?.text)
    if (!body) return undefined
    if (!page.settings().networkBodyCaptureEnabled) {
      if (body.bytes !== undefined) facts.metadata = { ...facts.metadata, requestBytes: body.bytes }
      return undefined
    }
    // Now: when the response arrives, the field may have another value.
    facts.requestBody = page.withheld.clean(body.text)
    if (body.isCut) facts.requestTruncated = true
    return body.later && keepText(facts, body.later, page.withheld.clean)
  }

  return (given) => {
    const { at, headers, credentials, initiator, metadata, pageUrl = page.url() } = given
    const url = resolve(given.url, given.base) ?? UNREAD_URL
    const facts: Facts = {
      at,
      method: readMethod(given.method),
      url,
      hasAuthHeader: headers.hasAuthHeader,
      authKind: readAuth(url, headers.hasAuthHeader, credentials, at),
      requestHeaders: headers.headers,
      initiator: initiator(),
      pageUrl,
      metadata,
    }
    return { facts, later: addBody(facts, given.body) }
  }
}

/** In capitals; UNKNOWN for objects that only the page's code could convert, and for invalid methods. */
function readMethod(given: unknown): string {
  if (typeof given !== 'string' || given.length === 0 || given.length > METHOD_CHARS) return 'UNKNOWN'
  const method = toUpperCase(given)
  for (let index = 0; index < method.length; index++) {
    const code = charCodeAt(method, index)
    const isFit = (code >= 65 && code <= 90) || (code === 45 && index > 0)
    if (!isFit) return 'UNKNOWN'
  }
  return method
}

async function keepText(facts: Facts, text: Promise<string>, clean: (text: string) => string): Promise<void> {
  try {
    facts.requestBody = clean(await text)
  } catch {
    // A file that changed on disk can no longer be read: its description stays.
  }
}
