import { toPathTemplate } from '../../identity/path-template.ts'
import { readPath, withoutQuery } from '../../urls.ts'
import { shortHash } from './short-hash.ts'

/** The path of a page without ids; where routes are kept in the fragment, with it. */
export function nameSeenPage(url: string): string {
  const route = /#!?(\/[^?]*)/.exec(url)?.[1]
  const path = toPathTemplate(readPath(withoutQuery(url))) || '/'
  return (route === undefined ? path : `${path}#${toPathTemplate(route)}`).slice(0, PAGE_CHARS)
}

const PAGE_CHARS = 100

/** Equal for one and the same address, with its query; of a fragment, the route alone. */
export function hashAddress(url: string): string {
  return shortHash(toAddress(url))
}

/** An address with its query; of a fragment, the route alone. */
export function toAddress(url: string): string {
  return url.includes('#') ? url.replace(/#(?!!?\/).*$/, '') : url
}
