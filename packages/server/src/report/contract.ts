// oxlint-disable max-lines -- one file, which is copied into the package as it is
/**
 * What `gasoline-mcp/report` gives to test runners: copied into the package as its types, so it imports nothing. Inputs have the
 * names that runners use; what is written to files has those of the tools' results.
 */

export type TestStatus = 'passed' | 'failed' | 'timedOut' | 'skipped' | 'interrupted'

/** A test as its runner knows it. `id` as `formatTestId` writes it. */
export interface TestStart {
  readonly id: string
  readonly title: string
  /** The file first, then the groups, then the title. */
  readonly titlePath: readonly string[]
  readonly file?: string | undefined
  readonly line?: number | undefined
  readonly project?: string | undefined
  readonly retry?: number | undefined
  readonly workerIndex?: number | undefined
}

/** An error of the test itself. */
export interface TestError {
  readonly message: string
  readonly stack?: string | undefined
  readonly location?: { readonly file: string; readonly line: number; readonly column?: number | undefined } | undefined
}

export interface TestEnd {
  readonly status: TestStatus
  readonly expectedStatus?: TestStatus | undefined
  readonly durationMs: number
  readonly errors?: readonly TestError[] | undefined
  /** When it failed, epoch milliseconds: what came later, as pages were closed, is no part of the case. */
  readonly failedAt?: number | undefined
  /** Files that belong to it, the most important first; relative to the folder in which the tests ran. */
  readonly attachments?: readonly { readonly name: string; readonly path: string }[] | undefined
}

export interface TestFacts {
  readonly test_id: string
  readonly title: string
  readonly title_path: readonly string[]
  readonly file?: string | undefined
  readonly line?: number | undefined
  readonly project?: string | undefined
  readonly retry: number
  readonly worker?: number | undefined
  readonly started_at: number
}

/** The case as `diagnose` has it; what is named here is what most readers need. */
export interface ReportedCase {
  readonly failure: { readonly kind: string; readonly id: string }
  readonly cause: { readonly kind: string; readonly certainty: 'certain' | 'likely' | 'coincidence' }
  readonly chain: readonly { readonly kind: string }[]
  readonly place?:
    | {
        readonly file: string
        readonly line: number
        readonly column?: number | undefined
        readonly function?: string | undefined
      }
    | undefined
  readonly request?: { readonly id: string; readonly url: string } | undefined
}

/** A cause in short: equal for all tests that fail for the same reason. */
export interface CauseSummary {
  readonly key: string
  readonly kind: string
  readonly certainty?: 'certain' | 'likely' | 'coincidence' | undefined
  /** What failed, in one line. */
  readonly title: string
  /** Why, in words. */
  readonly text: string
  /** `src/cart.ts:42`. */
  readonly place?: string | undefined
}

/** A request without a response when the test failed. */
export interface PendingRequest {
  readonly id: string
  readonly method: string
  readonly url: string
  readonly wait_ms: number
  /** What came of it later, if anything did. */
  readonly status_later?: number | undefined
}

/** Something that failed in the browser, once or more often. */
export interface FailureInReport {
  readonly failure: { readonly kind: string; readonly id: string }
  readonly count: number
  /** The rule by which it is noise. */
  readonly noise?: string | undefined
  /** `expected` by the app, `recovered` since, or its page was `left`. */
  readonly state: 'open' | 'expected' | 'recovered' | 'left'
}

/** One event on the way to the failure. */
export interface ReportedEvent {
  readonly ts: number
  readonly kind: 'action' | 'network' | 'console' | 'screenshot'
  readonly id: string
}

/** What is known of one run of one test. */
export interface TestReport extends TestFacts {
  readonly status: TestStatus
  readonly expected_status: TestStatus
  readonly duration_ms: number
  readonly ended_at: number
  readonly failed_at?: number | undefined
  readonly errors: readonly TestError[]
  readonly attachments?: readonly { readonly name: string; readonly path: string }[] | undefined
  /** Of a test that failed, the case of the browser; absent where there is none. */
  readonly case?: ReportedCase | undefined
  /** What there is instead of a case. */
  readonly nothing?: object | undefined
  /** With it, the data that the page had received; of what the test read on the page, where in the data that stands. */
  readonly data?: readonly object[] | undefined
  /** Absent where nothing in the browser explains it. */
  readonly cause?: CauseSummary | undefined
  /** What failed in the browser, the case's failure or not. */
  readonly failures: readonly FailureInReport[]
  readonly pending: readonly PendingRequest[]
  readonly timeline: { readonly events: readonly ReportedEvent[]; readonly dropped: number }
  readonly noise: { readonly count: number; readonly rules: readonly string[] }
  readonly counts: {
    readonly logs: number
    readonly errors: number
    readonly warnings: number
    readonly requests: number
    readonly failed_requests: number
    readonly websocket_events: number
    readonly actions: number
  }
  /** Events that are missing, by reason. */
  readonly lost: Readonly<Record<string, number>>
}

