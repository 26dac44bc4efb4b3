/** A script as it was fetched. */
export interface ScriptText {
  readonly bytes: Uint8Array
  /** The SourceMap header. */
  readonly mapHeader?: string | undefined
}

/** The end of a script, which contains its last comment. */
const TAIL_BYTES = 20_000
const COMMENT = /(?:\/\/|\/\*)[#@][ \t]+sourceMappingURL=[ \t]*([^\s'"`*]+)/g

/**
 * The URL of a script's source map; `data:` if it is inline. A comment before the tail belongs to a long inline map, or to a
 * bundled script.
 */
export function findMapUrl({ bytes, mapHeader }: ScriptText, scriptUrl: string): string | undefined {
  if (mapHeader !== undefined) return resolveUrl(mapHeader, scriptUrl)
  const tail = new TextDecoder().decode(bytes.subarray(-TAIL_BYTES))
  const reference = [...tail.matchAll(COMMENT)].at(-1)?.[1]
  return reference === undefined ? undefined : resolveUrl(reference, scriptUrl)
}

function resolveUrl(reference: string, scriptUrl: string): string | undefined {
  if (reference.startsWith('data:')) return 'data:'
  return URL.canParse(reference, scriptUrl) ? new URL(reference, scriptUrl).href : undefined
}

/** The line of a bundle that evaluates a module without an address of its own, such as `webpack-internal:///./app.js`. */
export function findModuleLine(text: string, url: string): string | undefined {
  for (let at = text.indexOf(`sourceURL=${url}`); at >= 0; at = text.indexOf(`sourceURL=${url}`, at + 1)) {
    // The name of another module may start with this one.
    const next = text.charAt(at + 'sourceURL='.length + url.length)
    if (!/[\\"'`\s?]/.test(next)) continue
    const end = text.indexOf('\n', at)
    return text.slice(text.lastIndexOf('\n', at) + 1, end < 0 ? text.length : end)
  }
  return undefined
}
