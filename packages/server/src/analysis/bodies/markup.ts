const READ_CHARS = 8_192

/** Whether a body is HTML or XML. */
export function isMarkup(body: string): boolean {
  return /^\s*(?:<!doctype|<html|<\?xml|<head|<body|<!--)/i.test(body.slice(0, 200))
}

/** The visible text of a page, without scripts and styles. */
export function readMarkupText(body: string): string {
  return body
    .slice(0, READ_CHARS)
    .replaceAll(/<(script|style)\b[^]*?<\/\1\s*>/gi, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:nbsp|#160);/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
