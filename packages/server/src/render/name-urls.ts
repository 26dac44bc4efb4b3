/** Shorter addresses are said as often as they come. */
const LONG_CHARS = 56
const VALUE_CHARS = 60
const SEGMENT_CHARS = 40

/** How one text says an address: whole at first, later by the part that differs. */
export type NameUrl = (url: string) => string

/** Remembers what one text has said: an address a second time, or one of the same path, gets a short name, marked by `…`. */
export function createUrlNames(): NameUrl {
  /** Of each path the host and the parameters of its first address, which was said whole. */
  const paths = new Map<string, { readonly origin: string; readonly params: readonly string[] }>()
  /** The addresses whose parameters were said, and how. */
  const said = new Map<string, string>()

  return (url) => {
    const origin = /^[a-z][a-z+.-]*:\/\/[^/?#]+(?=\/)/i.exec(url)?.[0] ?? ''
    const address = url.slice(origin.length)
    if (address.length < LONG_CHARS) return url
    const at = address.search(/\?(?!.*#)/)
    const path = at < 0 ? address : address.slice(0, at)
    const params = at < 0 ? [] : address.slice(at + 1).split('&')
    const first = paths.get(path)
    if (!first) {
      paths.set(path, { origin, params })
      said.set(address, at < 0 ? '' : '?…')
      return url
    }
    // Another host is often the very mistake.
    if (origin !== '' && first.origin !== '' && origin !== first.origin) return url
    if (origin !== '') paths.set(path, { ...first, origin })
    const query = said.get(address) ?? describeQuery(params, first.params)
    said.set(address, query)
    return `${shortenPath(path, [...paths.keys()])}${query}`
  }
}

/** As few of the last segments as no other path ends with. */
function shortenPath(path: string, paths: readonly string[]): string {
  const segments = path.split('/')
  for (let count = 1; count < segments.length - 1; count++) {
    const tail = `/${segments.slice(-count).join('/')}`
    if (paths.every((other) => other === path || !other.endsWith(tail))) return `…${cutStart(tail)}`
  }
  return path
}

/** What differs from the first address of the path; all of it, where nothing was added. */
function describeQuery(params: readonly string[], first: readonly string[]): string {
  if (params.length === 0) return ''
  const other = params.filter((param) => !first.includes(param))
  const isPart = other.length > 0 && other.length < params.length
  return `?${isPart ? '…' : ''}${(other.length > 0 ? other : params).map(cutEnd).join('&')}`
}

function cutEnd(param: string): string {
  return param.length > VALUE_CHARS ? `${param.slice(0, VALUE_CHARS)}…` : param
}

function cutStart(tail: string): string {
  return tail.length > SEGMENT_CHARS ? tail.slice(-SEGMENT_CHARS) : tail
}

const ADDRESS = /(?:(?:https?|wss?):\/\/|(?<=[\s("'])\/)[^\s"'<>()[\]{}]{20,}(?: \(\+\d+ chars\))?/g
/** The mark of an address that was cut. */
const CUT = / \(\+\d+ chars\)$/

/** The same text with the addresses in it named: those with a host, and those that begin with a slash. */
export function nameUrls(text: string, name: NameUrl): string {
  return text.replaceAll(ADDRESS, (found: string) => {
    const cut = CUT.exec(found)?.[0] ?? ''
    const address = found.slice(0, found.length - cut.length)
    const end = /[.,;:'"]+$/.exec(address)?.[0] ?? ''
    const whole = address.slice(0, address.length - end.length)
    const named = name(whole)
    return named === whole ? found : `${named}${end}`
  })
}
