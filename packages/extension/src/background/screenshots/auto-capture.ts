import type { CommandResult, ExtensionSettings, Screenshot } from '@gasoline/wire'
import type { PageBatch } from '../../messages.ts'
import type { ParsedBatch } from '../delivery/parsed-batch.ts'
import { createPacer } from './pacer.ts'
import type { Trigger } from './pacer.ts'
import { lastAction } from './last-action.ts'
import { hasVisibleFailure } from './visible-failure.ts'
import type { Source } from '../delivery/queue.ts'

export interface AutoCaptureOptions {
  readonly settings: () => Pick<
    ExtensionSettings,
    'screenshotOnError' | 'screenshotOnNavigation' | 'screenshotOnAction'
  >
  /** The top document of a captured tab; undefined for a tab that is not captured. */
  readonly findPage: (tabId: number) => string | undefined
  /** Takes a screenshot of a tab; rejects if that is not possible now, because the tab is in the background. */
  readonly take: (tabId: number, limitMs: number) => Promise<CommandResult<'capture_screenshot'>>
  readonly deliver: (batch: PageBatch, source: Source) => void
  /** Screenshots are large, and would displace events in the queue, so none are taken while the server is away. */
  readonly isOffline: () => boolean
  readonly now: () => number
}

const LIMIT_MS = 5_000

interface Subject {
  readonly pageId: string
  readonly actionId?: string | undefined
}

/** Takes automatic screenshots on errors, after navigation and after actions, as the settings say. */
export function createAutoCapture({ settings, findPage, take, deliver, isOffline, now }: AutoCaptureOptions) {
  const isWanted = (trigger: Trigger): boolean => {
    const { screenshotOnError, screenshotOnNavigation, screenshotOnAction } = settings()
    return { error: screenshotOnError, navigation: screenshotOnNavigation, action: screenshotOnAction }[trigger]
  }

  async function capture(tabId: number, trigger: Trigger, { pageId, actionId }: Subject): Promise<boolean> {
    if (!isWanted(trigger) || isOffline() || findPage(tabId) === undefined) return false
    const at = now()
    const { url, data, thumbnail, width, height } = await take(tabId, LIMIT_MS)
    const event: Screenshot = {
      at,
      url,
      format: 'png',
      data,
      thumbnail,
      width,
      height,
      trigger,
      ...(trigger === 'action' && actionId !== undefined && { actionId }),
    }
    deliver(toBatch(event, pageId, url), { tabId })
    return true
  }

  const pacer = createPacer<Subject>(capture, now)
  return {
    onBatches: (batches: readonly ParsedBatch[], { tabId }: Source, isLast: boolean): void => {
      // The screenshot would show the next page.
      if (tabId === undefined || isLast) return
      for (const batch of batches) {
        const { pageId, hasError, hasAction, url } = batch.notes
        if (hasError && isWanted('error') && hasVisibleFailure(batch.events, url))
          pacer.request(tabId, 'error', { pageId })
        const action = hasAction && isWanted('action') ? lastAction(batch.events) : undefined
        if (action) pacer.request(tabId, 'action', { pageId, actionId: action.actionId })
      }
    },
    onNavigated: (tabId: number): void => {
      const pageId = findPage(tabId)
      if (pageId !== undefined && isWanted('navigation')) pacer.request(tabId, 'navigation', { pageId })
    },
    onClosed: (tabId: number): void => pacer.forget(tabId),
  }
}

function toBatch(event: Screenshot, pageId: string, url: string): PageBatch {
  const events = JSON.stringify([['screenshots', event]])
  return {
    id: `${pageId}:shot:${event.at}`,
    pageId,
    url,
    events,
    bytes: new TextEncoder().encode(events).length,
    count: 1,
    counts: { screenshots: 1 },
    hasError: false,
    hasAction: false,
    isUnconfigured: false,
  }
}
