const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit', hour12: false })

/** `12:00:00.250`, of the day. */
export function formatTime(at: number): string {
  return `${TIME.format(at)}.${String(Math.floor(at % 1000)).padStart(3, '0')}`
}

/** `850 ms`, `1.2 s`, `3 min`. */
export function formatDuration(ms: number): string {
  if (ms < 1_000) return `${Math.round(ms)} ms`
  if (ms < 60_000) return `${(ms / 1_000).toFixed(ms < 10_000 ? 1 : 0)} s`
  return ms < 7_200_000 ? `${Math.round(ms / 60_000)} min` : `${Math.round(ms / 3_600_000)} h`
}

export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`
  return bytes < 1_000_000 ? `${(bytes / 1_000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}

export function formatCount(value: number): string {
  return value.toLocaleString('en')
}

/** `1 request`, `2 requests`. */
export function countOf(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`
}

/** JSON with indents; any other text as it is. */
export function prettify(text: string): string {
  if (!/^\s*[[{]/.test(text) || text.length > 200_000) return text
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2)
  } catch {
    // Not JSON, or cut: shown as it came.
    return text
  }
}

/** Path and query of an address, and its host where that is not the page's. */
export function shortenUrl(url: string, pageUrl?: string): string {
  const [, origin = '', rest = ''] = /^([a-z][a-z0-9+.-]*:\/\/[^/?#]*)(.*)$/is.exec(url) ?? []
  if (origin === '') return url
  const isOwn = pageUrl === undefined || pageUrl.startsWith(`${origin}/`) || pageUrl === origin
  return isOwn ? rest || '/' : `${origin.replace(/^[a-z]+:\/\//i, '')}${rest}`
}
