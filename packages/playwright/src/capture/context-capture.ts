import type { BrowserContext, Frame, Page } from '@playwright/test'
import type { TaggedEvent } from '@gasoline/wire'
import type { DriverMessage } from '../driver/driver.ts'
import { listenTo } from '../driver/listen.ts'
import { callQuietly, within } from '../install/quietly.ts'
import { evaluateCheaply } from '../driver/evaluate.ts'
import { createArrivedBatches } from './arrived-batches.ts'
import { createLateResults } from './late-results.ts'
import { createPageState, readConsoleMessage, readPageError } from './page-state.ts'
import type { PageState } from './page-state.ts'
import { createRequestLog } from './request-log.ts'
import type { RequestLog } from './request-log.ts'
import type { Sink } from './sink.ts'

/** The capture of one context: its pages, popups and frames. */
export interface ContextCapture {
  readonly context: BrowserContext
  readonly requests: RequestLog
  /** Whether a page of it threw an error that nothing caught. */
  readonly hasError: () => boolean
  /** Sends what the pages have captured until now. */
  readonly flush: () => Promise<void>
}

const BINDING = '__gasolineSend'
const TAKE_REST = 'globalThis.__gasolineTakeRest?.()'
const FLUSH_MS = 3_000
/** A batch that the page has sent is on its way through this process; one that takes longer is lost. */
const ARRIVAL_MS = 3_000
const MOST_FRAMES = 20

/** Captures all pages of a context, those that are open already too. `script` is gasoline-ci.js. */
export async function captureContext(context: BrowserContext, script: string, sink: Sink): Promise<ContextCapture> {
  const states = new Map<Page, PageState>()
  const requests = createRequestLog(sink, follow)
  const arrived = createArrivedBatches()
  const lateResult = createLateResults()
  let hasError = false

  function follow(page: Page): PageState {
    const known = states.get(page)
    if (known) return known
    const state = createPageState(page, sink)
    states.set(page, state)
    page.on('framenavigated', (frame: Frame) => frame === page.mainFrame() && state.navigated())
    page.on('crash', () => {
      state.ended()
      sink.events(state.place(), [
        ['logs', { at: Date.now(), level: 'error', source: 'browser', message: 'The page crashed.' }],
      ])
    })
    page.on('close', () => {
      state.ended()
      states.delete(page)
    })
    return state
  }

  function onMessage(message: DriverMessage): void {
    const { page, type, isOfBrowser, isOfWorker } = message
    const at = Date.now()
    const state = page && follow(page)
    const place = state?.place() ?? { pageId: 'service-worker', url: '' }
    const report = (source: string) => {
      const entry: TaggedEvent = ['logs', readConsoleMessage(message, source, at)]
      sink.events(place, [entry])
    }
    if (isOfBrowser) {
      const isSerious = type === 'error' || type === 'warning'
      if (!requests.readMessage(message.readText()) && isSerious) report('browser')
    } else if (!state || isOfWorker) report('console')
    else state.saw(() => readConsoleMessage(message, 'console', at))
  }

  context.on('weberror', (webError) => {
    hasError = true
    const page = webError.page()
    const at = Date.now()
    if (page) follow(page).saw(() => readPageError(webError.error(), at))
  })
  listenTo(context, {
    message: onMessage,
    request: requests.began,
    response: (response) => void requests.responded(response),
    requestFailed: requests.failed,
    fault: sink.fault,
  })
  context.on('page', (page) => void follow(page))

  await callQuietly(context, async () => {
    await context.exposeBinding(BINDING, async ({ frame, page }, batch: unknown) => {
      if (typeof batch !== 'string') return
      const producer = readProducer(batch)
      receive(page, frame, producer, batch)
      if (producer !== undefined) arrived.add(producer)
      await lateResult()
    })
    await context.addInitScript({ content: script })
    // Of a browser that runs already.
    for (const page of context.pages()) {
      follow(page)
      if (page.url() !== 'about:blank') await within(FLUSH_MS, page.evaluate(script))
    }
  })

  function receive(page: Page, frame: Frame, producer: string | undefined, batch: string): void {
    follow(page).received(producer, frame === page.mainFrame())
    sink.batch(batch)
  }

  async function takeRest(page: Page, frame: Frame): Promise<void> {
    const rest = await within(FLUSH_MS, evaluateCheaply(frame, TAKE_REST))
    if (!isRest(rest)) return
    await arrived.wait(rest.producer, rest.sent, ARRIVAL_MS)
    if (rest.batch !== undefined) receive(page, frame, rest.producer, rest.batch)
  }

  async function flush(): Promise<void> {
    const frames = [...states.keys()].flatMap((page) => page.frames().map((frame) => [page, frame] as const))
    await callQuietly(context, async () => {
      await Promise.all(frames.slice(0, MOST_FRAMES).map(async ([page, frame]) => takeRest(page, frame)))
    })
    requests.explainAll()
  }
  return { context, requests, flush, hasError: () => hasError }
}

/** What the script in a page gives when it is asked for the rest. */
interface Rest {
  readonly producer: string
  /** Before this one, through the binding. */
  readonly sent: number
  readonly batch?: string
}

function isRest(value: unknown): value is Rest {
  if (typeof value !== 'object' || value === null) return false
  const { producer, sent, batch } = value as Partial<Record<keyof Rest, unknown>>
  return typeof producer === 'string' && typeof sent === 'number' && (batch === undefined || typeof batch === 'string')
}

/** The id of the document that wrote a batch; it stands behind the events. */
function readProducer(batch: string): string | undefined {
  const start = batch.lastIndexOf('"producer":"')
  return start < 0 ? undefined : /^"producer":"([\w-]+)"/.exec(batch.slice(start, start + 300))?.[1]
}