/** A text that a page ran, as a driver reads it. */
export interface SourceText {
  readonly text: string | Uint8Array
  /** The Content-Type header: a document is read as one. */
  readonly type?: string | undefined
  /** The SourceMap header. */
  readonly sourceMap?: string | undefined
}

export interface RecorderOptions {
  /** Epoch milliseconds. */
  readonly now?: (() => number) | undefined
  /**
   * Reads a script or a source map by its address; nothing where there is none. Called for errors of tests that failed only. It
   * may be called after the page was closed.
   */
  readonly readSource?: ((url: string) => Promise<SourceText | string | undefined>) | undefined
  /** The addresses of all scripts that pages have loaded, to search for modules that a bundle evaluates. */
  readonly listScripts?: (() => readonly string[]) | undefined
  /** Where tests, events and reports are written as they come. */
  readonly runFile?: RunFile | undefined
  /** Called once for each kind of trouble; it never throws into a test. */
  readonly warn?: ((message: string) => void) | undefined
}

/** What became of a batch. */
export interface AcceptResult {
  readonly stored: number
  readonly rejected: number
  /** Why nothing of it was stored. */
  readonly error?: string | undefined
}

/**
 * What the tests of one worker process captured, in memory. Nothing of it throws: what cannot be done is counted as lost.
 * The order for a test: `startTest`, `accept`…, `markFailure` if it fails, `endTest`, `report` if it failed, `clear`.
 */
export interface Recorder {
  startTest(test: TestStart): void
  /**
   * Takes a body of POST /events. It belongs to `testId`, or to the test that it names, or to the test that runs; what comes
   * while none runs, as in `beforeAll`, belongs to the next test of the same file that is reported.
   */
  accept(batch: string | object, testId?: string): AcceptResult
  /** The test fails now: call it before pages are closed. */
  markFailure(testId: string, at?: number): void
  endTest(testId: string, end: TestEnd): void
  /** The same as GET /snapshot?test_id. */
  snapshot(testId: string): object
  /** The diagnosis; looks up sources, at most some seconds. */
  report(testId: string): Promise<TestReport>
  /** HAR 1.2 of its requests. */
  har(testId: string): object
  /** Forgets the test; its end is in the run file afterwards. */
  clear(testId: string): void
  /** What was lost, by reason. */
  losses(): Readonly<Record<string, number>>
  close(): Promise<void>
}

/** Facts about a run that each of its files begins with. */
export interface RunInfo {
  /** The same for all files of a run; created if there is none. */
  readonly runId?: string | undefined
  readonly project?: string | undefined
  readonly shard?: { readonly index: number; readonly total: number } | undefined
  readonly workerIndex?: number | undefined
  /** Commit, branch, job: what a fleet wants to group by. */
  readonly labels?: Readonly<Record<string, string>> | undefined
  readonly warn?: ((message: string) => void) | undefined
}

/** A run file that is being written: each line at once, and nothing of it throws. */
export interface RunFile {
  /** Undefined where no file could be created. */
  readonly path: string | undefined
  write(line: RunLine): void
  /** Lines and events that could not be written, by reason. */
  losses(): Readonly<Record<string, number>>
  close(): void
}

/** Events of a run file. */
export type WrittenEvents = readonly (readonly [stream: string, event: object])[]

/** One line of a run file, version 1. */
export type RunLine =
  | {
      readonly type: 'run'
      readonly version: 1
      readonly gasoline: string
      readonly run_id: string
      readonly started_at: number
      readonly project?: string | undefined
      readonly shard?: { readonly index: number; readonly total: number } | undefined
      readonly worker?: number | undefined
      readonly labels?: Readonly<Record<string, string>> | undefined
    }
  | ({ readonly type: 'test-start' } & TestFacts)
  /** Events as they are stored: redacted. One with the id of an earlier one replaces it. */
  | { readonly type: 'events'; readonly test_id?: string | undefined; readonly events: WrittenEvents }
  | ({
      readonly type: 'test-end'
      /** Places in scripts that were looked up, with their sources. */
      readonly sources?: readonly object[] | undefined
    } & TestReport)
  | { readonly type: 'run-end'; readonly ended_at: number; readonly lost: Readonly<Record<string, number>> }

/** What this package exports. */
export interface ReportModule {
  /** The title path joined by " > ", with " (retry n)", within the limit of ids. */
  formatTestId(titlePath: readonly string[], retry?: number): string
  createRecorder(options?: RecorderOptions): Recorder
  /** What an agent needs to know about a failed test, below 500 tokens. */
  renderAiContext(report: TestReport): string
  /** Creates a file in the folder and the folder itself. */
  openRunFile(folder: string, info?: RunInfo): RunFile
  /** The report of a test whose worker ended before the test did, from what is in the run file. */
  recoverReport(test: TestFacts, events: WrittenEvents): Promise<TestReport>
  /** What set an attempt that failed apart from one that passed, a line each. */
  describeDifferences(failed: WrittenEvents, passed: WrittenEvents): readonly string[]
}
