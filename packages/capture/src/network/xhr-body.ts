import { LIMITS } from '@gasoline/wire/limits'
import { startOf } from '../lib/cut-text.ts'
import { getterOf, stringify, uncurry } from '../lib/natives.ts'

const { responseBodyBytes } = LIMITS.network

type Done = (text: string, isCut: boolean) => void

/**
 * Reads the body of a finished XMLHttpRequest in the form that the page asked for, and so without effect: the browser
 * keeps what it made, and gives the same to the page. JSON is written anew from its values.
 */
export function createXhrBodyReader(window: Window & typeof globalThis) {
  const { ArrayBuffer, Blob, Document, TextDecoder, Uint8Array } = window
  const { prototype } = window.XMLHttpRequest
  const typeOf = getterOf<string>(prototype, 'responseType')
  const responseOf = getterOf<unknown>(prototype, 'response')
  const htmlOf = getterOf<string>(window.Element.prototype, 'outerHTML')
  const decode = uncurry(TextDecoder.prototype.decode)
  const sliceBlob = uncurry(Blob.prototype.slice)
  const readBlob = uncurry(Blob.prototype.text)

  return (xhr: XMLHttpRequest, done: Done): void => {
    const response = responseOf?.(xhr)
    if (typeof response === 'string') done(startOf(response, responseBodyBytes), response.length > responseBodyBytes)
    else if (response instanceof ArrayBuffer) {
      const { byteLength } = response
      const start = new Uint8Array(response, 0, Math.min(byteLength, responseBodyBytes))
      done(decode(new TextDecoder(), start), byteLength > responseBodyBytes)
    } else if (response instanceof Blob) {
      const start = sliceBlob(response, 0, responseBodyBytes)
      void finishLater(readBlob(start), response.size > responseBodyBytes, done)
    } else if (response instanceof Document) {
      const text = (response.documentElement && htmlOf?.(response.documentElement)) ?? ''
      done(startOf(text, responseBodyBytes), text.length > responseBodyBytes)
    } else if (typeOf?.(xhr) === 'json') {
      // JSON that cannot be parsed reads as null, as it does for the page.
      const text = stringify(response)
      done(startOf(text, responseBodyBytes), text.length > responseBodyBytes)
    } else done('', false)
  }
}

async function finishLater(text: Promise<string>, isCut: boolean, done: Done): Promise<void> {
  let read = ''
  try {
    read = await text
  } catch {
    // The page is going away, or the disk is full: the rest of the record counts all the same.
  }
  done(read, isCut)
}
