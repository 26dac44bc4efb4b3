import type { FailedLoad } from '@gasoline/wire'
import { LIMITS } from '@gasoline/wire/limits'
import { cutText } from '../serialise/cut-text.ts'
import { findGetter, NativeUrl, uncurry } from '../natives/natives.ts'

const localName = findGetter<string>(globalThis.Element?.prototype, 'localName')
const currentSource = findGetter<string>(globalThis.HTMLImageElement?.prototype, 'currentSrc')
const baseUri = findGetter<string>(globalThis.Node?.prototype, 'baseURI')
const getAttribute = globalThis.Element && uncurry(Element.prototype.getAttribute)

/** What an element could not load; undefined for what is no element. */
export function readFailedResource(
  target: EventTarget | null,
  { Element, HTMLImageElement }: Window & typeof globalThis,
): FailedLoad | undefined {
  if (!(target instanceof Element)) return undefined
  const given = getAttribute(target, 'src') ?? getAttribute(target, 'href') ?? getAttribute(target, 'data')
  const chosen = target instanceof HTMLImageElement ? currentSource?.(target) : undefined
  const address = chosen || (given && absolute(given, baseUri?.(target)))
  const element = localName?.(target)
  return address ? { element, url: cutText(address, LIMITS.value.urlChars) } : { element }
}

function absolute(address: string, base: string | undefined): string {
  try {
    return new NativeUrl(address, base).href
  } catch {
    // Not an address at all, which may be why it failed.
    return address
  }
}
