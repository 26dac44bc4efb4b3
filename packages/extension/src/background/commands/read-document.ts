import { LIMITS } from '@gasoline/wire'
import { browser } from '../../chrome.ts'
import type { PageDocument } from '../pages.ts'
import type { Bytes } from './read-text.ts'

/**
 * The text of the document itself as the browser still has it: nobody is asked for it, so it costs no link that works once,
 * and it is the one that the page was made of. Undefined where the browser kept nothing, or something else since.
 */
export async function readDocument(
  url: string,
  { tabId, documentId }: PageDocument & { readonly tabId: number },
): Promise<Bytes | undefined> {
  if (documentId === undefined) return undefined
  try {
    const [frame] = await browser.scripting.executeScript({
      target: { tabId, documentIds: [documentId] },
      func: readKept,
      args: [url, LIMITS.sources.documentBytes],
      injectImmediately: true,
    })
    return typeof frame?.result === 'string' ? new TextEncoder().encode(frame.result) : undefined
  } catch {
    // The document is gone.
    return undefined
  }
}

/** Runs in the page, in our own world, so it can use nothing from outside. */
async function readKept(url: string, mostBytes: number): Promise<string | undefined> {
  // A service worker of the page's would be asked.
  if (location.href.split('#')[0] !== url || navigator.serviceWorker?.controller) return undefined
  const [load] = performance.getEntriesByType('navigation')
  if (!load || load.decodedBodySize > mostBytes) return undefined
  try {
    const kept = await fetch(url, { cache: 'only-if-cached', mode: 'same-origin' })
    const bytes = await kept.arrayBuffer()
    // What a form's answer shows under this address is not what is kept of it.
    const isSame = bytes.byteLength === load.decodedBodySize && kept.status === load.responseStatus
    return isSame ? new TextDecoder(document.characterSet).decode(bytes) : undefined
  } catch {
    // Nothing kept.
    return undefined
  }
}
