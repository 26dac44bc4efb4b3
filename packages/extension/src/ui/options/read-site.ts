import { parseUrl } from '../parse-url.ts'

export type SiteReading = { readonly site: string } | { readonly problem: string }

/** What comes after the host is of no interest: sites are captured whole. */
const FORM = /^(?:([a-z*][a-z\d+.-]*):\/\/)?([^/?#]*)/i
const EVERYTHING = /^(<all_urls>|\*(:.*)?)$/i
/** Chrome takes spaces and worse for part of a host, and only writes them in another way. */
const HOST = /^(\[[\da-f:.]+\]|[\w.-]+)$/
const WEB_STORE = /^(chromewebstore|chrome)\.google\.com$/

/**
 * Reads what a person typed as a site: an address, a host, or a pattern such as `*.example.com`. The answer is
 * `scheme://host[:port]`, where the scheme may be `*` and the host begin with `*.`: the host and everything below it.
 */
export function readSite(typed: string): SiteReading {
  const text = typed.trim()
  if (text === '') return { problem: 'Type a site, such as app.example.com.' }
  const [, scheme = '*', body = ''] = FORM.exec(text) ?? []
  if (EVERYTHING.test(body)) return { problem: 'That would be every site. Add the ones that you work on.' }
  const wildcard = body.startsWith('*.') ? '*.' : ''
  const host = body.slice(wildcard.length)
  if (host.includes('*'))
    return { problem: `A * may only stand before a whole host, as in *.example.com. “${text}” does not fit.` }
  if (!/^(\*|https?)$/i.test(scheme)) return { problem: `Only http and https pages are captured, not ${scheme}.` }
  const url = parseUrl(`${scheme === '*' ? 'https' : scheme}://${host}`)
  if (url === null || !HOST.test(url.hostname))
    return { problem: `“${text}” is no site. Examples: app.example.com, http://10.0.0.5:8080.` }
  const { hostname } = url
  if (/^(localhost|127\.0\.0\.1|\[::1\]|.+\.localhost)$/.test(hostname)) {
    return { problem: `${hostname} is a local address: those are captured without being added.` }
  }
  if (WEB_STORE.test(hostname)) return { problem: 'Chrome lets no extension into its web store.' }
  if (wildcard !== '' && !isDomain(hostname)) {
    return { problem: `*.${hostname} is no pattern for a site. Name a whole domain, as in *.example.com.` }
  }
  return { site: `${scheme === '*' ? '*:' : url.protocol}//${wildcard}${url.host}` }
}

/** Neither an IP address, below which there is nothing, nor a single word such as `com`, below which there is far too much. */
function isDomain(hostname: string): boolean {
  return /\.[a-z][^.]*$/.test(hostname)
}
