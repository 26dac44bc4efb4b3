import type { OutgoingHttpHeaders } from 'node:http'

/** The two addresses that a proxy translates between, as origins. */
export interface Addresses {
  readonly proxy: string
  readonly target: string
}

/** For one connection only: https://datatracker.ietf.org/doc/html/rfc9110#section-7.6.1 */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'upgrade'])
const CONDITIONAL = ['if-none-match', 'if-modified-since', 'if-match', 'if-unmodified-since', 'if-range', 'range']
/** Not `last-modified`: some apps read it, and nothing that was changed is cached. */
const VALIDATORS = ['etag', 'content-length', 'content-encoding', 'transfer-encoding', 'digest']
const WITH_ADDRESSES = new Set([
  'location',
  'content-location',
  'refresh',
  'link',
  'access-control-allow-origin',
  'content-security-policy',
  'content-security-policy-report-only',
])

/** Headers as they came, case and repeats included. */
function readHeaders(raw: readonly string[]): OutgoingHttpHeaders {
  const found = new Map<string, { readonly name: string; readonly values: string[] }>()
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const name = raw[at] ?? ''
    const header = found.get(name.toLowerCase()) ?? { name, values: [] }
    header.values.push(raw[at + 1] ?? '')
    found.set(name.toLowerCase(), header)
  }
  return Object.fromEntries(
    [...found.values()].map(({ name, values }) => [name, values.length === 1 ? values[0] : values]),
  )
}

/**
 * The request's headers for the target. A server on loopback sees the proxy's address, as it would behind a reverse proxy, so
 * that the absolute addresses it writes lead back here; any other host is named as it is.
 */
export function mapRequestHeaders(raw: readonly string[], addresses: Addresses): OutgoingHttpHeaders {
  const headers = without(readHeaders(raw), [...HOP_BY_HOP])
  return isLoopback(addresses.target) ? headers : replaceAddress(headers, addresses.proxy, addresses.target)
}

function replaceAddress(headers: OutgoingHttpHeaders, from: string, to: string): OutgoingHttpHeaders {
  return mapValues(headers, (value, name) => {
    if (name === 'host') return new URL(to).host
    return name === 'origin' || name === 'referer' ? replaceStart(value, from, to) : value
  })
}

function replaceStart(value: string, from: string, to: string): string {
  return value === from || value.startsWith(`${from}/`) ? to + value.slice(from.length) : value
}

/** The response's headers for the browser: addresses of the target become addresses of the proxy. */
export function mapResponseHeaders(raw: readonly string[], addresses: Addresses): OutgoingHttpHeaders {
  const headers = without(readHeaders(raw), [...HOP_BY_HOP, 'transfer-encoding'])
  const target = new URL(addresses.target)
  const proxy = new URL(addresses.proxy)
  return mapValues(headers, (value, name) => {
    if (name === 'set-cookie') return mapCookie(value, target.hostname, proxy.hostname)
    return WITH_ADDRESSES.has(name)
      ? value.replaceAll(addresses.target, addresses.proxy).replaceAll(`ws://${target.host}`, `ws://${proxy.host}`)
      : value
  })
}

/** A cookie for the target's host is one for the proxy's host. */
function mapCookie(cookie: string, target: string, proxy: string): string {
  if (target === proxy) return cookie
  return cookie
    .split(';')
    .filter((part) => !/^\s*domain\s*=/i.test(part))
    .join(';')
}

/** Has the server send the whole body as it is: no 304, no part, no compression. */
export function askForWhole(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  return { ...without(headers, [...CONDITIONAL, 'accept-encoding']), 'accept-encoding': 'identity' }
}

/** Headers for another body than the server sent. */
export function withBody(headers: OutgoingHttpHeaders, bytes: Buffer): OutgoingHttpHeaders {
  return {
    ...without(headers, [...VALIDATORS, 'cache-control', 'expires']),
    'Content-Length': bytes.length,
    'Cache-Control': 'no-store',
  }
}

export function without(headers: OutgoingHttpHeaders, names: readonly string[]): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name.toLowerCase())))
}

export function readHeader(headers: OutgoingHttpHeaders, name: string): string | undefined {
  const value = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1]
  return value === undefined ? undefined : String(value)
}

/** Changes each value, knowing its header's name in lower case. */
export function mapValues(
  headers: OutgoingHttpHeaders,
  change: (value: string, name: string) => string,
): OutgoingHttpHeaders {
  const map = (value: OutgoingHttpHeaders[string], name: string) => {
    if (Array.isArray(value)) return value.map((each) => change(each, name))
    return value === undefined ? value : change(String(value), name)
  }
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, map(value, name.toLowerCase())]))
}

function isLoopback(origin: string): boolean {
  const { hostname } = new URL(origin)
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')
}
