import type { NetworkEntry } from '@gasoline/wire'
import { preview } from '../../budget/preview.ts'
import type { Context } from '../../context/context.ts'
import { readOrigin } from '../../urls.ts'
import type { RequestCause } from '../cause.ts'
import { findBlockingPolicy, findNoResponseReason } from '../../failures/no-response.ts'

type NoResponse = Omit<Extract<RequestCause, { kind: 'no-response' }>, 'kind' | 'request'>

/** Why no response came, as far as it is known. */
export function describeNoResponse(request: NetworkEntry, context: Context): NoResponse {
  const { error = '', url, pageUrl, metadata } = request
  const reason = preview(error, 120) || 'failed'
  const policy = findBlockingPolicy(request, context)
  if (policy !== undefined) return { reason, policy }
  const known = findNoResponseReason(request, context) ?? request.failure?.detail
  if (known !== undefined) return { reason: preview(known.replace(/\.$/, ''), 220) }
  if (/CORS|Access-Control|ERR_\w+/.test(error)) return { reason }
  // https://developer.mozilla.org/en-US/docs/Web/Security/Mixed_content
  if (pageUrl?.startsWith('https:') && url.startsWith('http:') && !/^http:\/\/(?:localhost|127\.)/.test(url))
    return { reason, guess: 'mixed-content' }
  const [origin, pageOrigin] = [readOrigin(url), pageUrl === undefined ? undefined : readOrigin(pageUrl)]
  const isElsewhere = pageUrl !== undefined && /^https?:/.test(url) && origin !== pageOrigin
  if (!isElsewhere) return { reason, guess: metadata?.transport === 'sse' ? 'no-stream' : 'unreachable' }
  return {
    reason,
    guess: 'cors',
    ...(origin !== undefined && { origin: preview(origin, 120) }),
    ...(pageOrigin !== undefined && { page_origin: preview(pageOrigin, 120) }),
  }
}
