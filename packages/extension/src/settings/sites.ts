import type { ExtensionSettings } from '@gasoline/wire'

export const LOCAL_PATTERNS = ['*://localhost/*', '*://127.0.0.1/*', '*://[::1]/*', '*://*.localhost/*']
const DEFAULT_PORTS: Readonly<Record<string, string>> = { http: '80', https: '443' }
const SITE = /^(\*|https?):\/\/(\*\.)?([^\s/:*[\]]+|\[[\da-f:.]+\])(?::(\d{1,5}))?$/

type Sites = Pick<ExtensionSettings, 'captureEnabled' | 'sites' | 'excludedSites'>

/** The origin of a page that can be captured at all; undefined for the browser's own pages, files and the like. */
export function parseOrigin(url: string | undefined): string | undefined {
  if (url === undefined || !URL.canParse(url)) return undefined
  const { protocol, origin } = new URL(url)
  return protocol === 'http:' || protocol === 'https:' ? origin : undefined
}

/** On this computer, where development servers are. */
export function isLocalOrigin(origin: string): boolean {
  const { hostname } = new URL(origin)
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost')
}

export function isCapturedOrigin(origin: string, { captureEnabled, sites, excludedSites }: Sites): boolean {
  const isIn = (list: readonly string[]) => list.some((site) => matchesSite(origin, site))
  return captureEnabled && !isIn(excludedSites) && (isLocalOrigin(origin) || isIn(sites))
}

/** Where the content scripts run; null for nowhere. */
export function buildPatterns({ captureEnabled, sites, excludedSites }: Sites) {
  if (!captureEnabled) return null
  return {
    matches: [...new Set([...LOCAL_PATTERNS, ...sites.flatMap(toPattern)])],
    excludeMatches: [...new Set(excludedSites.flatMap(toPattern))],
  }
}

/** The settings with one origin turned on or off. */
export function setSite(settings: Sites, origin: string, isCaptured: boolean): Pick<Sites, 'sites' | 'excludedSites'> {
  const without = (list: readonly string[]) => list.filter((site) => site !== origin)
  const bare = { sites: without(settings.sites), excludedSites: without(settings.excludedSites) }
  // Whether the rest (local addresses, and patterns) says the same already.
  if (isCapturedOrigin(origin, { ...bare, captureEnabled: true }) === isCaptured) return bare
  return isCaptured
    ? { ...bare, sites: [...bare.sites, origin] }
    : { ...bare, excludedSites: [...bare.excludedSites, origin] }
}

/**
 * A site is `scheme://host[:port]`: the scheme may be `*`, and the host begin with `*.`. Without a port it means the
 * scheme's own; where no scheme is said either, any.
 */
function readSite(site: string) {
  const [, scheme, wildcard, host, port] = SITE.exec(site) ?? []
  if (scheme === undefined || host === undefined) return undefined
  return { scheme, isWild: wildcard !== undefined, host, port: port ?? DEFAULT_PORTS[scheme] }
}

function matchesSite(origin: string, site: string): boolean {
  const wanted = readSite(site)
  if (!wanted) return false
  const { protocol, hostname, port } = new URL(origin)
  const scheme = protocol.slice(0, -1)
  return (
    (wanted.scheme === '*' || wanted.scheme === scheme) &&
    (wanted.host === hostname || (wanted.isWild && hostname.endsWith(`.${wanted.host}`))) &&
    (wanted.port === undefined || wanted.port === (port || DEFAULT_PORTS[scheme]))
  )
}

/** For the browser a pattern without a port means every port; one bad pattern would make it refuse all. */
function toPattern(site: string): string[] {
  const wanted = readSite(site)
  if (!wanted || !URL.canParse(`http://${wanted.host}`)) return []
  const { scheme, isWild, host, port } = wanted
  return [`${scheme}://${isWild ? '*.' : ''}${host}${port === undefined ? '' : `:${port}`}/*`]
}
