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

/** The context of the probes in one document, and the count of their faults. */
export function createPage(
  window: Window & typeof globalThis,
  flush: () => void,
  { sendToPeer = () => {}, findShadowRoot = () => null }: Pick<CaptureOptions, 'sendToPeer' | 'findShadowRoot'> = {},
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
  // While actions are not captured, earlier ones would look like the latest.
  const recentActions = createRecentActions(() => (settings.actionCaptureEnabled ? settings.reproductionBufferSize : 0))
  messages.subscribe((message) => {
    if (message.type === 'action') {
      if (settings.actionCaptureEnabled) recentActions.add(message.id, message.action)
    } else if (message.type === 'withheld') withheld.remember(message.field, message.value)
    else if (message.type === 'leaving') flush()
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
    send: (message) => {
      messages.publish(message)
      sendToPeer(message)
    },
    onMessage: (listener) => messages.subscribe(guard(listener)),
    findShadowRoot,
    withheld,
    errors,
    flush,
  }
  return {
    page,
    configure: (next: PageSettings) => {
      // Events captured without settings are sent in a batch marked so.
      flush()
      settings = next
      isConfigured = true
      errors.configure()
    },
    isConfigured: () => isConfigured,
    withheld,
    /** Takes a message from the page's other world. */
    receive: guard((message: ProbeMessage) => messages.publish(message)),
    /** The page for one probe: its faults are counted under its name, and too many of them stop it. */
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

/** `document.URL` equals `location.href`, and takes a tenth of the time to read. */
function followUrl({ document, Document }: Window & typeof globalThis): () => string {
  const readUrl = findGetter<string>(Document.prototype, 'URL')
  // The URL of a data: page holds the whole page.
  return () => cutText(readUrl?.(document) ?? '', LIMITS.value.urlChars)
}
