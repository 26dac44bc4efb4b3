import type { ExtensionSettings } from '@gasoline/wire'
import { PageSettings } from '@gasoline/wire'
import type { FromPage, PageBatch, ToPage, WithheldValue } from '../../messages.ts'
import type { Source } from '../delivery/queue.ts'
import { readBatches } from '../delivery/read-batches.ts'
import { readWithheld } from '../secrets/read-withheld.ts'
import { isCapturedOrigin, parseOrigin } from '../../settings/sites.ts'

const CONFIRM_MS = 1_000

/** One document with a content script in it. */
export interface ConnectedPage {
  readonly pageId: string
  readonly tabId: number
  readonly isTop: boolean
  readonly origin: string | undefined
  /** Seen for the first time, not after a break. */
  readonly isNew: boolean
  /** The browser's own name for it. */
  readonly documentId?: string | undefined
}

export interface PageDocument {
  readonly pageId: string
  readonly isTop: boolean
  readonly origin: string
  readonly documentId: string | undefined
}

export interface PagesOptions {
  readonly onBatches: (pageId: string, batches: readonly PageBatch[], source: Source, isLast: boolean) => void
  readonly onOpened: (page: ConnectedPage) => void
  readonly onGone: (page: ConnectedPage) => void
  readonly onWithheld: (page: ConnectedPage, told: readonly WithheldValue[]) => void
  readonly settings: () => ExtensionSettings
}

interface Connection {
  readonly port: chrome.runtime.Port
  readonly origin: string | undefined
  page?: ConnectedPage
  confirm?: () => void
}

/** The documents that are captured just now, and the ways to them. */
export function createPages({ onBatches, onOpened, onGone, onWithheld, settings }: PagesOptions) {
  const connections = new Map<chrome.runtime.Port, Connection>()
  const byPage = new Map<string, Connection>()

  const say = ({ port }: Connection, message: ToPage) => {
    try {
      port.postMessage(message)
    } catch {
      // Disconnected, and not told yet: the page comes back over another port, or not at all.
    }
  }

  /** Resolves once the page has confirmed that it knows, or has gone. One that does not answer is not waited for. */
  function configure(connection: Connection): Promise<void> {
    const current = settings()
    const isCaptured = connection.origin === undefined || isCapturedOrigin(connection.origin, current)
    return new Promise((resolve) => {
      connection.confirm = resolve
      setTimeout(resolve, CONFIRM_MS)
      say(connection, isCaptured ? { type: 'settings', settings: PageSettings.parse(current) } : { type: 'stop' })
    })
  }

  function hear(connection: Connection, message: FromPage): void {
    const { tab, frameId, documentId } = connection.port.sender ?? {}
    switch (message.type) {
      case 'hello':
        connection.page = {
          pageId: message.pageId,
          tabId: tab?.id ?? -1,
          isTop: message.isTop,
          origin: connection.origin,
          isNew: message.isFirst,
          documentId,
        }
        byPage.set(message.pageId, connection)
        onWithheld(connection.page, readWithheld(message.withheld))
        void configure(connection)
        onOpened(connection.page)
        break
      case 'batches':
        // The hello came first.
        if (connection.page) {
          const { pageId } = connection.page
          onBatches(pageId, readBatches(message.batches, pageId), readSource(tab, frameId), message.isLast)
        }
        break
      case 'withheld':
        if (connection.page) onWithheld(connection.page, readWithheld([message.told]))
        break
      case 'configured':
        connection.confirm?.()
        break
    }
  }

  return {
    /** `whenStarted` runs its argument once the worker has its state back, in the order of the calls. */
    connect: (port: chrome.runtime.Port, whenStarted: (work: () => void) => void): void => {
      const connection: Connection = { port, origin: findOrigin(port.sender) }
      connections.set(port, connection)
      port.onMessage.addListener((message: FromPage) => whenStarted(() => hear(connection, message)))
      port.onDisconnect.addListener(() =>
        whenStarted(() => {
          connections.delete(port)
          connection.confirm?.()
          const { page } = connection
          if (!page || byPage.get(page.pageId) !== connection) return
          byPage.delete(page.pageId)
          onGone(page)
        }),
      )
    },
    acknowledge: (batches: readonly PageBatch[]): void => {
      const ids = new Map<string, string[]>()
      for (const { pageId, id } of batches) ids.set(pageId, [...(ids.get(pageId) ?? []), id])
      for (const [pageId, list] of ids) {
        const connection = byPage.get(pageId)
        if (connection) say(connection, { type: 'ack', ids: list })
      }
    },
    tell: (pageId: string, message: ToPage): void => {
      const connection = byPage.get(pageId)
      if (connection) say(connection, message)
    },
    /** Tells all pages what the settings are now, and waits until they have taken them over. */
    configureAll: async (): Promise<void> => {
      await Promise.all([...byPage.values()].map(configure))
    },
    /** The tabs whose own document is captured. */
    tabs: (): ReadonlySet<number> =>
      new Set([...byPage.values()].flatMap(({ page }) => (page?.isTop ? page.tabId : []))),
    /** The documents of a tab, each with the origin that the browser itself gives it. */
    documents: (tabId: number): PageDocument[] =>
      [...byPage.values()].flatMap(({ page, port, origin }) =>
        page?.tabId === tabId && origin !== undefined
          ? { pageId: page.pageId, isTop: page.isTop, origin, documentId: port.sender?.documentId }
          : [],
      ),
    list: (): ConnectedPage[] => [...byPage.values()].flatMap(({ page }) => page ?? []),
  }
}

export function readSource(tab: chrome.tabs.Tab | undefined, frameId: number | undefined): Source {
  return { ...(tab?.id !== undefined && { tabId: tab.id }), ...(frameId !== undefined && { frameId }) }
}

/** Whose page it is: a frame without an origin of its own belongs to its tab. */
export function findOrigin(sender: chrome.runtime.MessageSender | undefined): string | undefined {
  return parseOrigin(sender?.origin) ?? parseOrigin(sender?.url) ?? parseOrigin(sender?.tab?.url)
}
