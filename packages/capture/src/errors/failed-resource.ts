import type { FailedLoad } from '@gasoline/wire'
import { LIMITS } from '@gasoline/wire/limits'
import { cutText } from '../serialise/cut-text.ts'
import { getAttribute, getLocalName, getTextContent } from '../dom/access.ts'
import { findGetter, NativeUrl } from '../natives/natives.ts'

const currentSource = findGetter<string>(globalThis.HTMLImageElement?.prototype, 'currentSrc')
const baseUri = findGetter<string>(globalThis.Node?.prototype, 'baseURI')

/** What an element could not load; undefined for a target that is not an element. */
export function readFailedResource(
  target: EventTarget | null,
  { Element, HTMLImageElement }: Window & typeof globalThis,
): FailedLoad | undefined {
  if (!(target instanceof Element)) return undefined
  const given = getAttribute(target, 'src') ?? getAttribute(target, 'href') ?? getAttribute(target, 'data')
  const chosen = target instanceof HTMLImageElement ? currentSource?.(target) : undefined
  const base = baseUri?.(target)
  const element = getLocalName(target)
  const url = chosen || (given ? resolve(given, base) : element === 'style' && findImported(target, base))
  return url ? { element, url: cutText(url, LIMITS.value.urlChars) } : { element }
}

const IMPORT = /@import\s+(?:url\(\s*)?["']?([^"')\s;]+)/gi
const STYLE_CHARS = 20_000

/** What a style sheet imports; of several, which may have failed each, the server, if it is one. */
function findImported(style: Element, base: string | undefined): string | undefined {
  const text = (getTextContent(style) ?? '').slice(0, STYLE_CHARS)
  const urls = [...text.matchAll(IMPORT)].map(([, url = '']) => resolve(url, base))
  if (urls.length < 2) return urls[0]
  const origins = urls.map((url) => /^https?:\/\/[^/]+\//i.exec(url)?.[0])
  return origins.every((origin) => origin === origins[0]) ? origins[0] : undefined
}

function resolve(url: string, base: string | undefined): string {
  try {
    return new NativeUrl(url, base).href
  } catch {
    // Not a valid URL, which may be why it failed.
    return url
  }
}
