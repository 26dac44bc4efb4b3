import { hash, randomBytes } from 'node:crypto'
import { LIMITS, STREAM_NAMES, createRedactor } from '@gasoline/wire'
import { buildSnapshot } from '../http/endpoints/snapshot.ts'
import { createIngest } from '../http/ingest/ingest.ts'
import type { Recorder, RecorderOptions, RunLine, TestFacts, TestReport } from '../report/contract.ts'
import { shortenTestId } from '../report/format-test-id.ts'
import { buildHar } from '../report/har/har.ts'
import { createClock } from '../shell/clock.ts'
import { explainRequests } from '../store/explain-requests.ts'
import { NoiseRules } from '../store/noise/noise-rules.ts'
import { Store } from '../store/store.ts'
import type { View } from '../store/view.ts'
import { VERSION } from '../version.ts'
import { acceptBatch } from './accept-batch.ts'
import { BetweenTests } from './between-tests.ts'
import { EventWriter } from './event-writer.ts'
import { LateMemory } from './late-memory.ts'
import { Losses } from './losses.ts'
import { createOtlpExporter } from './otlp-exporter.ts'
import { describeUnended, describeUnread, redactEnd } from './test-facts.ts'
import type { RecordedTest } from './test-facts.ts'
import { createTestSources } from './test-sources.ts'
import type { KnownSource } from './test-sources.ts'

interface Setup extends RecorderOptions {
  /** The program of the decoding process. */
  readonly decoderPath: string
  /** Where OpenTelemetry's variables are. */
  readonly env?: NodeJS.ProcessEnv | undefined
}

