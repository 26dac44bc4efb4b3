import type { IncomingHttpHeaders } from 'node:http'
import { EXTENSION_ID } from '@gasoline/wire'
import type { Access } from '@gasoline/wire'
import { HttpError } from '../response/http-error.ts'

export interface GuardOptions {
  readonly port: number
  readonly allowOrigins: readonly string[]
}

/** The part of a request that is checked. */
export interface GuardedRequest {
  readonly method?: string | undefined
  readonly headers: IncomingHttpHeaders
}

const EXTENSION_ORIGIN = `chrome-extension://${EXTENSION_ID}`

/**
 * Rejects requests that may not use an endpoint: DNS rebinding by the Host header, pages of other sites by Origin.
 * https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Origin
 */
export function checkHostAndOrigin({ method, headers }: GuardedRequest, access: Access, options: GuardOptions): void {
  const { host, origin } = headers
  if (host === undefined) throw new HttpError(403, 'The Host header is missing.', { field: 'Host' })
  if (!isTrustedHost(host)) {
    throw new HttpError(403, 'The Host header is not a loopback address.', { field: 'Host' })
  }
  if (access === 'open') return
  if (origin === undefined) {
    // A no-cors GET of another site has no Origin header, but a Sec-Fetch-Site.
    // https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Sec-Fetch-Site
    if (isCrossSite(headers) && !isNavigation(method, headers))
      throw new HttpError(403, 'Requests from other sites are not allowed.', { field: 'Sec-Fetch-Site' })
    return
  }
  if (!isAllowedOrigin(origin, access, options)) {
    throw new HttpError(403, `This origin is not allowed here.${suggestFix(access)}`, { field: 'Origin' })
  }
}

/** Whether an origin may use endpoints of this class. */
export function isAllowedOrigin(origin: string, access: Access, { port, allowOrigins }: GuardOptions): boolean {
  if (access === 'open' || origin === EXTENSION_ORIGIN) return true
  const hostname = readHostname(origin)
  if (access === 'ingest') return isLoopbackHost(hostname) || allowOrigins.includes(origin)
  return isLoopbackHost(hostname) && origin === `http://${hostname}:${port}` && isLoopbackName(hostname)
}

export function isExtensionOrigin(origin: string | undefined): boolean {
  return origin === EXTENSION_ORIGIN
}

const trustedHosts = new Set<string>()

/** Clients send the same host with every request: each spelling is parsed once. */
function isTrustedHost(host: string): boolean {
  if (trustedHosts.has(host)) return true
  const isTrusted = isLoopbackHost(readHostname(`http://${host}`))
  if (isTrusted && trustedHosts.size < MOST_HOSTS) trustedHosts.add(host)
  return isTrusted
}

const MOST_HOSTS = 50

function isCrossSite(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site']
  return site === 'cross-site' || site === 'same-site'
}

/** A person follows a link: the page that holds it cannot read the response. A form of that page posts. */
function isNavigation(method: string | undefined, headers: IncomingHttpHeaders): boolean {
  return method === 'GET' && headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document'
}

function readHostname(url: string): string {
  try {
    const { protocol, hostname } = new URL(url)
    return protocol === 'http:' || protocol === 'https:' ? hostname : ''
  } catch {
    // Not a URL, so not loopback: rejected by the caller.
    return ''
  }
}

function isLoopbackHost(hostname: string): boolean {
  return isLoopbackName(hostname) || hostname.endsWith('.localhost') || /^127(\.\d{1,3}){3}$/.test(hostname)
}

function isLoopbackName(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
}

function suggestFix(access: Access): string {
  return access === 'ingest' ? ' To allow it, start the server with --allow-origin.' : ''
}
