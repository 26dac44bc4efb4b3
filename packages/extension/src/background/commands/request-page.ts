import { browser } from '../../chrome.ts'
import { CommandError } from '../../messages.ts'
import type { PageResponse, PageRequest } from '../../messages.ts'
import { assertCaptured } from './assert-captured.ts'

const ATTEMPTS = 3

/**
 * Runs a request in the isolated world of a tab's top document, after putting the scripts for it there. Each time anew:
 * a page may be older than this version of the extension.
 */
export async function requestPage<T>(tabId: number, request: PageRequest, scripts: readonly string[] = []): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const answer = await ask(tabId, request, scripts).catch((error: unknown) => {
      if (attempt < ATTEMPTS && isReplaced(error)) return undefined
      throw error
    })
    if (answer?.ok === false) throw new CommandError(answer.error.code, answer.error.message)
    // Both sides are built from one source, so the page answers what its request asks for.
    if (answer) return answer.value as T
    if (attempt >= ATTEMPTS) throw new CommandError('failed', 'The page was left before it could answer')
  }
}

async function ask(tabId: number, request: PageRequest, scripts: readonly string[]): Promise<PageResponse | undefined> {
  // At once: a page that never finishes loading is a page to ask about.
  const [top] = await browser.scripting.executeScript({
    target: { tabId, frameIds: [0] },
    files: [...scripts, 'page-commands.js'],
    injectImmediately: true,
  })
  if (!top) return undefined
  // Between choosing the tab and now it may have gone elsewhere; from here on it is this document or none.
  await assertCaptured(tabId)
  const [frame] = await browser.scripting.executeScript({
    target: { tabId, documentIds: [top.documentId] },
    func: callPage,
    args: [request],
    injectImmediately: true,
  })
  return frame?.result
}

/** Runs in the page, so it can use nothing from outside. */
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
