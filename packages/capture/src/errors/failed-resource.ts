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

const ADDRESS = /^\s+(?:url\(\s*)?["']?([^"')\s;]+)/

/** What a style sheet imports; of several it is not known which failed. */
function findImported(style: Element, base: string | undefined): string | undefined {
  const [, text, other] = (getTextContent(style) ?? '').split('@import')
  const url = text && !other && ADDRESS.exec(text)?.[1]
  return url ? resolve(url, base) : undefined
}

function resolve(url: string, base: string | undefined): string {
  try {
    return new NativeUrl(url, base).href
  } catch {
    // Not a valid URL, which may be why it failed.
    return url
  }
}
