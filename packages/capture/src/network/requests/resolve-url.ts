import { LIMITS } from '@gasoline/wire/limits'
import { cutText } from '../../serialise/cut-text.ts'
import { findGetter, NativeUrl } from '../../natives/natives.ts'
import { remember, startsWith } from '../../natives/strings.ts'

const { urlChars } = LIMITS.value

/**
 * Resolves what the page gave as an address, against the document's base if no other is told; undefined for an object that
 * only the page's own code could turn into text.
 */
export type Resolve = (given: unknown, base?: string) => string | undefined

/** What addresses in the document are relative to, now. */
export function createBaseReader({ document, Node }: Window & typeof globalThis): () => string | undefined {
  const baseUri = findGetter<string>(Node.prototype, 'baseURI')
  return () => baseUri?.(document)
}

export function createUrlResolver(window: Window & typeof globalThis): Resolve {
  const { location, Request } = window
  const readHref = findGetter<string>(NativeUrl.prototype, 'href')
  const requestUrl = findGetter<string>(Request.prototype, 'url')
  const readBase = createBaseReader(window)

  function toText(given: unknown): string | undefined {
    if (typeof given === 'string') return given
    if (given instanceof NativeUrl) return readHref?.(given)
    if (given instanceof Request) return requestUrl?.(given)
    if (given === location) return location.href
    const isPlain = typeof given === 'number' || typeof given === 'boolean' || given === undefined || given === null
    return isPlain ? `${given}` : undefined
  }

  let knownBase: string | undefined
  let resolve = createParser(knownBase)
  return (given, base = readBase()) => {
    const text = toText(given)
    if (text === undefined) return undefined
    // An address made of data is as long as the data: what is cut anyway is not parsed.
    if (text.length > urlChars || startsWith(text, 'data:')) return cutUrl(text)
    if (base !== knownBase) {
      knownBase = base
      resolve = createParser(base)
    }
    return resolve(text)
  }
}

/** For one base, until another comes: pages ask for the same few addresses all the time. */
function createParser(base: string | undefined): (text: string) => string {
  return remember((text) => {
    try {
      return new NativeUrl(text, base).href
    } catch {
      // The browser will refuse it too, and the record shows what was asked for.
      return text
    }
  })
}

function cutUrl(url: string): string {
  return cutText(url, startsWith(url, 'data:') ? LIMITS.value.nameChars : urlChars)
}
