import type { ExtensionSettings } from '@gasoline/wire'

const LOCAL_PATTERNS = ['*://localhost/*', '*://127.0.0.1/*', '*://[::1]/*', '*://*.localhost/*']
const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]', '*.localhost']
const DEFAULT_PORTS: Readonly<Record<string, string>> = { http: '80', https: '443' }
const SITE = /^(\*|https?):\/\/(\*\.)?([^\s/:*[\]]+|\[[\da-f:.]+\])(?::(\d{1,5}))?$/

type Sites = Pick<ExtensionSettings, 'captureEnabled' | 'sites' | 'excludedSites'> &
  Partial<Pick<ExtensionSettings, 'serverUrl'>>

/** The origin of a page that can be captured; undefined for pages of the browser, files and the like. */
export function parseOrigin(url: string | undefined): string | undefined {
  if (url === undefined || !URL.canParse(url)) return undefined
  const { protocol, origin } = new URL(url)
  return protocol === 'http:' || protocol === 'https:' ? origin : undefined
}

/** On this computer, where development servers run. */
export function isLocalOrigin(origin: string): boolean {
  const { hostname } = new URL(origin)
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost')
}

export function isCapturedOrigin(origin: string, { captureEnabled, sites, excludedSites, serverUrl }: Sites): boolean {
  const isIn = (list: readonly string[]) => list.some((site) => matchesSite(origin, site))
  const isExcluded = isIn(excludedSites) || isIn(listDashboards(serverUrl))
  return captureEnabled && !isExcluded && (isLocalOrigin(origin) || isIn(sites))
}

/** Where the server's own page is: capturing the page that shows what is captured would never end. */
function listDashboards(serverUrl: string | undefined): string[] {
  const port = parseOrigin(serverUrl) === undefined ? '' : new URL(serverUrl ?? '').port
  return port === '' ? [] : LOCAL_HOSTS.map((host) => `http://${host}:${port}`)
}

/** The match patterns of the content scripts; null if capture is off. */
export function buildPatterns({ captureEnabled, sites, excludedSites, serverUrl }: Sites) {
  if (!captureEnabled) return null
  return {
    matches: [...new Set([...LOCAL_PATTERNS, ...sites.flatMap(toPattern)])],
    excludeMatches: [...new Set([...excludedSites, ...listDashboards(serverUrl)].flatMap(toPattern))],
  }
}

/** The site lists after one origin is turned on or off. */
export function setSite(settings: Sites, origin: string, isCaptured: boolean): Pick<Sites, 'sites' | 'excludedSites'> {
  const without = (list: readonly string[]) => list.filter((site) => site !== origin)
  const bare = { sites: without(settings.sites), excludedSites: without(settings.excludedSites) }
  // Local addresses and patterns may decide the same already.
  if (isCapturedOrigin(origin, { ...bare, captureEnabled: true }) === isCaptured) return bare
  return isCaptured
    ? { ...bare, sites: [...bare.sites, origin] }
    : { ...bare, excludedSites: [...bare.excludedSites, origin] }
}

/**
 * A site is `scheme://host[:port]`: the scheme may be `*`, and the host may start with `*.`. Without a port it means the
 * default port of the scheme; with the scheme `*`, any port.
 */
function parseSite(site: string) {
  const [, scheme, wildcard, host, port] = SITE.exec(site) ?? []
  if (scheme === undefined || host === undefined) return undefined
  return { scheme, isWild: wildcard !== undefined, host, port: port ?? DEFAULT_PORTS[scheme] }
}

function matchesSite(origin: string, site: string): boolean {
  const wanted = parseSite(site)
  if (!wanted) return false
  const { protocol, hostname, port } = new URL(origin)
  const scheme = protocol.slice(0, -1)
  return (
    (wanted.scheme === '*' || wanted.scheme === scheme) &&
    (wanted.host === hostname || (wanted.isWild && hostname.endsWith(`.${wanted.host}`))) &&
    (wanted.port === undefined || wanted.port === (port || DEFAULT_PORTS[scheme]))
  )
}

/**
 * In a match pattern, no port means every port; and Chrome rejects the whole list if one pattern is invalid, see
 * https://developer.chrome.com/docs/extensions/develop/concepts/match-patterns
 */
function toPattern(site: string): string[] {
  const wanted = parseSite(site)
  if (!wanted || !URL.canParse(`http://${wanted.host}`)) return []
  const { scheme, isWild, host, port } = wanted
  return [`${scheme}://${isWild ? '*.' : ''}${host}${port === undefined ? '' : `:${port}`}/*`]
}
