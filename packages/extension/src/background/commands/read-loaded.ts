import { LIMITS } from '@gasoline/wire'
import { browser } from '../../chrome.ts'
import { CommandError } from '../../messages.ts'
import type { PageDocument } from '../pages/pages.ts'
import { readOnce } from './kept-texts.ts'
import type { Bytes } from './read-text.ts'

export interface Loaded {
  /** Its size when the page loaded it; 0 if the browser does not say. */
  readonly size: number
  /** The text, if it was requested and is still in the cache. */
  readonly bytes?: Bytes
}

/**
 * The text of the document, or of a script of it, as the page loaded it; undefined if the cache does not have it. It is looked
 * up once for a document.
 */
export async function readLoadedText(
  url: string,
  page: PageDocument & { readonly tabId: number },
  wants: 'text' | 'document',
): Promise<Bytes | undefined> {
  try {
    const text = await readOnce(page.pageId, `cached ${url}`, async () => {
      const { bytes } = await readLoaded(url, page, wants)
      if (!bytes) throw new CommandError('not_found', 'it is not in the cache')
      return { bytes, type: '', mapHeader: undefined, isStored: true }
    })
    return text.bytes
  } catch (error) {
    if (error instanceof CommandError) return undefined
    throw error
  }
}

/** Origins with a document that was not in the cache. Such a look shows as a failed request in DevTools: once is enough. */
const uncached = new Set<string>()

/**
 * The document, or a script of it, as the page loaded it, from the cache. That needs no request, which could use up a
 * one-time link, and gives what runs in the page even if the server has another version now.
 */
export async function readLoaded(
  url: string,
  { tabId, documentId }: PageDocument & { readonly tabId: number },
  wants: 'size' | 'text' | 'document',
): Promise<Loaded> {
  const { origin } = new URL(url)
  if (documentId === undefined || (wants === 'document' && uncached.has(origin))) return { size: 0 }
  try {
    const [frame] = await browser.scripting.executeScript({
      target: { tabId, documentIds: [documentId] },
      func: readInPage,
      args: [url, wants === 'size' ? 0 : LIMITS.sources.keptBytes, wants === 'document'],
      injectImmediately: true,
    })
    const { size, text, isMissing } = frame?.result ?? { size: 0 }
    if (isMissing && wants === 'document') uncached.add(origin)
    return { size, ...(text !== undefined && { bytes: new TextEncoder().encode(text) }) }
  } catch {
    // The document is gone.
    return { size: 0 }
  }
}

/** Runs in the isolated world of the page, so it cannot use anything from this module. */
async function readInPage(
  url: string,
  maxBytes: number,
  isDocumentWanted: boolean,
): Promise<{ size: number; text?: string; isMissing?: true }> {
  const isDocument = location.href.split('#')[0] === url
  if (isDocumentWanted && !isDocument) return { size: 0 }
  const loads = isDocument ? performance.getEntriesByType('navigation') : performance.getEntriesByName(url, 'resource')
  const { decodedBodySize: size = 0 } = (loads.at(-1) ?? {}) as Partial<PerformanceResourceTiming>
  // With a service worker, the fetch would go to the page's code.
  if (size === 0 || size > maxBytes || navigator.serviceWorker?.controller) return { size }
  try {
    const kept = await fetch(url, { cache: 'only-if-cached', mode: 'same-origin' })
    const bytes = await kept.arrayBuffer()
    // The cache may have another response, if the document is the response to a form.
    if (bytes.byteLength !== size) return { size }
    return { size, text: new TextDecoder(isDocument ? document.characterSet : 'utf-8').decode(bytes) }
  } catch {
    // Not in the cache.
    return { size, isMissing: true }
  }
}
