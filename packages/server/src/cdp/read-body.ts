import { LIMITS } from '@gasoline/wire/limits'
import type { BrowserRequest } from './requests.ts'
import type { CdpSession } from '../../types/cdp.d.ts'
import type { ResponseText } from './write-entry.ts'

const { responseBodyBytes } = LIMITS.network
/** What reads as text and comes to an end. */
const TEXTUAL =
  /^text\/(?!event-stream)|^application\/(?:[\w.+-]*\+)?(?:json|xml|yaml|x-yaml|javascript|ecmascript|graphql|ndjson|x-ndjson|toml|sql)\b/
const FORM = /^application\/x-www-form-urlencoded\b/

/** Reads the body of a response as far as it may be kept. Right after its end: the browser drops it with the document. */
export async function readResponse({ send }: CdpSession, request: BrowserRequest): Promise<ResponseText> {
  const { response, end } = request
  if (!response || !end || end.failure) return {}
  const type = response.mimeType.toLowerCase()
  if (type === '') return { bodyGap: 'no-type' }
  if (type === 'text/event-stream') return { bodyGap: 'event-stream' }
  if (!TEXTUAL.test(type) && !FORM.test(type)) return { bodyGap: 'binary' }
  if ((end.bytes ?? 0) > LIMITS.cdp.bodyBytes) return { bodyGap: 'too-large' }
  try {
    // The protocol's own shape of the result.
    const { body, base64Encoded } = (await send('Network.getResponseBody', { requestId: request.id })) as {
      readonly body: string
      readonly base64Encoded: boolean
    }
    const text = base64Encoded ? Buffer.from(body, 'base64').toString() : body
    if (text === '') return {}
    const isLong = text.length > responseBodyBytes
    return { responseBody: text.slice(0, responseBodyBytes), ...(isLong && { responseTruncated: true }) }
  } catch {
    // The document, or the target, has gone.
    return { bodyGap: 'unread' }
  }
}
