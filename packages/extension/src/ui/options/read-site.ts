export type SiteReading = { readonly site: string } | { readonly problem: string }

/** Path and query are ignored: a site is recorded as a whole. */
const FORM = /^(?:([a-z*][a-z\d+.-]*):\/\/)?([^/?#]*)/i
const EVERYTHING = /^(<all_urls>|\*(:.*)?)$/i
/** Chrome percent-encodes spaces and other invalid characters in a host instead of rejecting them. */
const HOST = /^(\[[\da-f:.]+\]|[\w.-]+)$/
const WEB_STORE = /^(chromewebstore|chrome)\.google\.com$/

/**
 * Reads a site that the user entered: a URL, a host, or a pattern such as `*.example.com`. The result is
 * `scheme://host[:port]`. The scheme may be `*`, and the host may start with `*.`: the domain and its subdomains.
 */
export function readSite(typed: string): SiteReading {
  const text = typed.trim()
  if (text === '') return { problem: 'Enter a site, such as app.example.com.' }
  const [, scheme = '*', body = ''] = FORM.exec(text) ?? []
  if (EVERYTHING.test(body)) return { problem: 'That matches every site. Add the sites that you work on.' }
  const wildcard = body.startsWith('*.') ? '*.' : ''
  const host = body.slice(wildcard.length)
  if (host.includes('*'))
    return { problem: `A * is only allowed before a domain, as in *.example.com, not in “${text}”.` }
  if (!/^(\*|https?)$/i.test(scheme)) return { problem: `Only http and https pages can be recorded, not ${scheme}.` }
  const address = `${scheme === '*' ? 'https' : scheme}://${host}`
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !HOST.test(url.hostname))
    return { problem: `“${text}” is not a valid site. Examples: app.example.com, http://10.0.0.5:8080.` }
  const { hostname } = url
  if (/^(localhost|127\.0\.0\.1|\[::1\]|.+\.localhost)$/.test(hostname)) {
    return { problem: `${hostname} is a local address, and those are recorded by default.` }
  }
  if (WEB_STORE.test(hostname)) return { problem: 'Chrome blocks extensions in its web store.' }
  if (wildcard !== '' && !isDomain(hostname)) {
    return { problem: `*.${hostname} is not a valid pattern. Enter a whole domain, as in *.example.com.` }
  }
  return { site: `${scheme === '*' ? '*:' : url.protocol}//${wildcard}${url.host}` }
}

/** Neither an IP address, which has no subdomains, nor a top-level domain such as `com`, which has too many. */
function isDomain(hostname: string): boolean {
  return /\.[a-z][^.]*$/.test(hostname)
}
