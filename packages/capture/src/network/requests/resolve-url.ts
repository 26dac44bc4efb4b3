import { LIMITS } from '@gasoline/wire/limits'
import { cutText } from '../../serialise/cut-text.ts'
import { findGetter, NativeUrl } from '../../natives/natives.ts'
import { cacheByText, startsWith } from '../../natives/strings.ts'

const { urlChars } = LIMITS.value

/**
 * Resolves what the page gave as a URL, against the document's base by default; undefined for an object that
 * only the page's own code could turn into text.
 */
export type Resolve = (given: unknown, base?: string) => string | undefined

/** The base of relative URLs in the document, now. */
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
    // A data: URL is as long as its data, and is cut anyway: not worth parsing.
    if (text.length > urlChars || startsWith(text, 'data:')) return cutUrl(text)
    if (base !== knownBase) {
      knownBase = base
      resolve = createParser(base)
    }
    return resolve(text)
  }
}

/** For one base: pages request the same few URLs all the time. */
function createParser(base: string | undefined): (text: string) => string {
  return cacheByText((text) => {
    try {
      return new NativeUrl(text, base).href
    } catch {
      // The browser will refuse it too; the entry shows what the page gave.
      return text
    }
  })
}

function cutUrl(url: string): string {
  return cutText(url, startsWith(url, 'data:') ? LIMITS.value.nameChars : urlChars)
}
