import type { APIRequestContext, BrowserContext, TestInfo } from '@playwright/test'
import type { Recorder, RecorderOptions, ReportModule } from 'gasoline-mcp/report'
import { addMissing } from '../capture/add-missing.ts'
import type { ReportedRequest } from '../capture/add-missing.ts'
import { captureApiRequests } from '../capture/api-requests.ts'
import { captureContext } from '../capture/context-capture.ts'
import type { ContextCapture } from '../capture/context-capture.ts'
import { takeScreenshot } from '../capture/screenshot.ts'
import type { PagePlace } from '../capture/sink.ts'
import { createSourceTexts, findScriptUrls } from '../capture/source-texts.ts'
import type { TaggedEvent } from '@gasoline/wire'
import type { LiveServer } from './live-server.ts'
import { describeEnd, describeStart, hasFailed, readTitlePath } from './open-test.ts'
import { describeError, warnOnce } from './warn.ts'

/** A test that runs in this worker. */
export interface OpenTest {
  readonly id: string
  readonly info: TestInfo
  failedAt?: number
  screenshot?: Buffer | undefined
  /** Captures of contexts that are closed already. */
  readonly closed: ContextCapture[]
}

export interface SessionOptions {
  readonly formatTestId: ReportModule['formatTestId']
  /** What describes the tests that failed. */
  readonly loadReports: () => Promise<ReportModule>
  readonly createRecorder: (readers: Pick<RecorderOptions, 'readSource' | 'listScripts'>) => Recorder
  /** gasoline-ci.js. */
  readonly script: string
}

/** What one worker process captures, test after test: it runs one at a time. */
export function createSession({ formatTestId, loadReports, createRecorder, script }: SessionOptions) {
  const sources = createSourceTexts()
  const recorder = createRecorder({ readSource: sources.read, listScripts: sources.list })
  const captures = new Map<BrowserContext, ContextCapture>()
  let current: OpenTest | undefined
  let live: LiveServer | undefined
  let lastBatch = 0
  let isClosed = false

  const sink = {
    batch: (text: string): void => {
      recorder.accept(text, current?.id)
      live?.send(text, current && nameForServer(current))
    },
    events: ({ pageId, url }: PagePlace, events: readonly TaggedEvent[]): void => {
      const id = `driver-${process.pid}-${++lastBatch}`
      const batch = { events, batch_id: id, producer: pageId, sent_at: Date.now(), page: { pageId, url } }
      sink.batch(JSON.stringify(batch))
    },
    fault: (error: unknown): void =>
      warnOnce(`an event of the browser was not captured: ${describeError(error)}. The test itself is not affected.`),
  }

  /** Adds what the driver knows and the script in the page could not send, and reads sources while there is a page. */
  async function gather(test: OpenTest, all: readonly ContextCapture[]): Promise<void> {
    const { network_bodies: reported = [], ...rest } = readSnapshot(test.id)
    const urls = findScriptUrls(JSON.stringify([reported, rest]))
    for (const { requests } of all) {
      addMissing(requests, reported)
      await sources.collect(urls, requests.listScripts())
    }
  }

  function readSnapshot(id: string): { network_bodies?: ReportedRequest[] } {
    return recorder.snapshot(id)
  }

  function markFailure(test: OpenTest): void {
    if (test.failedAt !== undefined) return
    test.failedAt = Date.now()
    recorder.markFailure(test.id, test.failedAt)
  }

  return {
    recorder,
    loadReports,
    close: async (): Promise<void> => {
      if (isClosed) return
      isClosed = true
      await recorder.close()
    },
    current: () => current,
    connect: (server: LiveServer | undefined): void => {
      live ??= server
    },
    live: () => live,
    watch: async (context: BrowserContext): Promise<void> => {
      if (captures.has(context)) return
      const capture = await captureContext(context, script, sink)
      captures.set(context, capture)
      captureApiRequests(context.request, sink)
      context.on('close', () => captures.delete(context))
    },
    watchApi: (request: APIRequestContext): void => captureApiRequests(request, sink),
    /** Everything that can be read from a context only while it is open. */
    closing: async (context: BrowserContext): Promise<void> => {
      const capture = captures.get(context)
      if (!capture) return
      const test = current
      const isFailed = test !== undefined && hasFailed(test.info)
      if (isFailed) markFailure(test)
      await capture.flush()
      captures.delete(context)
      if (!test) return
      test.closed.push(capture)
      if (!isFailed && !capture.hasError()) return
      await gather(test, [capture])
      if (isFailed) test.screenshot ??= await takeScreenshot(context)
    },
    flush: async (): Promise<void> => {
      await Promise.all([...captures.values()].map(async (capture) => capture.flush()))
    },
    start: (info: TestInfo): OpenTest => {
      const id = formatTestId(readTitlePath(info), info.retry)
      current = { id, info, closed: [] }
      recorder.startTest(describeStart(info, id))
      live?.markTest(nameForServer(current), 'start')
      return current
    },
    /** Call it when the test is over, and before its report is read. */
    end: async (test: OpenTest): Promise<void> => {
      const isFailed = hasFailed(test.info)
      if (isFailed) markFailure(test)
      const open = [...captures.values()]
      await Promise.all(open.map(async (capture) => capture.flush()))
      if (isFailed) {
        await gather(test, [...test.closed, ...open])
        for (const { context } of open) test.screenshot ??= await takeScreenshot(context)
      }
      recorder.endTest(test.id, describeEnd(test.info, test.failedAt))
    },
    /** The test leaves nothing behind in memory. */
    forget: async (test: OpenTest): Promise<void> => {
      recorder.clear(test.id)
      for (const { requests } of captures.values()) requests.forget()
      sources.clear()
      live?.markTest(nameForServer(test), 'end', test.info.status)
      current = undefined
      await live?.drain(DRAIN_MS)
    },
  }
}

const DRAIN_MS = 1_000

export type Session = ReturnType<typeof createSession>

/** GASOLINE_TEST_ID names the tests of a run at the server. */
function nameForServer({ id }: OpenTest): string {
  return process.env.GASOLINE_TEST_ID || id
}

/** Runs what is ours: whatever goes wrong in it is no concern of the test. */
export async function guard<T>(what: string, work: () => Promise<T> | T): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    warnOnce(`${what} failed: ${describeError(error)}. The test itself is not affected.`)
    return undefined
  }
}
