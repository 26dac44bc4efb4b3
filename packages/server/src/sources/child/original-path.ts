const PATH_CHARS = 300
/** `webpack://name/`, `webpack-internal:///`, `turbopack:///[project]/`, `file://` and the prefixes of other tools. */
const SCHEME = /^[a-z][a-z\d+.-]*:\/\/[^/]*\//i
const HTTP = /^https?:\/\//i
/** `(layer)/` of webpack, `[project]/` of turbopack. */
const LAYER = /^(?:\([^/()]*\)\/|\[project\]\/)/

/** A source's path as its authors know it: relative to the project, without a tool's prefix, query or `../`. */
export function originalPath(source: string, sourceRoot: string | undefined, scriptUrl: string): string {
  const [bare = ''] = source.replaceAll('\\', '/').split(/[?#]/, 1)
  const rooted =
    sourceRoot && !SCHEME.test(bare) && !bare.startsWith('/') ? `${sourceRoot.replace(/\/$/, '')}/${bare}` : bare
  return tidy(decode(readPath(rooted, scriptUrl)))
}

function readPath(source: string, scriptUrl: string): string {
  if (HTTP.test(source)) return URL.canParse(source) ? new URL(source).pathname : source
  const scheme = SCHEME.exec(source)?.[0]
  // A file: path is absolute; that of any other scheme is within the project.
  if (scheme !== undefined) return `${scheme.startsWith('file:') ? '/' : ''}${source.slice(scheme.length)}`
  // The URL does not show how deep the build's folder is below the project.
  if (source.startsWith('../') || source.startsWith('/')) return source
  return HTTP.test(scriptUrl) && URL.canParse(source, scriptUrl) ? new URL(source, scriptUrl).pathname : source
}

function tidy(path: string): string {
  const isFile = path.startsWith('/@fs/') || /^\/(?:home|Users|mnt|var|opt|tmp|workspace|root)\//.test(path)
  const inside = path
    .replace(/^\/@fs\//, '/')
    .replace(/^(?:\.{0,2}\/)+/, '')
    .replace(LAYER, '')
    .replace(/^(?:\.{0,2}\/)+/, '')
  const parts: string[] = []
  for (const part of inside.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  // oxlint-disable-next-line no-control-regex -- a name from a page may hold any
  const clean = parts.join('/').replaceAll(/[\u0000-\u001f\u007f]/g, '')
  const full = `${isFile ? '/' : ''}${clean}` || '/'
  return full.length <= PATH_CHARS ? full : `…${full.slice(1 - PATH_CHARS)}`
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    // A file name can contain a percent sign.
    return path
  }
}
