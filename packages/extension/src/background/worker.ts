import { LIMITS } from '@gasoline/wire'
import type { ExtensionSettings } from '@gasoline/wire'
import { browser } from '../chrome.ts'
import { PAGE_PORT } from '../messages.ts'
import type { FromUi, FinalBatches, PageBatch } from '../messages.ts'
import { applySettings } from './delivery/apply-settings.ts'
import { createAutoCapture } from './screenshots/auto-capture.ts'
import { createChannel } from './server/channel.ts'
import { forgetAllTexts, forgetTexts } from './commands/kept-texts.ts'
import { runCommand } from './commands/run-command.ts'
import { chooseServerContext } from '../settings/error-context.ts'
import { createDelivery } from './delivery/delivery.ts'
import { enrichAll, enrichPage } from './pages/enrichment.ts'
import { hideProtocols } from './delivery/hide-protocols.ts'
import { createIcons } from './popup/icon.ts'
import { followSettings } from '../settings/follow-settings.ts'
import { Losses } from './delivery/losses.ts'
import { lookAgain } from './net-errors/look-again.ts'
import { createNetErrors } from './net-errors/net-errors.ts'
import { createPages, findOrigin, readSource } from './pages/pages.ts'
import { ParsedBatch } from './delivery/parsed-batch.ts'
import { postBatch } from './delivery/post-batch.ts'
import { Queue } from './delivery/queue.ts'
import type { Source } from './delivery/queue.ts'
import { readBatches } from './delivery/read-batches.ts'
import { readWithheld } from './secrets/read-withheld.ts'
import { registerScripts } from './pages/registration.ts'
import { takeVisible } from './screenshots/take-screenshot.ts'
import { sessionStorage } from './session-storage.ts'
import { isCapturedOrigin, parseOrigin } from '../settings/sites.ts'
import { serveUi } from './popup/serve-ui.ts'
import { TabCounts } from './popup/tab-counts.ts'
import { createTabs } from './pages/tabs.ts'
import { trust } from './server/trust.ts'
import { createWithheldByTab } from './secrets/withheld-by-tab.ts'

const ALARM = 'find-server'
const ALARM_MINUTES = 0.5

/**
 * Wires the service worker together. Every listener is added before this returns: an event that starts the worker is
 * delivered only to those, see https://developer.chrome.com/docs/extensions/develop/concepts/service-workers/events
 */
