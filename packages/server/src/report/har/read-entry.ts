import { BodyGap } from '@gasoline/wire'
import type { NetworkBody } from '@gasoline/wire'
import * as z from 'zod'

/** A request of an archive, as an event that a server accepts. */
export type ImportedRequest = Omit<NetworkBody, 'at' | 'pageId'> & { readonly at: number; readonly pageId: string }

type ResponseBody = Pick<NetworkBody, 'contentType' | 'size' | 'responseBody' | 'responseTruncated' | 'bodyGap'>

const text = z.string().optional().catch(undefined)
const number = z.number().optional().catch(undefined)
const pairs = z.array(z.unknown()).optional().catch(undefined)
const Pair = z.object({ name: z.string(), value: z.string() })
const Content = z.object({ size: number, mimeType: text, text, encoding: text, comment: text })

/** https://w3c.github.io/web-performance/specs/HAR/Overview.html; with underscores, what browsers and we add. */
const Entry = z.object({
  startedDateTime: z.string(),
  time: number,
  pageref: text,
  request: z.object({
    method: z.string(),
    url: z.string(),
    headers: pairs,
    postData: z.object({ text, comment: text, params: pairs }).optional().catch(undefined),
  }),
  response: z
    .object({ status: number, headers: pairs, content: Content.optional().catch(undefined), _error: text })
    .optional()
    .catch(undefined),
  _pending: z.literal(true).optional().catch(undefined),
  _error: text,
  _failureText: text,
})

const TEXT_TYPE = /^(text\/|application\/([\w.+-]*\+)?(json|xml|javascript|x-www-form-urlencoded|graphql))/i
const UNKNOWN_PAGE = 'har'

/** One entry; undefined if it is no request over the network, or no entry at all. */
export function readEntry(value: unknown, pageUrls: ReadonlyMap<string, string>): ImportedRequest | undefined {
  const { data: entry } = Entry.safeParse(value)
  const at = Date.parse(entry?.startedDateTime ?? '')
  if (!entry || Number.isNaN(at) || at < 0 || !/^https?:/i.test(entry.request.url)) return undefined
  const { request, response } = entry
  const pageref = entry.pageref ?? UNKNOWN_PAGE
  const pageUrl = pageUrls.get(pageref)
  const error = entry._error ?? response?._error ?? entry._failureText
  // Chrome writes -1 for a time that it does not know.
  const duration = entry.time !== undefined && entry.time >= 0 ? entry.time : undefined
  return {
    at,
    pageId: pageref,
    method: request.method.toUpperCase(),
    url: request.url,
    ...(entry._pending ? { pending: true } : { status: readStatus(response?.status) }),
    ...(duration !== undefined && { duration }),
    ...(pageUrl !== undefined && { pageUrl }),
    ...(error !== undefined && error !== '' && { error }),
    ...readHeaders('requestHeaders', request.headers),
    ...readRequestBody(request.postData),
    ...readHeaders('responseHeaders', response?.headers),
    ...readResponseBody(response?.content),
  }
}

function readStatus(status = 0): number {
  return Number.isInteger(status) && status >= 0 && status <= 999 ? status : 0
}

function readHeaders(name: 'requestHeaders' | 'responseHeaders', list: readonly unknown[] = []) {
  const headers = new Map<string, string>()
  for (const each of list) {
    const { data: pair } = Pair.safeParse(each)
    if (!pair) continue
    const before = headers.get(pair.name)
    headers.set(pair.name, before === undefined ? pair.value : `${before}, ${pair.value}`)
  }
  return headers.size === 0 ? {} : { [name]: Object.fromEntries(headers) }
}

function readRequestBody(data: { text?: string | undefined; comment?: string | undefined; params?: unknown } = {}) {
  const body = data.text ?? writeForm(data.params)
  return body === undefined ? {} : { requestBody: body, ...(data.comment === 'cut' && { requestTruncated: true }) }
}

function writeForm(params: unknown): string | undefined {
  const { data: list } = z.array(Pair).safeParse(params)
  return list && list.length > 0 ? String(new URLSearchParams(list.map(({ name, value }) => [name, value]))) : undefined
}

function readResponseBody(content: z.infer<typeof Content> | undefined): ResponseBody {
  if (!content) return {}
  const { size, mimeType, comment } = content
  const about = {
    ...(mimeType !== undefined && mimeType !== '' && { contentType: mimeType }),
    // Known from the body itself, if it is whole.
    ...(isCount(size) && size !== Buffer.byteLength(content.text ?? '') && { size }),
  }
  if (content.text === undefined || content.text === '') {
    const { data: bodyGap } = BodyGap.safeParse(comment)
    return { ...about, ...(bodyGap && { bodyGap }) }
  }
  if (content.encoding !== 'base64')
    return { ...about, responseBody: content.text, ...(comment === 'cut' && { responseTruncated: true }) }
  if (!TEXT_TYPE.test(mimeType ?? '')) return { ...about, bodyGap: 'binary' }
  return { ...about, responseBody: Buffer.from(content.text, 'base64').toString() }
}

function isCount(value: number | undefined): value is number {
  return value !== undefined && Number.isInteger(value) && value > 0
}