/** What the tests of one worker process captured: the parts of the server, without its HTTP and MCP. */
export function createRecorderWith(options: Setup): Recorder {
  const { runFile, warn = () => {} } = options
  const clock = createClock(Date.now, () => performance.now())
  const now = options.now ?? clock.now
  const salt = randomBytes(16).toString('hex')
  const redactor = createRedactor({ hash: (secret) => hash('sha256', salt + secret).slice(0, 4) })
  const store = new Store(now)
  explainRequests(store)
  const before = new LateMemory()
  store.subscribe(before.add)
  const rules = new NoiseRules()
  const ingest = createIngest({ store, redactor, now, ...(options.now ? {} : { follow: clock.follow }) })
  const losses = new Losses(warn)
  const sources = createTestSources({ ...options, redactor, logError: (error) => losses.fault('source', error) })
  const otlp = createOtlpExporter(options.env ?? {}, (reason) => losses.add(reason, 1), warn)
  const tests = new Map<string, RecordedTest>()
  const events = new EventWriter(runFile, store)
  const between = new BetweenTests(store)

  const readId = (id: string) => shortenTestId(redactor.text(id))

  /** Nothing of what is recorded may fail a test. */
  function safely<T>(what: string, work: () => T, otherwise: T): T {
    try {
      return work()
    } catch (error) {
      losses.fault(what, error)
      return otherwise
    }
  }

  /** What came while no test ran belongs to this one from now on, in the file, too. */
  function claimBetween(id: string): void {
    if (between.claim(id)) events.assign(between.view(id), id)
  }

  function readView(id: string): View {
    const own = store.view({ testId: id, includePinned: true })
    return [...between.view(id), own].reduce(joinViews)
  }

  function countLost(id: string): Record<string, number> {
    const counted = STREAM_NAMES.map((name) => store.countLosses(name, id))
    const evicted = counted.reduce((sum, each) => sum + each.evicted, 0)
    const rejected = counted.reduce((sum, each) => sum + each.rejected, 0)
    return { ...losses.ofTest(id), ...(evicted > 0 && { evicted }), ...(rejected > 0 && { rejected }) }
  }

  function writeEnd(test: RecordedTest, report: TestReport, found: readonly KnownSource[]): void {
    if (test.isWritten) return
    test.isWritten = true
    otlp?.send(report, readView(test.facts.test_id))
    events.addAmended(store.view({ testId: test.facts.test_id }))
    events.flush()
    const places = found.slice(0, LIMITS.runFile.sources)
    runFile?.write({ type: 'test-end', ...report, ...(places.length > 0 && { sources: places }) } satisfies RunLine)
  }

  /** A test whose events nobody needs to look at. */
  function describe(test: RecordedTest): TestReport {
    const { test_id: id } = test.facts
    return describeUnread(test, store.view({ testId: id }), now(), countLost(id))
  }

  async function report(testId: string): Promise<TestReport> {
    const id = readId(testId)
    const test = tests.get(id) ?? { facts: createFacts(id), isWritten: true }
    const end = test.end ?? describeUnended(now() - test.facts.started_at)
    claimBetween(id)
    // Most workers see no test that fails.
    const { buildReport } = await import('../report/build-report.ts')
    const startedAt = performance.now()
    const { sources: collected, found } = sources.collect()
    const built = await buildReport(
      { ...test.facts, ...end, endedAt: test.endedAt ?? now(), failedAt: test.failedAt, lost: countLost(id) },
      {
        view: readView(id),
        rules: rules.list(),
        before: before.read(),
        sources: collected,
        leftMs: () => LIMITS.report.sourceMs - (performance.now() - startedAt),
      },
    )
    writeEnd(test, built, found())
    return built
  }

  function createFacts(id: string): TestFacts {
    return { test_id: id, title: id, title_path: [id], retry: 0, started_at: now() }
  }

  return {
    startTest: ({ id: given, title, titlePath, retry = 0, workerIndex, ...rest }) =>
      safely(
        'start',
        () => {
          const id = readId(given)
          const [title_path, name] = [titlePath.map((part) => redactor.text(part)), redactor.text(title)]
          const facts = { test_id: id, title: name, title_path, retry, started_at: now() }
          const { file: path, line, project } = rest
          between.startTest(path)
          const known = { file: path, line, project, worker: workerIndex }
          const test = { facts: { ...facts, ...dropUndefined(known) }, isWritten: false }
          tests.set(id, test)
          if (!store.startTest(id)) losses.add('too many open tests', 1, id)
          runFile?.write({ type: 'test-start', ...test.facts })
        },
        undefined,
      ),
    accept: (batch, testId) => {
      const result = acceptBatch(batch, {
        ingest,
        losses,
        testId: testId === undefined ? undefined : readId(testId),
        otherwise: () => store.tests.onlyOpen ?? (store.tests.openCount === 0 ? between.currentId() : undefined),
      })
      safely('run file', () => events.flush(), undefined)
      return result
    },
    markFailure: (testId, at = now()) => {
      const test = tests.get(readId(testId))
      if (test) test.failedAt ??= at
    },
    endTest: (testId, end) =>
      safely(
        'end',
        () => {
          const id = readId(testId)
          const test = tests.get(id)
          if (!test) return losses.add('end of an unknown test', 1)
          test.end = redactEnd(end, redactor)
          test.endedAt = now()
          test.failedAt ??= end.failedAt
          store.endTest(id, end.status)
        },
        undefined,
      ),
    snapshot: (testId) => safely<object>('snapshot', () => buildSnapshot(store, { testId: readId(testId) }, now()), {}),
    report: async (testId) => {
      try {
        return await report(testId)
      } catch (error) {
        losses.fault('report', error)
        const id = readId(testId)
        return describe(tests.get(id) ?? { facts: createFacts(id), isWritten: true })
      }
    },
    har: (testId) => safely<object>('har', () => buildHar(readView(readId(testId)), VERSION), {}),
    clear: (testId) =>
      safely(
        'clear',
        () => {
          const id = readId(testId)
          const test = tests.get(id)
          if (test?.end) writeEnd(test, describe(test), [])
          tests.delete(id)
          between.release(id)
          store.clear(id)
          losses.forget(id)
        },
        undefined,
      ),
    losses: () => ({ ...losses.all(), ...runFile?.losses() }),
    close: async () => {
      safely(
        'close',
        () => {
          for (const test of tests.values()) if (test.end) writeEnd(test, describe(test), [])
          events.flush()
          runFile?.write({ type: 'run-end', ended_at: now(), lost: { ...losses.all(), ...runFile.losses() } })
          runFile?.close()
        },
        undefined,
      )
      sources.stop()
      await otlp?.close()
    },
  }
}

function joinViews(earlier: View, later: View): View {
  return {
    logs: [...earlier.logs, ...later.logs],
    network: [...earlier.network, ...later.network],
    websocket: [...earlier.websocket, ...later.websocket],
    actions: [...earlier.actions, ...later.actions],
    performance: [...earlier.performance, ...later.performance],
    vitals: [...earlier.vitals, ...later.vitals],
    domSnapshots: [...earlier.domSnapshots, ...later.domSnapshots],
    screenshots: [...earlier.screenshots, ...later.screenshots],
  }
}

function dropUndefined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as T
}
