import type { StoredEvent } from '@gasoline/wire'
import { readOrigin } from '../../urls.ts'
import { isSameTab } from '../../context/same-page.ts'
import { endOf } from '../../context/context.ts'
import type { Context } from '../../context/context.ts'

type Request = StoredEvent<'network'>

const APART_MS = 3_000

/** Why a request got no answer that its page may read, where somebody outside of the page saw it, or a policy forbade it. */
export function findReason(request: Request, { view }: Context): string | undefined {
  if (request.status !== 0) return undefined
  const policy = view.logs.find((log) => log.source === 'security' && isSameTab(log, request) && forbids(log, request))
  if (policy) return policy.message.replace(request.url, 'it')
  const end = endOf(request)
  const told = view.logs.filter(
    ({ source, at, metadata, ...log }) =>
      source === 'network' &&
      metadata?.requestUrl === request.url &&
      (metadata.method === undefined || metadata.method === request.method) &&
      Math.abs(at - end) <= APART_MS &&
      isSameTab(log, request),
  )
  const [nearest] = told.toSorted((a, b) => Math.abs(a.at - end) - Math.abs(b.at - end))
  return nearest?.message.slice(nearest.message.indexOf(' → ') + 3).replace(/^no answer: /, '')
}

/** Whether a broken policy is about this request: it names the address, or of another site no more than its origin. */
export function forbids({ message }: StoredEvent<'logs'>, { url }: Request): boolean {
  const origin = readOrigin(url)
  return (
    message.includes(`blocked ${url} `) || (origin !== undefined && message.includes(`blocked ${origin} (connect-src`))
  )
}
