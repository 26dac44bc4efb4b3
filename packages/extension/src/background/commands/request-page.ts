import { browser } from '../../chrome.ts'
import { CommandError } from '../../messages.ts'
import type { PageResponse, PageRequest } from '../../messages.ts'
import { assertCaptured } from './assert-captured.ts'

const ATTEMPTS = 3

/**
 * Runs a request in the isolated world of a tab's top document. The scripts for it are injected each time: the page may
 * have been loaded before this version of the extension.
 */
export async function requestPage<T>(tabId: number, request: PageRequest, scripts: readonly string[] = []): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const response = await inject(tabId, request, scripts).catch((error: unknown) => {
      if (attempt < ATTEMPTS && isReplaced(error)) return undefined
      throw error
    })
    if (response?.ok === false) throw new CommandError(response.error.code, response.error.message)
    // Both sides are built from the same source, so the value has the type that belongs to the request.
    if (response) return response.value as T
    if (attempt >= ATTEMPTS) throw new CommandError('failed', 'The page was closed or replaced before it could respond')
  }
}

async function inject(
  tabId: number,
  request: PageRequest,
  scripts: readonly string[],
): Promise<PageResponse | undefined> {
  // Immediately: the page may never finish loading.
  const [top] = await browser.scripting.executeScript({
    target: { tabId, frameIds: [0] },
    files: [...scripts, 'page-commands.js'],
    injectImmediately: true,
  })
  if (!top) return undefined
  // The tab may have navigated since it was chosen. From here on, the document id makes sure that it is this document.
  await assertCaptured(tabId)
  const [frame] = await browser.scripting.executeScript({
    target: { tabId, documentIds: [top.documentId] },
    func: callPage,
    args: [request],
    injectImmediately: true,
  })
  return frame?.result
}

/** Runs in the page, so it cannot use anything from this module. */
function callPage(request: PageRequest): Promise<PageResponse> {
  const world = globalThis as unknown as { gasolineCommands: (request: PageRequest) => Promise<PageResponse> }
  return world.gasolineCommands(request)
}

function isReplaced(error: unknown): boolean {
  return (
    error instanceof Error &&
    /No document with id|Frame with ID 0 (was removed|is showing)|The frame was removed/i.test(error.message)
  )
}
