const ESCAPED = /%[0-9a-f]{2}|\\u00[0-9a-f]{2}|&(?:quot|#34|#x22|#39|amp);/i
const PERCENT_RUN = /(?:%[0-9a-f]{2})+/gi
const ENTITIES: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#34;': '"',
  '&#x22;': '"',
  '&#39;': "'",
  '&amp;': '&',
}

/** Whether something in a text is written as an escape, so that it must also be looked at without. */
export function hasEscapes(text: string): boolean {
  return ESCAPED.test(text)
}

/** The text without percent escapes, `\u00xx` and quotes as HTML writes them. */
export function unescapeText(text: string): string {
  return decodePercent(text)
    .replaceAll(/\\u00([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replaceAll(/&(?:quot|#34|#x22|#39|amp);/gi, (entity) => ENTITIES[entity.toLowerCase()] ?? entity)
}

/** Decodes what can be decoded; a stray percent sign stays. */
export function decodePercent(text: string): string {
  if (!text.includes('%')) return text
  return text.replaceAll(PERCENT_RUN, (run) => {
    try {
      return decodeURIComponent(run)
    } catch {
      // Bytes that are no UTF-8: read as they stand.
      return run
    }
  })
}
