import { isUuid, looksRandom } from '@gasoline/wire/looks-random'

/**
 * Where an address leads, without what nobody typed and so nobody takes out: parameters, fragment, user and password, and
 * parts of the path that are tickets of a login as likely as ids.
 */
export function hideAddressSecrets(address: string): string {
  const { origin, pathname, protocol } = new URL(address)
  // What has no origin is no place but the thing itself.
  if (origin === 'null') return protocol
  return origin + pathname.split('/').map(tellPart).join('/')
}

function tellPart(part: string): string {
  return looksRandom(part) && !isUuid(part) ? '[withheld]' : part
}
