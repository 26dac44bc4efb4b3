import type { FetchedText } from './read-text.ts'

/** The end of a script, in which its last comment stands. */
const TAIL_BYTES = 20_000
const COMMENT = /(?:\/\/|\/\*)[#@][ \t]+sourceMappingURL=[ \t]*([^\s'"`*]+)/g

/**
 * Where a script says that its map is; `data:` if it is inside. A comment further up than the tail belongs to a map that is
 * written there in full, or to something that was bundled.
 */
export function findMapUrl({ bytes, mapHeader }: FetchedText, scriptUrl: string): string | undefined {
  if (mapHeader !== undefined) return absolute(mapHeader, scriptUrl)
  const tail = new TextDecoder().decode(bytes.subarray(-TAIL_BYTES))
  const reference = [...tail.matchAll(COMMENT)].at(-1)?.[1]
  return reference === undefined ? undefined : absolute(reference, scriptUrl)
}

function absolute(reference: string, scriptUrl: string): string | undefined {
  if (reference.startsWith('data:')) return 'data:'
  return URL.canParse(reference, scriptUrl) ? new URL(reference, scriptUrl).href : undefined
}
