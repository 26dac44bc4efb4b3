import { cleanTexts, createWithheldValues, VALUES_REMEMBERED } from '@gasoline/capture/withheld-values'
import type { WithheldValues } from '@gasoline/capture/withheld-values'
import type { WithheldValue } from '../../messages.ts'
import type { ParsedBatch } from '../delivery/parsed-batch.ts'
import type { ConnectedPage } from '../pages/pages.ts'

type SourcePage = Pick<ConnectedPage, 'pageId' | 'tabId' | 'origin'>

interface Tab {
  readonly values: WithheldValues
  readonly origins: Map<string, { readonly origin: string | undefined; readonly value: string }>
}

const EQUALS = 61

/**
 * What the documents of each tab withhold, since the next document, other frames, and the tab's address and title may repeat
 * it without knowing. Only in the worker's memory, until the tab is closed; never stored, never sent to the server.
 */
export function createWithheldByTab() {
  const tabs = new Map<number, Tab>()

  function remember({ pageId, tabId, origin }: SourcePage, entries: readonly WithheldValue[]): void {
    if (entries.length === 0) return
    const tab: Tab = tabs.get(tabId) ?? { values: createWithheldValues(isParameter), origins: new Map() }
    tabs.set(tabId, tab)
    for (const { field, value } of entries) {
      // A document's copy of another one's value may be out of date.
      if (!belongsToPage(field, pageId) && tab.origins.has(field)) continue
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
    /** Values that a document may get, because documents of the same origin withheld them. */
    others: ({ pageId, tabId, origin }: SourcePage): WithheldValue[] =>
      [...(tabs.get(tabId)?.origins ?? [])].flatMap(([field, one]) =>
        origin !== undefined && one.origin === origin && !belongsToPage(field, pageId)
          ? { field, value: one.value }
          : [],
      ),
    /** Address and title of a tab. */
    cleanTab: <T extends { tabId: number; url: string; title: string }>(tab: T): T => ({
      ...tab,
      url: clean(tab.tabId, tab.url),
      title: clean(tab.tabId, tab.title),
    }),
    /** All texts in a document's response to a command. */
    cleanResponse: <T>(tabId: number, response: T): T => cleanTexts(response, (text) => clean(tabId, text)),
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

function belongsToPage(field: string, pageId: string): boolean {
  return field.startsWith(`${pageId}:`)
}

/** A common word such as `test` is redacted in other documents only as the value of a URL parameter. */
function isParameter(before: number, after: number): boolean {
  return before === EQUALS && (after === -1 || !/\w/.test(String.fromCharCode(after)))
}

/** The name of the stream stays. */
function cleanEvent(event: unknown, values: WithheldValues): unknown {
  if (!Array.isArray(event)) return values.cleanFields(event)
  const [stream, ...rest] = event as readonly unknown[]
  return [stream, ...rest.map((fields) => values.cleanFields(fields))]
}
