import type { View } from '../store/view.ts'
import { rememberEach } from './remember.ts'

/** Scheme, host and port in lower case; undefined for a URL without them. */
export function readOrigin(url: string): string | undefined {
  return /^(?:blob:)?([a-z][a-z0-9+.-]{0,30}:\/\/[^/?#\s]{1,300})/i.exec(url)?.[1]?.toLowerCase()
}

export function readHost(url: string): string | undefined {
  const authority = readOrigin(url)?.split('://')[1]
  return authority?.replace(/^.*@/, '').replace(/:\d+$/, '')
}

/** The origins of the captured pages, without frames: the app's own origins. */
export const findAppOrigins = rememberEach(({ logs, network, websocket, actions }: View): ReadonlySet<string> => {
  const urls = new Set<string>()
  let last: string | undefined
  const add = (url: string | undefined, entry: { readonly frameId?: string | undefined }) => {
    // Events of one page come one after the other: of most, no more than this is read.
    if (url === last || url === undefined) return
    const { frameId } = entry
    if (frameId !== undefined && frameId !== '0') return
    urls.add(url)
    last = url
  }
  // Every call reads all entries: a loop would leave an object behind for each.
  logs.forEach((entry) => add(entry.url, entry))
  actions.forEach((entry) => add(entry.url, entry))
  network.forEach((entry) => add(entry.pageUrl, entry))
  websocket.forEach((entry) => add(entry.pageUrl, entry))
  return new Set([...urls].map(readOrigin).filter((origin) => origin !== undefined))
})

/** Whether a URL is first-party: of an origin or a site of the app, relative, or local if the app is. */
export function isFirstPartyUrl(url: string, appOrigins: ReadonlySet<string>): boolean {
  const origin = readOrigin(url)
  if (origin === undefined || appOrigins.has(origin)) return true
  if (!/^(?:https?|wss?):/.test(origin)) return /^(?:webpack|webpack-internal|file|rsc|vite|ng):/.test(origin)
  const site = readSite(readHost(origin) ?? '')
  return [...appOrigins].some((own) => readSite(readHost(own) ?? '') === site)
}

const LOOPBACK = /^(?:localhost|.+\.localhost|127\.[\d.]+|\[::1\]|0\.0\.0\.0)$/

/** The last two labels of a host. Neighbours on a shared domain count as first-party, so that fewer failures are hidden. */
function readSite(host: string): string {
  if (LOOPBACK.test(host)) return 'localhost'
  return /^[\d.]+$|^\[/.test(host) ? host : host.split('.').slice(-2).join('.')
}

/** Path, query and fragment: what distinguishes requests of one app. */
export function withoutOrigin(url: string): string {
  return url.replace(/^[a-z][a-z+.-]*:\/\/[^/?#]+(?=\/)/i, '')
}

/** The address up to its query and fragment. */
export function withoutQuery(url: string): string {
  const end = url.search(/[?#]/)
  return end < 0 ? url : url.slice(0, end)
}

/** The address as the page would write it: of its own host and port without them. Another one is often the very mistake. */
export function toRelativeUrl(url: string, pageUrl: string | undefined): string {
  // Most are of their page's origin, which is enough.
  if (pageUrl === undefined || readOrigin(url) === readOrigin(pageUrl)) return withoutOrigin(url)
  return readAuthority(url) === readAuthority(pageUrl) ? withoutOrigin(url) : url
}

/** Host and port; the sockets of a page have its host, and another scheme. */
function readAuthority(url: string): string | undefined {
  const host = readHost(url)
  if (host === undefined) return undefined
  const origin = readOrigin(url) ?? ''
  const port = /:(\d+)$/.exec(origin)?.[1] ?? (/^(?:https|wss):/.test(origin) ? '443' : '80')
  return `${host}:${port}`
}

/** The path of an address with an origin, without query and fragment; anything else as it is. */
export function readPath(url: string): string {
  return /^[a-z][a-z+.-]*:\/\/[^/]+([^?#]*)/i.exec(url)?.[1] ?? url
}

/** A part of an address as it is read; a lone percent sign stays. */
export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
