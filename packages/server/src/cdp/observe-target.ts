import type { EventBatch } from '@gasoline/wire'
import { LIMITS } from '@gasoline/wire/limits'
import { createBatches } from './batches.ts'
import { createCompleter, readPageBatch } from './complete-batch.ts'
import { followPages } from './pages.ts'
import type { ObserveOptions, PageStamp, TargetObserver } from '../../types/cdp.d.ts'
import type { ConsoleCalled, ExceptionThrown, FrameNavigated } from './protocol.ts'
import { readResponse } from './read-body.ts'
import { followRequests } from './requests.ts'
import type { BrowserRequest } from './requests.ts'
import { followSockets } from './sockets.ts'
import { chooseReporter } from './who-reports.ts'
import { hasFailed, writeEntry } from './write-entry.ts'
import type { ResponseText } from './write-entry.ts'
import { writeConsole, writeException } from './write-log.ts'

const { settleMs, unclaimedMs } = LIMITS.cdp

/** Reports what the script in the page cannot see of one target. Who reports what: who-reports.ts. */
export function observeTarget(options: ObserveOptions): TargetObserver {
  const { session, kind, deliver, testId = () => undefined, hasScript = () => true } = options
  const isScripted = kind === 'page'
  const owner = {
    find: () => options.page?.(),
    substitute: { pageId: `cdp-${Math.random().toString(36).slice(2)}`, frameId: '0', url: options.url },
  }
  const batches = createBatches({ deliver, testId, owner })
  const waiting = new Map<BrowserRequest, { readonly timer: NodeJS.Timeout; readonly report: () => void }>()
  let newest = 0
  let isStopped = false

  const pages = followPages(session, (loaderId) => {
    for (const request of requests.all()) if (request.loaderId === loaderId) leave(request)
  })
  const findPage = (request: BrowserRequest) => (isScripted ? pages.find(request) : undefined)
  const sockets = followSockets(session, isScripted ? undefined : (step) => batches.emit('websocket', step))
  const requests = followRequests(session, (request) => {
    newest = Math.max(newest, request.end?.at ?? 0)
    const reporter = chooseReporter(request, isScripted)
    if (reporter === 'browser') void reportOwn(request)
    else if (reporter === 'unless-page' && hasFailed(request)) wait(request, settleMs, () => reportLoad(request))
    else if (reporter === 'page') wait(request, unclaimedMs, () => report(request, { bodyGap: 'unread' }))
    else requests.forget(request)
  })
  const complete = createCompleter({
    requests: requests.all,
    explainSocket: sockets.explain,
    followsWorkers: options.followsWorkers ?? false,
  })

  /** Unless the page reports it before. */
  function wait(request: BrowserRequest, ms: number, report: () => void): void {
    const timer = setTimeout(() => settle(request), ms)
    timer.unref()
    waiting.set(request, { timer, report })
  }

  function settle(request: BrowserRequest): void {
    const due = waiting.get(request)
    clearTimeout(due?.timer)
    waiting.delete(request)
    if (request.pageId === undefined) due?.report()
    requests.forget(request)
  }

  function report(request: BrowserRequest, text: ResponseText = {}, more: object = {}): void {
    request.isReported = true
    const entry = writeEntry(request, newest, text)
    const ofWorker = isScripted ? {} : { worker: true }
    batches.emit('network', { ...entry, metadata: { ...entry.metadata, ...ofWorker, ...more } }, findPage(request))
  }

  /** Documents, and everything of a worker. */
  async function reportOwn(request: BrowserRequest): Promise<void> {
    const isWanted = !isScripted || hasFailed(request) || request.redirects.length > 0 || request.isReported
    if (!isWanted || (isScripted && request.end?.isCancelled)) return requests.forget(request)
    const isRead = !isScripted || hasFailed(request)
    const text = isRead ? await readResponse(session, request) : {}
    // By then the script of the new document has reported for the first time, so that its page is known.
    if (isScripted && !isStopped) wait(request, settleMs, () => report(request, text))
    else {
      report(request, text)
      requests.forget(request)
    }
  }

  function reportLoad(request: BrowserRequest): void {
    const { type, url, end, response, pageUrl, at, begun } = request
    const status = response?.status
    const load = { element: type.toLowerCase(), url, ...(end?.failure ?? (status !== undefined && { status })) }
    const endedAt = at + ((end?.at ?? begun) - begun) * 1_000
    batches.emit('logs', { at: endedAt, level: 'error', source: 'network', load, url: pageUrl }, findPage(request))
  }

  /** The document of a request has gone: its script says no more of it. */
  function leave(request: BrowserRequest): void {
    if (chooseReporter(request, isScripted) !== 'page' || waiting.has(request)) return
    const { pageFacts: facts } = request
    if (!facts) return wait(request, settleMs, () => report(request, {}, { leftPage: true }))
    // It was under way when its script reported it last.
    const { duration } = writeEntry(request, Math.max(newest, request.begun))
    const ended = request.response && {
      pending: undefined,
      status: request.response.status,
      bodyGap: 'unread' as const,
    }
    const left = { duration, metadata: { ...facts.metadata, leftPage: true } }
    batches.emit('network', { ...facts, ...(ended ?? left) }, pages.find(request))
    requests.forget(request)
  }

  function reportPending(): void {
    for (const request of requests.all()) {
      const isOpen = !request.end && request.pageId === undefined && !waiting.has(request)
      if (isOpen && chooseReporter(request, isScripted) !== 'nobody') report(request)
    }
  }

  function flush(): void {
    for (const request of waiting.keys()) settle(request)
    batches.flush()
  }

  /**
   * In a page the script reports what is printed and thrown, from its beginning on. The response that says that it is there comes
   * in order with these events, but is known a microtask later.
   */
  function unlessScripted(write: () => void): void {
    if (!isScripted) return write()
    queueMicrotask(() => {
      if (!hasScript()) write()
    })
  }
  const place = (contextId: number | undefined): PageStamp | undefined => {
    if (!isScripted) return undefined
    const frameId = contextId === undefined ? undefined : pages.frameOf(contextId)
    return pages.top() ?? pages.find({ loaderId: '', frameId, pageUrl: options.url })
  }
  session.on('Runtime.consoleAPICalled', (event: ConsoleCalled) => {
    unlessScripted(() => {
      const log = writeConsole(event, options.url)
      if (log) batches.emit('logs', log, place(event.executionContextId))
    })
  })
  session.on('Runtime.exceptionThrown', (event: ExceptionThrown) => {
    const { executionContextId } = event.exceptionDetails
    unlessScripted(() => batches.emit('logs', writeException(event, options.url), place(executionContextId)))
  })

  async function enable(): Promise<void> {
    const commands = [session.send('Network.enable', { maxPostDataSize: LIMITS.network.requestBodyBytes + 1 })]
    if (isScripted) commands.push(session.send('Page.enable'), followTree())
    else commands.push(session.send('Runtime.enable'))
    await Promise.all(commands)
  }

  async function followTree(): Promise<Record<string, never>> {
    // The protocol's own shape of the result.
    const { frameTree } = (await session.send('Page.getFrameTree')) as { readonly frameTree?: FrameTree }
    for (const frame of listFrames(frameTree)) pages.navigate(frame)
    return {}
  }

  return {
    ready: enable(),
    complete: (text, contextId, tabId) => {
      const batch = readPageBatch(text)
      if (!batch) return undefined
      pages.note(batch.page, contextId)
      const isChanged = complete(batch)
      const page = tabId === undefined ? batch.page : { ...batch.page, tabId }
      if (isChanged) return JSON.stringify({ ...(JSON.parse(text) as EventBatch), events: batch.events, page })
      // The last of two equal keys counts.
      return tabId === undefined ? text : `${text.slice(0, text.lastIndexOf('}'))},"page":${JSON.stringify(page)}}`
    },
    flush: () => {
      reportPending()
      flush()
    },
    page: () => (isScripted ? pages.top() : options.page?.()),
    stop: () => {
      isStopped = true
      for (const request of requests.all()) leave(request)
      flush()
    },
  }
}

interface FrameTree {
  readonly frame: FrameNavigated['frame']
  readonly childFrames?: readonly FrameTree[]
}

function listFrames(tree: FrameTree | undefined): FrameNavigated['frame'][] {
  return tree ? [tree.frame, ...(tree.childFrames ?? []).flatMap(listFrames)] : []
}
