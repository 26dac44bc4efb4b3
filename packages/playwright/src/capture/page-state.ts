import type { Page } from '@playwright/test'
import type { Events } from '@gasoline/wire'
import type { DriverMessage } from '../driver/driver.ts'
import type { PagePlace, Sink } from './sink.ts'

const MOST_WAITING = 500
let lastId = 0

/** What is known of a page of the browser: which of its documents runs, and what the script in it has not sent yet. */
export interface PageState {
  readonly page: Page
  readonly place: () => PagePlace
  /** A batch came from the script: all that happened before is in this one or an earlier one. */
  readonly received: (pageId: string | undefined, isMainFrame: boolean) => void
  /** The driver saw a console message or an error that the script in the page sends as well; read only if it does not. */
  readonly saw: (read: () => Events['logs']) => void
  /** A document was requested. */
  readonly startNavigation: () => void
  /** The address changed; after `startNavigation` that is another document. */
  readonly navigated: () => void
  /** The document is gone: what its script did not send is taken from the driver. */
  readonly ended: () => void
  readonly hasScript: () => boolean
  /** Whether that document, or the one that held it as a frame, was replaced. */
  readonly hasLeft: (pageId: unknown) => boolean
}

export function createPageState(page: Page, { events }: Sink): PageState {
  const ownId = `pw-${process.pid}-${++lastId}`
  let pageId: string | undefined
  const documents = new Set<unknown>()
  const left = new Set<unknown>()
  let waiting: (() => Events['logs'])[] = []
  let isNavigating = false
  let hasScript = false
  let url = page.url()

  const place = () => ({ pageId: pageId ?? ownId, url })
  const ended = () => {
    const unsent = waiting
    waiting = []
    if (unsent.length > 0)
      events(
        place(),
        unsent.map((read) => ['logs', read()]),
      )
    pageId = undefined
    for (const id of documents) left.add(id)
    documents.clear()
  }
  return {
    page,
    place,
    received: (id, isMainFrame) => {
      hasScript = true
      waiting = []
      if (id !== undefined) documents.add(id)
      if (isMainFrame && id !== undefined) pageId = id
    },
    saw: (read) => {
      waiting.push(read)
      if (waiting.length > MOST_WAITING) waiting.shift()
    },
    startNavigation: () => {
      isNavigating = true
    },
    navigated: () => {
      if (isNavigating) ended()
      isNavigating = false
      url = page.url()
    },
    ended,
    hasScript: () => hasScript,
    hasLeft: (id) => left.has(id),
  }
}

const LEVELS: Readonly<Record<string, Events['logs']['level']>> = {
  error: 'error',
  assert: 'error',
  warning: 'warn',
  debug: 'debug',
  info: 'info',
}

/** A console message as the driver shows it. */
export function readConsoleMessage(message: DriverMessage, source: string, at: number): Events['logs'] {
  const { url, lineNumber, columnNumber } = message.readLocation()
  return {
    at,
    level: LEVELS[message.type] ?? 'log',
    source,
    message: message.readText(),
    ...(url !== '' && { filename: url, lineno: lineNumber + 1, colno: columnNumber + 1 }),
  }
}

/** An uncaught error as the driver shows it. */
export function readPageError({ name, message, stack }: Error, at: number): Events['logs'] {
  return {
    at,
    level: 'error',
    source: 'exception',
    message: name === '' || name === undefined ? message : `${name}: ${message}`,
    ...(stack !== undefined && stack !== '' && { stack }),
  }
}
