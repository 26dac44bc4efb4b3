import { cleanTexts, createWithheldValues, VALUES_REMEMBERED } from '@gasoline/capture/withheld-values'
import type { WithheldValues } from '@gasoline/capture/withheld-values'
import type { WithheldValue } from '../../messages.ts'
import type { ParsedBatch } from '../delivery/parsed-batch.ts'
import type { ConnectedPage } from '../pages/pages.ts'

type Teller = Pick<ConnectedPage, 'pageId' | 'tabId' | 'origin'>

interface Tab {
  readonly values: WithheldValues
  readonly origins: Map<string, { readonly origin: string | undefined; readonly value: string }>
}

const EQUALS = 61

/**
 * What the documents of each tab withhold: the next document, the frames around, the tab's address and title repeat it,
 * and do not know it. In this worker's memory only, until the tab is closed; never stored, never sent to the server.
 */
export function createWithheldByTab() {
  const tabs = new Map<number, Tab>()

  function remember({ pageId, tabId, origin }: Teller, told: readonly WithheldValue[]): void {
    if (told.length === 0) return
    const tab: Tab = tabs.get(tabId) ?? { values: createWithheldValues(isParameter), origins: new Map() }
    tabs.set(tabId, tab)
    for (const { field, value } of told) {
      // What a document keeps of another one may be older than what that one has said since.
      if (!isOwn(field, pageId) && tab.origins.has(field)) continue
      tab.values.remember(field, value)
      tab.origins.delete(field)
      if (value !== '') tab.origins.set(field, { origin, value })
    }
    for (const oldest of tab.origins.keys()) {
      if (tab.origins.size <= VALUES_REMEMBERED) break
      tab.origins.delete(oldest)
    }
  }

  const clean = (tabId: number | undefined, text: string): string =>
    (tabId === undefined ? undefined : tabs.get(tabId)?.values.clean(text)) ?? text

  return {
    remember,
    /** What a document may be trusted with, since it was written in others of its origin. */
    others: ({ pageId, tabId, origin }: Teller): WithheldValue[] =>
      [...(tabs.get(tabId)?.origins ?? [])].flatMap(([field, one]) =>
        origin !== undefined && one.origin === origin && !isOwn(field, pageId) ? { field, value: one.value } : [],
      ),
    /** What is told of a tab besides what its documents say. */
    cleanTab: <T extends { tabId: number; url: string; title: string }>(place: T): T => ({
      ...place,
      url: clean(place.tabId, place.url),
      title: clean(place.tabId, place.title),
    }),
    /** All texts in what a document answered. */
    cleanResponse: <T>(tabId: number, answer: T): T => cleanTexts(answer, (text) => clean(tabId, text)),
    /** The address of the page, and all texts in the events. */
    cleanBatch: (tabId: number | undefined, batch: ParsedBatch): void => {
      const values = tabId === undefined ? undefined : tabs.get(tabId)?.values
      if (!values) return
      batch.changeNotes({ url: values.clean(batch.notes.url) })
      const events = values.isIn(batch.text) ? batch.events : undefined
      if (events) batch.replaceEvents(events.map((event) => cleanEvent(event, values)))
    },
    forget: (tabId: number): void => void tabs.delete(tabId),
  }
}

export type WithheldByTab = ReturnType<typeof createWithheldByTab>

function isOwn(field: string, pageId: string): boolean {
  return field.startsWith(`${pageId}:`)
}

/** A word such as `test` stands for many things in other documents; in an address it is what the form sent. */
function isParameter(before: number, after: number): boolean {
  return before === EQUALS && (after === -1 || !/\w/.test(String.fromCharCode(after)))
}

/** The name of the stream stays. */
function cleanEvent(event: unknown, values: WithheldValues): unknown {
  if (!Array.isArray(event)) return values.cleanFields(event)
  const [stream, ...rest] = event as readonly unknown[]
  return [stream, ...rest.map((fields) => values.cleanFields(fields))]
}
