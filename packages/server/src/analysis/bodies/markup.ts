const READ_CHARS = 8_192

/** Pages may leave out the first tags: https://html.spec.whatwg.org/multipage/syntax.html#optional-tags */
const BEGINNING =
  /^\s*<(?:!doctype|!--|\?xml|(?:html|head|body|title|meta|link|script|style|h[1-6]|div|p|main|form|center|pre|table)\b)/i

/** Whether a body is HTML or XML. */
export function isMarkup(body: string): boolean {
  return BEGINNING.test(body.slice(0, 200))
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
