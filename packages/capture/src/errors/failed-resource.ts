import type { FailedLoad } from '@gasoline/wire'
import { LIMITS } from '@gasoline/wire/limits'
import { cutText } from '../serialise/cut-text.ts'
import { getAttribute, getLocalName } from '../dom/access.ts'
import { findGetter, NativeUrl } from '../natives/natives.ts'

const currentSource = findGetter<string>(globalThis.HTMLImageElement?.prototype, 'currentSrc')
const baseUri = findGetter<string>(globalThis.Node?.prototype, 'baseURI')

/** What an element could not load; undefined for what is no element. */
export function readFailedResource(
  target: EventTarget | null,
  { Element, HTMLImageElement }: Window & typeof globalThis,
): FailedLoad | undefined {
  if (!(target instanceof Element)) return undefined
  const given = getAttribute(target, 'src') ?? getAttribute(target, 'href') ?? getAttribute(target, 'data')
  const chosen = target instanceof HTMLImageElement ? currentSource?.(target) : undefined
  const address = chosen || (given && absolute(given, baseUri?.(target)))
  const element = getLocalName(target)
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
