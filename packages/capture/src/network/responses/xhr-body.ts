import { LIMITS } from '@gasoline/wire/limits'
import { takeStart } from '../../serialise/cut-text.ts'
import { findGetter, stringify, uncurry } from '../../natives/natives.ts'

const { responseBodyBytes } = LIMITS.network

/** `note` gives the reason why there is no text, or why it is not the text that was sent. */
type Done = (text: string | undefined, isCut: boolean, note?: Readonly<Record<string, string>>) => void

/**
 * Reads the body of a finished XMLHttpRequest as its `responseType`, which has no effect: the browser caches the object
 * and gives the same one to the page. JSON is serialised again from its values.
 */
export function createXhrBodyReader(window: Window & typeof globalThis) {
  const { ArrayBuffer, Blob, Document, TextDecoder, Uint8Array } = window
  const { prototype } = window.XMLHttpRequest
  const readType = findGetter<string>(prototype, 'responseType')
  const readResponse = findGetter<unknown>(prototype, 'response')
  const readHtml = findGetter<string>(window.Element.prototype, 'outerHTML')
  const decode = uncurry(TextDecoder.prototype.decode)
  const sliceBlob = uncurry(Blob.prototype.slice)
  const readBlob = uncurry(Blob.prototype.text)

  return (xhr: XMLHttpRequest, done: Done): void => {
    const response = readResponse?.(xhr)
    if (typeof response === 'string') done(takeStart(response, responseBodyBytes), response.length > responseBodyBytes)
    else if (response instanceof ArrayBuffer) {
      const { byteLength } = response
      const start = new Uint8Array(response, 0, Math.min(byteLength, responseBodyBytes))
      done(decode(new TextDecoder(), start), byteLength > responseBodyBytes)
    } else if (response instanceof Blob) {
      const start = sliceBlob(response, 0, responseBodyBytes)
      void finishLater(readBlob(start), response.size > responseBodyBytes, done)
    } else if (response instanceof Document) {
      const text = response.documentElement && readHtml?.(response.documentElement)
      if (text)
        done(takeStart(text, responseBodyBytes), text.length > responseBodyBytes, { body: 'written from the document' })
      else done(undefined, false, { bodySkipped: 'no document could be made of it' })
    } else if (readType?.(xhr) === 'json') {
      const text = stringify(response)
      // Invalid JSON reads as null, for the page as well; the text that was sent is not available.
      if (response === null) done(undefined, false, { bodySkipped: 'read as JSON, which gave null' })
      else
        done(takeStart(text, responseBodyBytes), text.length > responseBodyBytes, { body: 'written from parsed JSON' })
    } else done(undefined, false, { bodySkipped: 'nothing the page could read' })
  }
}

async function finishLater(text: Promise<string>, isCut: boolean, done: Done): Promise<void> {
  let read: string | undefined
  try {
    read = await text
  } catch {
    // The page is going away, or the disk is full: the entry goes without the body.
  }
  done(read, isCut)
}
