import { isPrivateHost } from '../private-host.ts'

/** Second-level names under which others register theirs, such as `co.uk`. */
const SHARED_SUFFIX = /^(?:com?|org|net|ac|gov|edu|or|ne|go)\.[a-z]{2}$/

/**
 * Whether a server belongs to the site of a page: the same host on any port, or names under one domain. The browser may block
 * public pages from private hosts, and https pages from http, whatever the server says: these are not related.
 */
export function isRelatedHost(target: URL, page: URL): boolean {
  const [one, other] = [target.hostname, page.hostname]
  if (isPrivateHost(one) !== isPrivateHost(other)) return false
  if (page.protocol === 'https:' && target.protocol === 'http:' && !isPrivateHost(one)) return false
  if (isPrivateHost(one)) return true
  return one === other || readDomain(one) === readDomain(other)
}

/** The last two labels, or three under a shared suffix. */
function readDomain(hostname: string): string {
  const labels = hostname.split('.')
  const isShared = SHARED_SUFFIX.test(labels.slice(-2).join('.'))
  return labels.slice(isShared ? -3 : -2).join('.')
}
