const READ_CHARS = 8_192

/** Whether a body is a page of HTML, or some other markup. */
export function isMarkup(body: string): boolean {
  return /^\s*(?:<!doctype|<html|<\?xml|<head|<body|<!--)/i.test(body.slice(0, 200))
}

/** What a reader would see of a page: its texts, without what scripts and styles say. */
export function readMarkupText(body: string): string {
  return body
    .slice(0, READ_CHARS)
    .replaceAll(/<(script|style)\b[^]*?<\/\1\s*>/gi, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:nbsp|#160);/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
