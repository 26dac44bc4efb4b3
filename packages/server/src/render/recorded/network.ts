import { readFailureReason } from '@gasoline/wire'
import type { BodyGap, NetworkFailure } from '@gasoline/wire'
import { renderBodyGap } from './body-gap.ts'
import { createUrlNames } from '../name-urls.ts'
import type { NameUrl } from '../name-urls.ts'
import { block, formatTime, leftOut, lines, oneLine } from '../text.ts'

interface RequestLike {
  readonly id: string
  readonly at: number
  readonly method: string
  readonly url: string
  readonly status?: number | undefined
  readonly pending?: true | undefined
  readonly opaque?: true | undefined
  readonly duration?: number | undefined
  readonly error?: string | undefined
  readonly failure?: NetworkFailure | undefined
  readonly contentType?: string | undefined
  readonly requestBody?: string | undefined
  readonly responseBody?: string | undefined
  readonly responseTruncated?: true | undefined
  readonly bodyGap?: BodyGap | undefined
  readonly metadata?: Readonly<Record<string, unknown>> | undefined
}

interface RequestList {
  readonly bodies: readonly RequestLike[]
  readonly dropped: number
  readonly note?: string | undefined
}

export function renderRequests({ bodies, dropped, note }: RequestList): string {
  const name = createUrlNames()
  return lines(
    note,
    ...bodies.map((request) => renderRequestEntry(request, name)),
    leftOut(dropped, 'older requests', 'narrow by url, method or status'),
  )
}

/** One request: its line, and under it as much of the bodies as the answer carries. */
export function renderRequestEntry(request: RequestLike, name: NameUrl = createUrlNames()): string {
  const { id, at, method, url, duration, contentType, requestBody, responseBody } = request
  const { responseTruncated, bodyGap, opaque, pending } = request
  const time = duration === undefined ? '' : ` ${Math.round(duration)}ms`
  const type = contentType === undefined || /json/.test(contentType) ? '' : ` ${oneLine(contentType, 40)}`
  const output = [
    `${id} ${formatTime(at)} ${method} ${oneLine(name(url), 200)} → ${renderOutcome(request)}${time}${type}`,
  ]
  if (requestBody) output.push(`  sent: ${block(requestBody, 40_000)}`)
  const why = bodyGap ? renderBodyGap(bodyGap) : responseTruncated && 'cut at the limit'
  if (responseBody) output.push(`  got${why ? ` (${why})` : ''}: ${block(responseBody, 40_000)}`)
  else if (bodyGap && !opaque && !pending) output.push(`  body not captured: ${why}`)
  return output.join('\n')
}

/** Status, or why there is none. */
export function renderOutcome({
  status,
  pending,
  opaque,
  metadata,
  ...request
}: Pick<RequestLike, 'status' | 'pending' | 'opaque' | 'error' | 'failure' | 'metadata'>): string {
  if (pending) return metadata?.leftPage === true ? 'no response before the page was left' : 'pending'
  if (opaque) return 'outcome hidden by the browser'
  const reason = readFailureReason(request)
  return status === 0 ? `no response${reason === undefined ? '' : ` (${oneLine(reason, 100)})`}` : String(status)
}
