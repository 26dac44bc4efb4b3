import type { TabStatus } from '../../messages.ts'

/** Whether this site is recorded, and why. */
export function describeSite(site: TabStatus['site'], isCaptureOn: boolean): string {
  if (!isCaptureOn) return 'Recording is off for all sites.'
  if (site.isCaptured) {
    const why = site.isLocal ? 'Local sites are on by default.' : 'You added this site.'
    return site.needsReload ? why : `Recording. ${why}`
  }
  return site.isLocal
    ? 'Not recording. You turned this site off; nothing runs in it.'
    : 'Not recording this site. Nothing runs in it.'
}

/** Why a page without a site cannot be recorded. */
export function describeUncapturable(url = ''): string {
  switch (URL.canParse(url) ? new URL(url).protocol : undefined) {
    case 'http:':
    case 'https:':
      return 'Chrome blocks extensions on this page.'
    case 'file:':
      return 'Files are not recorded. Serve the page from localhost instead.'
    case 'about:':
    case 'data:':
    case 'blob:':
      return 'This page has no origin, so it cannot be recorded.'
    case 'chrome-extension:':
      return 'Pages of extensions cannot be recorded.'
    case undefined:
      return 'There is no page to record in this tab.'
    default:
      return 'Pages of the browser cannot be recorded.'
  }
}
