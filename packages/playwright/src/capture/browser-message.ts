/** A line that the browser itself wrote to the console. */
export type BrowserMessage =
  /** Known from elsewhere, with more details: requests from the driver, violations from the script in the page. */
  | { readonly kind: 'known' }
  | { readonly kind: 'cors'; readonly url: string; readonly detail: string }
  | { readonly kind: 'other' }

const CORS_START = " from origin '"
const CORS_END = ' has been blocked by CORS policy: '
const POLICY = /Content Security Policy|Permissions[- ]Policy/

/** Reads a line as Chromium writes it: https://developer.chrome.com/docs/devtools/console/understand-messages */
export function readBrowserMessage(text: string): BrowserMessage {
  if (text.startsWith('Failed to load resource') || POLICY.test(text)) return { kind: 'known' }
  const end = text.indexOf(CORS_END)
  const url = /^Access to [\w ]+ at '([^']+)'/.exec(text)?.[1]
  if (end < 0 || url === undefined || !text.includes(CORS_START)) return { kind: 'other' }
  const asked = /^Access to [\w ]+ at '[^']+' \(redirected from '([^']+)'\)/.exec(text)?.[1]
  return { kind: 'cors', url: asked ?? url, detail: `blocked by CORS: ${text.slice(end + CORS_END.length).trim()}` }
}
