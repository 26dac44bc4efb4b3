import { LIMITS } from '@gasoline/wire/limits'
import type { ContextCreated, FrameNavigated } from './protocol.ts'
import type { BrowserRequest } from './requests.ts'
import type { CdpSession, PageStamp } from '../../types/cdp.d.ts'

interface Frame {
  readonly id: string
  readonly isTop: boolean
  loaderId: string
  url: string
}

/** Knows which script reports for which document, so that what the browser knows of it carries the same page id. */
export function followPages({ on }: CdpSession, onLeft: (loaderId: string) => void) {
  const frames = new Map<string, Frame>()
  const contexts = new Map<number, string>()
  /** By the document's loader. */
  const pages = new Map<string, PageStamp>()

  function navigate({ id, parentId, loaderId, url }: FrameNavigated['frame']): void {
    const before = frames.get(id)
    frames.set(id, { id, loaderId, url, isTop: parentId === undefined })
    if (before && before.loaderId !== loaderId) onLeft(before.loaderId)
  }

  on('Page.frameNavigated', ({ frame }: FrameNavigated) => navigate(frame))
  on('Page.frameDetached', ({ frameId, reason }: { readonly frameId: string; readonly reason?: string }) => {
    // Swapped: another process goes on with it.
    const frame = frames.get(frameId)
    if (!frame || reason === 'swap') return
    frames.delete(frameId)
    onLeft(frame.loaderId)
  })
  on('Runtime.executionContextCreated', ({ context: { id, auxData } }: ContextCreated) => {
    if (auxData?.frameId !== undefined) contexts.set(id, auxData.frameId)
  })
  on('Runtime.executionContextDestroyed', ({ executionContextId: id }: { readonly executionContextId: number }) =>
    contexts.delete(id),
  )
  on('Runtime.executionContextsCleared', () => contexts.clear())

  function findFrame({ frameId, url }: PageStamp, contextId: number | undefined): Frame | undefined {
    const known = contextId === undefined ? undefined : frames.get(contexts.get(contextId) ?? '')
    if (known) return known
    const all = [...frames.values()]
    if (frameId === '0') return all.find(({ isTop }) => isTop)
    return all.find((frame) => !frame.isTop && frame.url === url && !pages.has(frame.loaderId))
  }

  return {
    navigate,
    /** A batch of this page came, from this context if that is known. */
    note: (page: PageStamp, contextId: number | undefined): void => {
      if ([...pages.values()].some(({ pageId }) => pageId === page.pageId)) return
      const frame = findFrame(page, contextId)
      if (!frame) return
      const [oldest] = pages.keys()
      if (pages.size >= LIMITS.cdp.pages && oldest !== undefined) pages.delete(oldest)
      pages.set(frame.loaderId, page)
    },
    /** The page that a request belongs to. */
    find: ({
      loaderId,
      frameId = '',
      pageUrl,
    }: Pick<BrowserRequest, 'loaderId' | 'frameId' | 'pageUrl'>): PageStamp => {
      const isTop = frames.get(frameId)?.isTop ?? true
      const pageId = `cdp-${loaderId || frameId}`.slice(0, LIMITS.value.nameChars)
      return pages.get(loaderId) ?? { pageId, frameId: isTop ? '0' : pageId, url: pageUrl }
    },
    /** The page of the top frame, as far as it is known. */
    top: (): PageStamp | undefined => pages.get([...frames.values()].find(({ isTop }) => isTop)?.loaderId ?? ''),
    /** The frame of a context. */
    frameOf: (contextId: number): string | undefined => contexts.get(contextId),
  }
}
