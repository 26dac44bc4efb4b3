import { toRelativeUrl, withoutOrigin, withoutQuery } from '../urls.ts'

/** Where an event happened and on which page; what is on the page's own host begins with its path. No query, which is long and says little. */
export function readAddresses(url = '', pageUrl = url): { address: string; page: string } {
  return { address: withoutQuery(toRelativeUrl(url, pageUrl)), page: withoutQuery(withoutOrigin(pageUrl)) }
}
