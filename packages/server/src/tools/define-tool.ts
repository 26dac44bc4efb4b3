import type {
  CapturedTab,
  CommandArgs,
  CommandName,
  CommandResult,
  Screenshot,
  ScreenshotEntry,
  StreamName,
} from '@gasoline/wire'
import { LIMITS } from '@gasoline/wire'
import type * as z from 'zod'
import type { CaptureState } from '../render/explain-empty.ts'
import type { Before } from '../analysis/before/before.ts'
import type { GitState } from '../analysis/compare/seen.ts'
import type { Contracts } from '../analysis/contracts/endpoint-contract.ts'
import type { Loads } from '../analysis/performance/tracked-load.ts'
import type { FindingListener, Findings } from '../analysis/security/kept-finding.ts'
import type { ReportedFailure } from '../analysis/failures/failure.ts'
import type { Sources } from '../analysis/code/source-frames.ts'
import type { SnapshotShelf } from '../sessions/snapshot-shelf.ts'
import type { VerifySessions } from '../sessions/verify-sessions.ts'
import type { ExpiringMap } from '../store/maps/expiring-map.ts'
import type { NoiseRules } from '../store/noise/noise-rules.ts'
import type { ClearListener, Subscriber } from '../store/store.ts'
import type { StreamCounts } from '../store/streams/stream.ts'
import type { View, ViewFilter } from '../store/view.ts'
import type { ClientStreaming } from '../streaming/client-streaming.ts'

/** Everything that a tool may use; created once, in `commands/serve.ts`. */
export interface ToolContext {
  readonly view: (filter?: ViewFilter) => View
  readonly clearLogs: () => number
  readonly captureState: () => CaptureState
  readonly now: () => number
  /** Runs a command in the browser; rejects with a `UserError` that has the reason. */
  readonly command: <C extends CommandName>(
    name: C,
    args: CommandArgs<C>,
    tabId: number | undefined,
  ) => Promise<CommandResult<C>>
  /** The captured tabs, the last focused first. */
  readonly tabs: () => readonly CapturedTab[]
  /** Stores a screenshot, checked like those of producers. */
  readonly keepScreenshot: (picture: Omit<Screenshot, 'format' | 'at'>) => ScreenshotEntry
  /** The image of a stored screenshot in base64, while it is held. */
  readonly picture: (id: string) => string | undefined
  /** The same, scaled down; undefined where the producer sent none. */
  readonly thumbnail: (id: string) => string | undefined
  /** Takes secrets out of a text of the caller; what was captured has none. */
  readonly redact: (text: string) => string
  /** Resolves locations in scripts to locations in their sources. */
  readonly sources: Sources
  readonly noise: NoiseRules
  /** What earlier runs looked like. */
  readonly before: Before
  /** When a test ended; undefined while it is open, and of one that is not known. */
  readonly endedAt?: (testId: string) => number | undefined
  /** What the responses of each endpoint have in common. */
  readonly contracts: Contracts
  /** The text of a contract below the folder that the server was started in; rejects with a `UserError`. */
  readonly readContract: (path: string) => Promise<string>
  /** How pages loaded, and their baselines. */
  readonly loads: Loads
  /** The text of the project's configuration file, if there is one; rejects with a `UserError`. */
  readonly readConfig: () => Promise<string | undefined>
  /** What ingest found before redaction. */
  readonly findings: () => Findings
  /** Calls back for each new finding; returns the unsubscribe function. */
  readonly onFinding: (listener: FindingListener) => () => void
  /** How many events of a kind are held, and how many are gone. */
  readonly counts: (stream: StreamName) => Readonly<StreamCounts>
  readonly verifications: VerifySessions
  readonly snapshots: SnapshotShelf
  /** The commit and the changed files of a project's folder; rejects with a `UserError`. */
  readonly readGit: (folder: string) => Promise<GitState>
  readonly subscribe: (subscriber: Subscriber) => () => void
  readonly onClear: (listener: ClearListener) => () => void
  readonly audits: ExpiringMap<CommandResult<'run_accessibility_audit'>>
}

/** What belongs to one call beside its arguments. */
export interface Call {
  /** The same object for all calls of one client. */
  readonly client: object
  /** Aborted when the client cancels the call or disconnects. */
  readonly signal: AbortSignal
  /** Reports the progress of a long call to a client that requested it. */
  readonly progress: (message: string, doneMs: number, totalMs: number) => void
  /** Failures since the client's last call. */
  readonly unseen: () => readonly ReportedFailure[]
  /** Calls back for each failure from now on; returns the unsubscribe function. */
  readonly onFailure: (listener: (failure: ReportedFailure) => void) => () => void
  /** What the client is notified of. */
  readonly streaming?: ClientStreaming | undefined
}

/** A call without a client. */
export const NO_CALL: Call = {
  client: {},
  signal: new AbortController().signal,
  progress: () => {},
  unseen: () => [],
  onFailure: () => () => {},
}

/** What a call does to captured data; sent to clients as tool annotations. */
export type Effect = 'reads' | 'changes' | 'deletes'

/** An image that is sent beside the text, never inside the data. */
export interface ToolImage {
  /** base64 */
  readonly data: string
  readonly mimeType: string
}

interface ToolResult {
  readonly data: Record<string, unknown>
  readonly text: string
  readonly images: readonly ToolImage[]
}

export interface Tool {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly effect: Effect
  /** Its results hold text of the page. */
  readonly quotesPage: boolean
  /** The most that its text may take; it is cut there. */
  readonly mostBytes: number
  readonly input: z.ZodObject
  /** Whether a call with these checked arguments takes every failure that is held into account. */
  readonly coversAll: (args: unknown) => boolean
  /** Runs the tool with checked arguments; returns data, text and images. */
  readonly answer: (args: unknown, context: ToolContext, call?: Call) => Promise<ToolResult>
}

interface ToolDefinition<I extends z.ZodObject, D extends object> {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly effect: Effect
  readonly input: I
  /** Its data has a type of its own, in a file beside it, with the schema that tests check the data against. */
  readonly run: (args: z.output<I>, context: ToolContext, call: Call) => D | Promise<D>
  readonly render: (data: D) => string
  readonly images?: (data: D, context: ToolContext) => readonly ToolImage[]
  readonly coversAll?: (args: z.output<I>) => boolean
  /** By default, those that read do. */
  readonly quotesPage?: boolean
  readonly mostBytes?: number
}

/** Defines a tool: its arguments, its data, the text for them and, rarely, images. */
export function defineTool<I extends z.ZodObject, D extends object>(definition: ToolDefinition<I, D>): Tool {
  const { run, render, images, coversAll, input, ...rest } = definition
  return {
    quotesPage: rest.effect === 'reads',
    mostBytes: LIMITS.answer.textBytes,
    ...rest,
    input,
    // Parsed with this schema by tools/call.ts, as are those below.
    coversAll: (args) => coversAll?.(args as z.output<I>) ?? false,
    answer: async (args, context, call = NO_CALL) => {
      const data = await run(args as z.output<I>, context, call)
      return { data: data as Record<string, unknown>, text: render(data), images: images?.(data, context) ?? [] }
    },
  }
}
