import { LIMITS } from '@gasoline/wire'
import { browser } from '../../chrome.ts'
import type { PageDocument } from '../pages/pages.ts'
import type { Bytes } from './read-text.ts'

export interface Loaded {
  /** How long it was when the page loaded it; 0 where the browser does not tell. */
  readonly size: number
  /** The text itself, if it was asked for and the browser still has it. */
  readonly bytes?: Bytes
}

/**
 * What the document itself, or a script of it, was when the page loaded it. Nobody is asked for it again, so it costs no link
 * that works once, and it is what runs there, whatever the server would answer now.
 */
export async function readLoaded(
  url: string,
  { tabId, documentId }: PageDocument & { readonly tabId: number },
  wants: 'size' | 'text' | 'document',
): Promise<Loaded> {
  if (documentId === undefined) return { size: 0 }
  try {
    const [frame] = await browser.scripting.executeScript({
      target: { tabId, documentIds: [documentId] },
      func: look,
      args: [url, wants === 'size' ? 0 : LIMITS.sources.keptBytes, wants === 'document'],
      injectImmediately: true,
    })
    const { size, text } = frame?.result ?? { size: 0 }
    return { size, ...(text !== undefined && { bytes: new TextEncoder().encode(text) }) }
  } catch {
    // The document is gone.
    return { size: 0 }
  }
}

/** Runs in the page, in our own world, so it can use nothing from outside. */
async function look(url: string, mostBytes: number, isOwn: boolean): Promise<{ size: number; text?: string }> {
  const isDocument = location.href.split('#')[0] === url
  if (isOwn && !isDocument) return { size: 0 }
  const loads = isDocument ? performance.getEntriesByType('navigation') : performance.getEntriesByName(url, 'resource')
  const { decodedBodySize: size = 0 } = (loads.at(-1) ?? {}) as Partial<PerformanceResourceTiming>
  // A service worker of the page's would be asked.
  if (size === 0 || size > mostBytes || navigator.serviceWorker?.controller) return { size }
  try {
    const kept = await fetch(url, { cache: 'only-if-cached', mode: 'same-origin' })
    const bytes = await kept.arrayBuffer()
    // What a form's answer shows under this address is not what is kept of it.
    if (bytes.byteLength !== size) return { size }
    return { size, text: new TextDecoder(isDocument ? document.characterSet : 'utf-8').decode(bytes) }
  } catch {
    // Nothing kept.
    return { size }
  }
}
