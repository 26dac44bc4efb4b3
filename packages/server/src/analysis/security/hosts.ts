import { readHostName } from '@gasoline/wire'

const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|0\.0\.0\.0|\[::1\])$/
/** Addresses of a network at home or in an office, and names that only resolve there. */
const PRIVATE_ADDRESS =
  /^(?:10(?:\.\d{1,3}){3}|192\.168(?:\.\d{1,3}){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d{1,3}){2}|169\.254(?:\.\d{1,3}){2}|\[f[cde])/
const PRIVATE_NAME = /^[^.]+$|\.(?:local|lan|home|internal|intranet|corp|test|home\.arpa)$/

/** How far away a host is: this machine, the network around it, or the internet. */
export function locateHost(url: string): 'loopback' | 'private' | 'public' | undefined {
  const host = readHostName(url)
  if (host === '') return undefined
  if (LOOPBACK.test(host)) return 'loopback'
  return PRIVATE_ADDRESS.test(host) || PRIVATE_NAME.test(host) ? 'private' : 'public'
}
