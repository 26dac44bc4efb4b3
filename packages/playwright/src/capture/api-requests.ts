import type { APIRequestContext } from '@playwright/test'
import type { Events } from '@gasoline/wire'
import { within } from '../install/quietly.ts'
import type { Sink } from './sink.ts'

/** What Playwright's client sends to its driver, as far as it is read here. */
interface FetchParams {
  readonly url?: unknown
  readonly method?: unknown
  readonly postData?: unknown
  readonly jsonData?: unknown
}

interface FetchResult {
  readonly response?: {
    readonly url: string
    readonly status: number
    readonly headers: readonly { readonly name: string; readonly value: string }[]
    readonly fetchUid: string
  }
}

interface Channel {
  readonly fetch: (params: FetchParams, ...rest: unknown[]) => Promise<FetchResult>
  readonly fetchResponseBody: (params: { fetchUid: string }) => Promise<{ readonly binary?: Uint8Array | string }>
}

const BODY_CHARS = 16_384
const REQUEST_CHARS = 8_192
const READ_MS = 2_000
const TEXTUAL = /json|text|xml|javascript|x-www-form-urlencoded/
let lastId = 0
const captured = new WeakSet<APIRequestContext>()

/**
 * Captures the requests that a test makes itself, without a page. Below the client's methods: a wrapper around those would
 * show as the place of the step. The channel is private to Playwright; where it is missing, nothing is captured.
 */
export function captureApiRequests(request: APIRequestContext, { events }: Sink): void {
  const channel: unknown = Reflect.get(request, '_channel')
  if (!isChannel(channel) || captured.has(request)) return
  captured.add(request)
  const place = { pageId: `api-${process.pid}-${++lastId}`, url: '' }

  const send: Channel['fetch'] = async (params, ...rest) => {
    const at = Date.now()
    const report = (outcome: Partial<Events['network']>) =>
      events(place, [['network', { ...describeRequest(params, at), duration: Date.now() - at, ...outcome }]])
    try {
      const result = await channel.fetch(params, ...rest)
      const { response } = result
      if (response) report(await readResponse(channel, response))
      return result
    } catch (error) {
      report({ status: 0, error: error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : 'failed' })
      throw error
    }
  }
  const watched = new Proxy(channel, {
    get: (target, name) => (name === 'fetch' ? send : (Reflect.get(target, name) as unknown)),
  })
  Reflect.set(request, '_channel', watched)
}

function isChannel(value: unknown): value is Channel {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'fetch') === 'function'
}

function describeRequest({ url, method, postData, jsonData }: FetchParams, at: number): Events['network'] {
  const sent = typeof jsonData === 'string' ? jsonData : postData instanceof Uint8Array ? toText(postData) : undefined
  return {
    at,
    method: typeof method === 'string' ? method.toUpperCase() : 'GET',
    url: String(url),
    ...(sent !== undefined && { requestBody: sent.slice(0, REQUEST_CHARS) }),
    metadata: { resourceType: 'api' },
  }
}

async function readResponse(
  channel: Channel,
  { url, status, headers, fetchUid }: NonNullable<FetchResult['response']>,
): Promise<Partial<Events['network']>> {
  const type = headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value
  const outcome = { url, status, ...(type !== undefined && { contentType: type }) }
  if (type === undefined || !TEXTUAL.test(type)) return outcome
  const body = await within(READ_MS, channel.fetchResponseBody({ fetchUid }))
  const { binary } = body ?? {}
  if (binary === undefined) return outcome
  const text = typeof binary === 'string' ? Buffer.from(binary, 'base64').toString() : toText(binary)
  return {
    ...outcome,
    responseBody: text.slice(0, BODY_CHARS),
    ...(text.length > BODY_CHARS && { responseTruncated: true }),
  }
}

function toText(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString()
}
