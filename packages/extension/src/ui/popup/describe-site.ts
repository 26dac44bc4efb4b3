import type { TabStatus } from '../../messages.ts'
import { parseUrl } from '../parse-url.ts'

/** Says what capture does on this site, and why. */
export function describeSite(site: TabStatus['site'], isCaptureOn: boolean): string {
  if (!isCaptureOn) return 'Capture is switched off for all sites.'
  if (site.isCaptured)
    return site.isLocal ? 'Local address: captured unless you turn it off.' : 'Captured because you added it.'
  return site.isLocal ? 'Turned off by you. Nothing runs in this page.' : 'Not captured. Nothing runs in this page.'
}

/** Says why a page that has no site cannot be captured. */
export function describeUncapturable(url: string | undefined): string {
  const parsed = parseUrl(url ?? '')
  switch (parsed?.protocol) {
    case 'http:':
    case 'https:':
      return 'Chrome lets no extension into this page.'
    case 'file:':
      return 'Files are not captured. Serve the page from localhost instead.'
    case 'about:':
    case 'data:':
    case 'blob:':
      return 'This page has no address of its own, so it cannot be captured.'
    case 'chrome-extension:':
      return 'This page belongs to an extension. Only websites can be captured.'
    case undefined:
      return 'There is no page here that could be captured.'
    default:
      return 'This page belongs to the browser. Only websites can be captured.'
  }
}
