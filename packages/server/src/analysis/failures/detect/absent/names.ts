import { decodePart, readPath, withoutQuery } from '../../../urls.ts'

/** An address without its query and the slash at its end. */
export function readAddress(url: string): string {
  return withoutQuery(url).replace(/\/$/, '')
}

/** The parts of a path as they are read, without the ending of a file. */
export function readParts(url: string): string[] {
  return readPath(readAddress(url))
    .split('/')
    .map((part) => decodePart(part).replace(/\.[a-z]{2,5}$/i, ''))
}

/** What an address is about: the last part of its path. */
export function readName(url: string): string {
  return readParts(url).at(-1) ?? ''
}

/** A name as addresses have it: `Plan 1` is `plan-1`. */
export function toSlug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}

/** What a text links to, as slugs: links of wikis, of Markdown and of HTML. */
export function readLinks(text: string): string[] {
  const wiki = [...text.matchAll(/\[\[([^[\]|#]{1,200})/g)].map(([, name = '']) => name)
  const others = [...text.matchAll(/(?:\]\(|\bhref=\\?["'])([^\s"'()\\]{1,300})/g)].map(([, url = '']) => readName(url))
  return [...wiki, ...others].map(toSlug)
}
