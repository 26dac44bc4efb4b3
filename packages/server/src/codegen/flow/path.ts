import { toPathTemplate } from '../../analysis/identity/path-template.ts'
import { decodePart, readPath } from '../../analysis/urls.ts'

/** What in an address stands for one thing alone, in this run: ids of what the flow created, and what was typed. */
export interface RunValues {
  readonly isId: (text: string) => boolean
  /** In lower case. */
  readonly typed: readonly string[]
}

/** The path of an address with `:id` for segments that differ from run to run. */
export function toTestPath(url: string, values: RunValues): string {
  const path = readPath(url) || '/'
  return path
    .split('/')
    .map((segment) => toTestSegment(segment, values))
    .join('/')
}

/** The path of a page, with the route that some apps keep in the fragment. */
export function toPagePath(url: string, values: RunValues): string {
  const [address = '', fragment] = url.split('#', 2)
  const route =
    fragment !== undefined && /^!?\//.test(fragment)
      ? `#${toTestPath(`x://x${fragment.replace(/^!/, '')}`, values)}`
      : ''
  const bang = fragment?.startsWith('!') && route !== '' ? route.replace('#', '#!') : route
  return toTestPath(address, values) + bang.replace(/\?.*$/, '')
}

function toTestSegment(segment: string, { isId, typed }: RunValues): string {
  if (segment === '') return ''
  if (toPathTemplate(segment) !== segment) return ':id'
  const plain = decodePart(segment)
  if (isId(plain)) return ':id'
  const bare = slug(plain)
  return typed.some((value) => bare.includes(value)) ? ':id' : segment
}

/** As addresses write a name: lower case, hyphens. */
export function slug(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}
