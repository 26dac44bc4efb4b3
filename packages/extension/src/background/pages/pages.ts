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
  /** Its first connection, not one after an interruption. */
  readonly isNew: boolean
  /** The browser's id for the document. */
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
  readonly onWithheld: (page: ConnectedPage, values: readonly WithheldValue[]) => void
  readonly settings: () => ExtensionSettings
}

interface Connection {
  readonly port: chrome.runtime.Port
  readonly origin: string | undefined
  page?: ConnectedPage
  confirm?: () => void
}

/** The documents that are being captured, and their ports. */
export function createPages({ onBatches, onOpened, onGone, onWithheld, settings }: PagesOptions) {
  const connections = new Map<chrome.runtime.Port, Connection>()
  const byPage = new Map<string, Connection>()

  const post = ({ port }: Connection, message: ToPage) => {
    try {
      port.postMessage(message)
    } catch {
      // Disconnected, but not reported yet: the page opens another port, or is gone.
    }
  }

  /** Resolves when the page has confirmed its settings or has gone, or after CONFIRM_MS. */
  function configure(connection: Connection): Promise<void> {
    const current = settings()
    const isCaptured = connection.origin === undefined || isCapturedOrigin(connection.origin, current)
    return new Promise((resolve) => {
      connection.confirm = resolve
      setTimeout(resolve, CONFIRM_MS)
      post(connection, isCaptured ? { type: 'settings', settings: PageSettings.parse(current) } : { type: 'stop' })
    })
  }

  function receive(connection: Connection, message: FromPage): void {
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
        // Set by the hello message, which comes first.
        if (connection.page) {
          const { pageId } = connection.page
          onBatches(pageId, readBatches(message.batches, pageId), readSource(tab, frameId), message.isLast)
        }
        break
      case 'withheld':
        if (connection.page) onWithheld(connection.page, readWithheld([message.entry]))
        break
      case 'configured':
        connection.confirm?.()
        break
    }
  }

  return {
    /** `whenStarted` runs its argument when the worker has restored its state, in the order of the calls. */
    connect: (port: chrome.runtime.Port, whenStarted: (work: () => void) => void): void => {
      const connection: Connection = { port, origin: findOrigin(port.sender) }
      connections.set(port, connection)
      port.onMessage.addListener((message: FromPage) => whenStarted(() => receive(connection, message)))
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
        if (connection) post(connection, { type: 'ack', ids: list })
      }
    },
    send: (pageId: string, message: ToPage): void => {
      const connection = byPage.get(pageId)
      if (connection) post(connection, message)
    },
    /** Sends the settings to all pages, and waits until they are in effect there. */
    configureAll: async (): Promise<void> => {
      await Promise.all([...byPage.values()].map(configure))
    },
    /** The tabs whose top document is captured. */
    tabs: (): ReadonlySet<number> =>
      new Set([...byPage.values()].flatMap(({ page }) => (page?.isTop ? page.tabId : []))),
    /** The documents of a tab, each with its origin according to the browser. */
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

/** The origin of a page; a frame without one belongs to its tab. */
export function findOrigin(sender: chrome.runtime.MessageSender | undefined): string | undefined {
  return parseOrigin(sender?.origin) ?? parseOrigin(sender?.url) ?? parseOrigin(sender?.tab?.url)
}
