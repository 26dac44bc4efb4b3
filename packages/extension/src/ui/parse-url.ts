/** The URL, or null if the text is none. */
export function parseUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null
}
