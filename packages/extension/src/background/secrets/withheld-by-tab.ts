import { cleanTexts } from '@gasoline/capture/clean-texts'
import { createWithheldValues, VALUES_REMEMBERED } from '@gasoline/capture/withheld-values'
import type { WithheldValues } from '@gasoline/capture/withheld-values'
import type { PageBatch, WithheldValue } from '../../messages.ts'
import type { ConnectedPage } from '../pages/pages.ts'
import { parseJson } from '../server/parse-json.ts'

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
    cleanPlace: <T extends { tabId: number; url: string; title: string }>(place: T): T => ({
      ...place,
      url: clean(place.tabId, place.url),
      title: clean(place.tabId, place.title),
    }),
    /** All texts in what a document answered. */
    cleanAnswer: <T>(tabId: number, answer: T): T => cleanTexts(answer, (text) => clean(tabId, text)),
    cleanBatch: (tabId: number | undefined, batch: PageBatch): PageBatch => {
      const values = tabId === undefined ? undefined : tabs.get(tabId)?.values
      if (!values) return batch
      const cleaned = { ...batch, url: values.clean(batch.url) }
      if (!values.isIn(batch.events)) return cleaned
      const events = cleanEvents(batch.events, values)
      return { ...cleaned, events, bytes: new TextEncoder().encode(events).length }
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

/** Each event for itself: the rules for its fields are those of the page. */
function cleanEvents(events: string, values: WithheldValues): string {
  const all = parseJson(events)
  if (!Array.isArray(all)) return events
  return `[${all.map((event) => cleanEvent(event, values)).join(',')}]`
}

function cleanEvent(event: unknown, values: WithheldValues): string {
  if (!Array.isArray(event)) return values.cleanJson(JSON.stringify(event))
  const [stream, ...rest] = event as unknown[]
  return `[${[JSON.stringify(stream), ...rest.map((one) => values.cleanJson(JSON.stringify(one)))].join(',')}]`
}