export function startWorker(): void {
  const queue = new Queue(sessionStorage)
  const losses = new Losses(sessionStorage)
  const counts = new TabCounts(sessionStorage)
  const withheld = createWithheldByTab()
  const settings = followSettings(apply)

  const delivery = createDelivery({
    queue,
    losses,
    post: (item, lost) => postBatch(channel.post, item, lost),
    onSafe: (items) => {
      pages.acknowledge(items.map(({ batch }) => batch))
      for (const { batch, source } of items) if (source.tabId !== undefined) counts.add(source.tabId, batch)
      for (const { source } of items) if (source.tabId !== undefined) icons.show(source.tabId)
    },
    onRepeated: (batches) => pages.acknowledge(batches),
    now: Date.now,
  })

  const pages = createPages({
    settings: settings.current,
    onBatches: take,
    onWithheld: withheld.remember,
    onOpened: (page) => {
      const { tabId, isTop, isNew } = page
      const values = withheld.others(page)
      if (values.length > 0) pages.send(page.pageId, { type: 'withheld', values })
      channel.ensure()
      void enrichPage(page, settings.current())
      if (!isTop) return
      if (isNew) counts.startPage(tabId)
      icons.forget(tabId)
      void tabs.refresh()
    },
    onGone: (page) => {
      const { pageId, isTop } = page
      void delivery.keepPage(pageId)
      void forgetTexts(pageId)
      if (isTop) void tabs.refresh()
    },
  })

  const tabs = createTabs(pages.tabs, sessionStorage, () => {
    channel.sendTabs()
    showIcons()
  })

  const channel = createChannel({
    serverUrl: () => settings.current().serverUrl,
    version: browser.runtime.getManifest().version,
    browserName: navigator.userAgent.slice(0, LIMITS.value.nameChars),
    tabs: () => tabs.list().map((tab) => withheld.cleanTab(tab)),
    errorContext: () => chooseServerContext(settings.current()),
    run: async (command) => {
      await tabs.refresh()
      return runCommand(command, { ...tabs, documents: pages.documents }, withheld, channel.post)
    },
    onState: (state) => {
      showIcons()
      if (state === 'connected') delivery.retryNow()
    },
    trust,
  })

  const icons = createIcons((tabId) => ({
    isCaptured: pages.tabs().has(tabId),
    isConnected: channel.state().state === 'connected',
    errors: counts.pageErrors(tabId),
  }))
  const showIcons = () => icons.showAll([...pages.tabs()])

  const autoCapture = createAutoCapture({
    settings: settings.current,
    findPage: (tabId) => pages.list().find((page) => page.isTop && page.tabId === tabId)?.pageId,
    take: async (tabId, limitMs) => withheld.cleanTab(await takeVisible(tabId, limitMs)),
    deliver: (batch, source) => delivery.accept([batch], source),
    isOffline: () => ['disconnected', 'incompatible'].includes(channel.state().state),
    now: Date.now,
  })

  const ownOrigin = new URL(browser.runtime.getURL('')).origin
  const netErrors = createNetErrors({
    isCaptured: (url) => {
      const origin = parseOrigin(url)
      return origin !== undefined && isCapturedOrigin(origin, settings.current())
    },
    pages: pages.list,
    report: (pageId, request) => pages.send(pageId, { type: 'no-response', request }),
    look: (request) => lookAgain(request, ownOrigin),
    now: Date.now,
  })

  function take(pageId: string, batches: readonly PageBatch[], source: Source, isLast: boolean): void {
    const parsed = batches.map((batch) => new ParsedBatch(batch))
    for (const batch of parsed) {
      applySettings(batch, settings.current())
      hideProtocols(batch)
      withheld.cleanBatch(source.tabId, batch)
    }
    delivery.accept(
      parsed.map((batch) => batch.toBatch()),
      source,
    )
    if (isLast) void delivery.keepPage(pageId)
    autoCapture.onBatches(parsed, source, isLast)
    netErrors.onBatches(parsed)
    channel.ensure()
  }

  async function apply(next: ExtensionSettings, before: ExtensionSettings): Promise<void> {
    channel.sendTabs()
    await registerScripts(next)
    await pages.configureAll()
    await enrichAll(pages.list(), next, before)
    if (next.serverUrl === before.serverUrl) return
    channel.reconnect()
  }

  const restored = Promise.all([queue.restore(), losses.restore(), counts.restore(), tabs.restore()])
  const started = restored.then(settings.ready).catch((error: unknown) => {
    // Pages are served anyway; chrome://extensions lists the error.
    reportError(error)
  })
  const whenStarted = (work: () => void) => void started.then(work)
  whenStarted(() => {
    channel.ensure()
    delivery.retryNow()
  })
  // A getter: each read gives a promise for the settings that are stored at that moment.
  Object.defineProperty(self, 'ready', { get: () => started.then(settings.ready) })

  browser.runtime.onConnect.addListener((port) => {
    if (port.name === PAGE_PORT) pages.connect(port, whenStarted)
  })

  const extensionUrl = browser.runtime.getURL('')
  const uiParts = {
    settings: settings.current,
    ready: settings.ready,
    pages: pages.list,
    connection: channel.state,
    connect: channel.tryNow,
    agree: channel.agree,
    captured: (tabId: number) => counts.captured(tabId),
    queue: () => ({ events: queue.events, lost: losses.total }),
  }
  browser.runtime.onMessage.addListener(
    (message: FinalBatches | FromUi, sender, respond: (response: unknown) => void) => {
      if (message.type === 'final-batches') {
        const { pageId, batches } = message
        const source = readSource(sender.tab, sender.frameId)
        whenStarted(() => {
          const { tabId } = source
          if (tabId !== undefined)
            withheld.remember({ pageId, tabId, origin: findOrigin(sender) }, readWithheld(message.withheld))
          take(pageId, readBatches(batches, pageId), source, true)
        })
        return false
      }
      // Only the extension's pages may request this; content scripts run in pages that cannot be trusted.
      if (sender.url?.startsWith(extensionUrl) !== true) return false
      started.then(() => serveUi(message, uiParts)).then(respond, () => respond(undefined))
      return true
    },
  )

  browser.tabs.onRemoved.addListener((tabId) =>
    whenStarted(() => {
      counts.forget(tabId)
      withheld.forget(tabId)
      icons.forget(tabId)
      autoCapture.onClosed(tabId)
    }),
  )
  browser.tabs.onUpdated.addListener((tabId, { status }) => {
    if (status === 'complete') whenStarted(() => autoCapture.onNavigated(tabId))
  })
  browser.runtime.onStartup.addListener(() => void forgetAllTexts())
  browser.alarms.onAlarm.addListener(() => whenStarted(channel.ensure))
  void browser.alarms.create(ALARM, { periodInMinutes: ALARM_MINUTES })
}
