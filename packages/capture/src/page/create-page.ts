import { LIMITS } from '@gasoline/wire/limits'
import type { PageSettings } from '@gasoline/wire'
import type { CaptureOptions } from '../capture.ts'
import type { Page } from './page.ts'
import { createClock } from './clock.ts'
import { cutText } from '../serialise/cut-text.ts'
import { createErrorReporter } from '../errors/error-reporter.ts'
import { createFaults } from './faults.ts'
import { createListeners } from './listeners.ts'
import { findGetter } from '../natives/natives.ts'
import { createRecentActions } from './recent-actions.ts'
import { watchRoute } from './watch-route.ts'
import { createWithheldValues } from '../secrets/withheld-values.ts'
import { createMessageBus } from './message-bus.ts'
import type { ProbeMessage } from './message.ts'

/** Until the person's settings arrive. */
const DEFAULT_SETTINGS: PageSettings = {
  actionCaptureEnabled: true,
  networkBodyCaptureEnabled: true,
  webSocketCaptureMode: 'messages',
  enhancedSelectorsEnabled: true,
  reproductionBufferSize: LIMITS.page.actions,
  aiContextEnabled: true,
  aiContextSourceSnippets: true,
  aiContextComponentTree: true,
  aiContextStateSnapshot: false,
}

/** The surroundings of the probes in one document, and the count of what went wrong in them. */
export function createPage(
  window: Window & typeof globalThis,
  flush: () => void,
  {
    sendToPeer: tellPeer = () => {},
    findShadowRoot: shadowRootOf = () => null,
  }: Pick<CaptureOptions, 'sendToPeer' | 'findShadowRoot'> = {},
) {
  const { performance } = window
  const faults = createFaults()
  const guard = faults.createGuard('page')
  const listeners = createListeners(window)
  const listen: Page['listen'] = (target, type, listener) => listeners.listen(target, type, guard(listener))
  const url = followUrl(window)
  const route = watchRoute({ window, url, listen, guard })
  let settings = DEFAULT_SETTINGS
  let isConfigured = false
  let lastId = 0
  const messages = createMessageBus()
  const withheld = createWithheldValues()
  // While actions are not wanted, earlier ones would look like the latest.
  const recentActions = createRecentActions(() => (settings.actionCaptureEnabled ? settings.reproductionBufferSize : 0))
  messages.hear((word) => {
    if (word.type === 'acted') {
      if (settings.actionCaptureEnabled) recentActions.add(word.id, word.action)
    } else if (word.type === 'withheld') withheld.remember(word.field, word.value)
    else if (word.type === 'leaving') flush()
  })

  const now = createClock({ timeOrigin: performance.timeOrigin, now: performance.now.bind(performance) })
  const nextId = (prefix: string) => `${prefix}${++lastId}`
  const errors = createErrorReporter({ now, settings: () => settings, nextId, flush, guard })
  const page: Page = {
    window,
    isTop: window.parent === window,
    now,
    url,
    settings: () => settings,
    nextId,
    guard,
    listen,
    onRouteChange: route.onRouteChange,
    recentActions,
    send: (word) => {
      messages.tell(word)
      tellPeer(word)
    },
    onMessage: (listener) => messages.hear(guard(listener)),
    findShadowRoot: shadowRootOf,
    withheld,
    errors,
    flush,
  }
  return {
    page,
    configure: (next: PageSettings) => {
      // What was captured without settings goes on its way marked so.
      flush()
      settings = next
      isConfigured = true
      errors.configure()
    },
    isConfigured: () => isConfigured,
    withheld,
    /** A word of the page's other world. */
    receive: guard((word: ProbeMessage) => messages.tell(word)),
    /** The page as one probe sees it: its faults are counted under its name, and too many of them end it. */
    pageFor: (probe: string, end: () => void): Page => {
      const guard = faults.createGuard(probe, end)
      return { ...page, guard, listen: (target, type, listener) => listeners.listen(target, type, guard(listener)) }
    },
    takeFaults: faults.take,
    stop: () => {
      route.stop()
      listeners.stop()
    },
  }
}

/** `document.URL` says what `location.href` says, in a tenth of the time. */
function followUrl({ document, Document }: Window & typeof globalThis): () => string {
  const readUrl = findGetter<string>(Document.prototype, 'URL')
  // The address of a data: page is the page.
  return () => cutText(readUrl?.(document) ?? '', LIMITS.value.urlChars)
}
