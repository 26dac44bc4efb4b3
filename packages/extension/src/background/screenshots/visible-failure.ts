import { isPageEvent } from '../delivery/parsed-batch.ts'
import type { EventFields } from '../delivery/parsed-batch.ts'

/** Requests that an app gives up by itself. */
const ABORTED = /^Abort|^Closed by the page/

/**
 * Whether events of a page have a failure of its own that a person may see: not what trackers and other third parties
 * report, not what is sent in the background, not what the page has aborted. Events that cannot be read count.
 */
export function hasVisibleFailure(events: readonly unknown[] | undefined, pageUrl: string): boolean {
  if (!events) return true
  return events
    .filter(isPageEvent)
    .some(([stream, fields]) =>
      stream === 'network' ? isFailedRequest(fields, pageUrl) : stream === 'logs' && isError(fields, pageUrl),
    )
}

function isFailedRequest({ status, url, error, metadata, pending }: EventFields, pageUrl: string): boolean {
  if (pending === true || typeof status !== 'number' || (status > 0 && status < 400)) return false
  const isSilent = (metadata as { beacon?: unknown } | undefined)?.beacon === true
  return !isSilent && !(typeof error === 'string' && ABORTED.test(error)) && isFirstParty(url, pageUrl)
}

function isError({ level, source, filename, stack, load }: EventFields, pageUrl: string): boolean {
  if (level !== 'error') return false
  if (source === 'network') return isFirstParty((load as { url?: unknown } | undefined)?.url, pageUrl)
  const place =
    typeof filename === 'string' ? filename : /https?:\/\/[^\s)]+/.exec(typeof stack === 'string' ? stack : '')?.[0]
  return place === undefined || isFirstParty(place, pageUrl)
}

/** The same host, or one below the same domain; local servers belong together. */
function isFirstParty(url: unknown, pageUrl: string): boolean {
  const [host, own] = [readHost(url), readHost(pageUrl)]
  if (host === undefined || own === undefined || host === own) return true
  if (isLocal(host) && isLocal(own)) return true
  const domain = own.split('.').slice(-2).join('.')
  return !/^[\d.]+$/.test(own) && domain.includes('.') && (host === domain || host.endsWith(`.${domain}`))
}

function readHost(url: unknown): string | undefined {
  try {
    return new URL(String(url)).hostname
  } catch {
    return undefined
  }
}

function isLocal(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || host.startsWith('127.') || host === '[::1]'
}
