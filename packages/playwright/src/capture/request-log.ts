import type { Page } from '@playwright/test'
import type { Events, NetworkFailure } from '@gasoline/wire'
import { describeNoStream } from '@gasoline/wire/event-stream'
import type { DriverRequest, DriverResponse } from '../driver/driver.ts'
import { readBrowserMessage } from './browser-message.ts'
import type { PageState } from './page-state.ts'
import { addEnd, isCapturedInPage, readFailure, toLoad, toNetworkEntry } from './seen-request.ts'
import type { SeenRequest } from './seen-request.ts'
import type { Sink } from './sink.ts'
import type { LoadedScript } from './source-texts.ts'

const MOST = 1_000
/** The line that says why may follow the failure. */
const REASON_MS = 100
/** The page, a navigation, or the end of the test ended it: no failure of the app. */
const ENDED_ON_PURPOSE = 'ERR_ABORTED'
/** The page reports the violation itself, with its directive. */
const BLOCKED_BY_POLICY = 'csp'
/** The reason that stands for others, as CORS. */
const UNSPECIFIC = 'ERR_FAILED'

/**
 * The requests of a context as the driver sees them. Documents and resources that fail are sent on at once; those that a script
 * made are kept, and sent where the script in the page did not report them itself.
 */
export function createRequestLog({ events }: Sink, follow: (page: Page) => PageState) {
  let all: SeenRequest[] = []
  const byRequest = new WeakMap<object, SeenRequest>()
  /** By address: why the browser keeps a response from the page. */
  const corsDetails = new Map<string, string>()
  const unexplained = new Set<SeenRequest>()
  let timer: ReturnType<typeof setTimeout> | undefined

  /** `start` is what the script in the page reported of it, if it did. */
  function report(seen: SeenRequest, start?: object): void {
    if (seen.isReported) return
    seen.isReported = true
    if (!start) return events(seen.place, [['network', toNetworkEntry(seen)]])
    const entry = addEnd(start, seen)
    events({ ...seen.place, pageId: entry.pageId ?? seen.place.pageId }, [['network', entry]])
  }

  function explain(seen: SeenRequest): void {
    const failure = readFailure(seen)
    if (!failure) return
    const detail = corsDetails.get(seen.url)
    sendReason(seen, detail === undefined ? failure : { reason: 'CORS', detail })
  }

  /** The page learns nothing of a response that is no event stream. */
  function explainStream(seen: SeenRequest, { status, readHeaders }: DriverResponse): void {
    const reason = describeNoStream(status, readHeaders()['content-type'])
    if (reason) sendReason(seen, reason)
  }

  function sendReason(seen: SeenRequest, reason: NetworkFailure): void {
    // Ingest writes the message from `load`.
    const log = { at: seen.endedAt ?? seen.at, level: 'error', source: 'network', load: toLoad(seen, reason) }
    events(seen.place, [['logs', log as Events['logs']]])
  }

  function explainAll(): void {
    if (timer !== undefined) clearTimeout(timer)
    timer = undefined
    for (const seen of unexplained) explain(seen)
    unexplained.clear()
  }

  return {
    began: (request: DriverRequest): void => {
      const { key, url, method, type, page, isNavigation, redirectedFrom: from } = request
      if (!/^(?:https?|wss?):/.test(url)) return
      const state = page && follow(page)
      const place = state?.place() ?? { pageId: 'service-worker', url: '' }
      const redirectedFrom = from ? byRequest.get(from) : undefined
      const seen: SeenRequest = { request, at: Date.now(), method, url, type, redirectedFrom, state, place }
      byRequest.set(key, seen)
      all.push(seen)
      if (all.length > MOST) all.shift()
      if (isNavigation) state?.startNavigation()
    },
    responded: async (response: DriverResponse): Promise<void> => {
      const seen = byRequest.get(response.key)
      if (!seen) return
      seen.endedAt = Date.now()
      seen.status = response.status
      seen.response = response
      const hasFailed = seen.status >= 400
      // At once: after the next navigation the browser no longer has it.
      if (hasFailed) seen.body = await response.readText().catch(() => undefined)
      if (seen.type === 'eventsource') explainStream(seen, response)
      if (!isCapturedInPage(seen) && (seen.type === 'document' || hasFailed)) report(seen)
    },
    failed: (key: object, errorText: string): void => {
      const seen = byRequest.get(key)
      if (!seen) return
      seen.endedAt ??= Date.now()
      if (errorText.includes(ENDED_ON_PURPOSE) || errorText === BLOCKED_BY_POLICY) return
      seen.errorText = errorText
      if (!isCapturedInPage(seen)) return report(seen)
      unexplained.add(seen)
      if (!errorText.includes(UNSPECIFIC)) explainAll()
      else timer ??= setTimeout(explainAll, REASON_MS).unref()
    },
    /** A line of the browser's own; returns whether requests or the script in the page say the same. */
    readMessage: (text: string): boolean => {
      const message = readBrowserMessage(text)
      if (message.kind === 'cors') corsDetails.set(message.url, message.detail)
      return message.kind !== 'other'
    },
    explainAll,
    report,
    /** Those that are not reported yet, in order. */
    listUnreported: (): readonly SeenRequest[] => all.filter((seen) => seen.isReported !== true),
    /** The last response from each address that may hold code. */
    listScripts: (): ReadonlyMap<string, LoadedScript> =>
      new Map(
        all.flatMap(({ type, url, response }) =>
          response && (type === 'script' || type === 'document')
            ? [[url, { response, isDocument: type === 'document' }] as const]
            : [],
        ),
      ),
    /** Forgets what has ended: it belongs to a test that is over. */
    forget: (): void => {
      explainAll()
      all = all.filter(({ endedAt, type }) => endedAt === undefined || type === 'script' || type === 'document')
    },
  }
}

export type RequestLog = ReturnType<typeof createRequestLog>
