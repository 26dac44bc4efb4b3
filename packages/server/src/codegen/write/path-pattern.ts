import { escapePattern } from './literal.ts'

/** The path of a page as a regular expression; a query may follow. */
export function writePathPattern(path: string): string {
  const source = path
    .split('/')
    .map((segment) => segment.split(':id').map(escapePattern).join('[^/?#]+'))
    .join(String.raw`\/`)
  // The start page is known by the host before it.
  const host = path === '/' || path.startsWith('/#') ? String.raw`\/\/[^/]+` : ''
  return `/${host}${source}(?:[?#]|$)/`
}
