import { isUuid, looksRandom } from '@gasoline/wire/looks-random'

/**
 * The address of a redirect without what may be secret: parameters, fragment, user and password, and random-looking parts
 * of the path, which may be login tickets as well as ids.
 */
export function hideAddressSecrets(address: string): string {
  const { origin, pathname, protocol } = new URL(address)
  // The content of a data: URL is the resource itself.
  if (origin === 'null') return protocol
  return origin + pathname.split('/').map(hidePart).join('/')
}

function hidePart(part: string): string {
  return looksRandom(part) && !isUuid(part) ? '[withheld]' : part
}
