import type { FetchedText } from './read-text.ts'

/** The end of a script, which contains its last comment. */
const TAIL_BYTES = 20_000
const COMMENT = /(?:\/\/|\/\*)[#@][ \t]+sourceMappingURL=[ \t]*([^\s'"`*]+)/g

/**
 * The URL of a script's source map; `data:` if it is inline. A comment before the tail belongs to a long inline map, or to a
 * bundled script.
 */
export function findMapUrl({ bytes, mapHeader }: FetchedText, scriptUrl: string): string | undefined {
  if (mapHeader !== undefined) return resolveUrl(mapHeader, scriptUrl)
  const tail = new TextDecoder().decode(bytes.subarray(-TAIL_BYTES))
  const reference = [...tail.matchAll(COMMENT)].at(-1)?.[1]
  return reference === undefined ? undefined : resolveUrl(reference, scriptUrl)
}

function resolveUrl(reference: string, scriptUrl: string): string | undefined {
  if (reference.startsWith('data:')) return 'data:'
  return URL.canParse(reference, scriptUrl) ? new URL(reference, scriptUrl).href : undefined
}
