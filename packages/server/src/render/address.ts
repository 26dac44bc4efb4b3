import { readHost, readOrigin } from '../analysis/urls.ts'
import { oneLine, shortUrl } from './text.ts'

interface Addressed {
  readonly url?: string | undefined
  readonly pageUrl?: string | undefined
}

/** The address; of the page's own host and port without them. Another host or port is often the very mistake. */
export function addressWords({ url = '', pageUrl }: Addressed): string {
  return isElsewhere(url, pageUrl) ? oneLine(url, 120) : shortUrl(url)
}

function isElsewhere(url: string, pageUrl: string | undefined): boolean {
  return pageUrl !== undefined && authorityOf(url) !== authorityOf(pageUrl)
}

/** Host and port; a page's own sockets have its host, and another scheme. */
function authorityOf(url: string): string | undefined {
  const host = readHost(url)
  if (host === undefined) return undefined
  const origin = readOrigin(url) ?? ''
  const port = /:(\d+)$/.exec(origin)?.[1] ?? (/^(?:https|wss):/.test(origin) ? '443' : '80')
  return `${host}:${port}`
}
