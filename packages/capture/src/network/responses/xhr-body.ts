import { findGetter, stringify } from '../../natives/natives.ts'
import { createValueReader } from './read-value.ts'
import { fitBody } from './response-body.ts'
import type { ReadBody } from './response-body.ts'

/** `writtenFrom`: the text is not what was sent. */
type Done = (body: ReadBody, writtenFrom?: 'document' | 'JSON') => void

/**
 * Reads the body of a finished XMLHttpRequest as its `responseType`, which has no effect: the browser caches the object
 * and gives the same one to the page. JSON is serialised again from its values.
 */
export function createXhrBodyReader(window: Window & typeof globalThis) {
  const { Document } = window
  const { prototype } = window.XMLHttpRequest
  const readType = findGetter<string>(prototype, 'responseType')
  const readResponse = findGetter<unknown>(prototype, 'response')
  const readHtml = findGetter<string>(window.Element.prototype, 'outerHTML')
  const readValue = createValueReader(window)

  return (xhr: XMLHttpRequest, done: Done): void => {
    const response = readResponse?.(xhr)
    if (readValue(response, done)) return
    if (response instanceof Document) {
      const text = response.documentElement && readHtml?.(response.documentElement)
      done(text ? fitBody(text) : { gap: 'unparsed' }, 'document')
    } else if (readType?.(xhr) === 'json')
      // Invalid JSON reads as null, for the page as well; the text that was sent is not available.
      done(response === null ? { gap: 'null-json' } : fitBody(stringify(response)), 'JSON')
    else done({ gap: 'unparsed' })
  }
}
