import type { CapturedTab, CommandArgs, CommandName, CommandResult, Screenshot, ScreenshotEntry } from '@gasoline/wire'
import type * as z from 'zod'
import type { CaptureState } from '../render/explain-empty.ts'
import type { ReportedFailure } from '../analysis/failures/failure.ts'
import type { Sources } from '../analysis/code/source-frames.ts'
import type { ExpiringMap } from '../store/maps/expiring-map.ts'
import type { NoiseRules } from '../store/noise/noise-rules.ts'
import type { ClearListener, Subscriber } from '../store/store.ts'
import type { View, ViewFilter } from '../store/view.ts'

/** Everything that a tool may touch; made once, in main. */
export interface ToolContext {
  readonly view: (filter?: ViewFilter) => View
  readonly clearLogs: () => number
  readonly captureState: () => CaptureState
  readonly now: () => number
  /** Asks the browser; rejects with a `UserError` that says why it could not. */
  readonly command: <C extends CommandName>(
    name: C,
    args: CommandArgs<C>,
    tabId: number | undefined,
  ) => Promise<CommandResult<C>>
  /** The captured tabs, the one focused last first. */
  readonly tabs: () => readonly CapturedTab[]
  /** Stores a picture through the same door as all others. */
  readonly keepScreenshot: (picture: Omit<Screenshot, 'format' | 'at'>) => ScreenshotEntry
  /** The picture of a stored screenshot, base64, while it is held. */
  readonly picture: (id: string) => string | undefined
  /** From places in what the browser ran to places in what people wrote. */
  readonly sources: Sources
  readonly noise: NoiseRules
  readonly subscribe: (subscriber: Subscriber) => () => void
  readonly onClear: (listener: ClearListener) => () => void
  readonly audits: ExpiringMap<CommandResult<'run_accessibility_audit'>>
}

/** What one call brings with it, beside its arguments. */
export interface Call {
  /** The same object for all calls of one client. */
  readonly client: object
  /** Aborted when the client gives the call up, or is gone. */
  readonly signal: AbortSignal
  /** Tells a client that wants to know how far a long call has come. */
  readonly progress: (words: string, doneMs: number, totalMs: number) => void
  /** What failed since the client's last call, and what fails from now on. */
  readonly unseen: () => readonly ReportedFailure[]
  readonly onFailure: (listener: (failure: ReportedFailure) => void) => () => void
}

/** A call by nobody in particular. */
export const NO_CALL: Call = {
  client: {},
  signal: new AbortController().signal,
  progress: () => {},
  unseen: () => [],
  onFailure: () => () => {},
}

/** What a call does to captured data; becomes the hints that clients show. */
export type Effect = 'reads' | 'changes' | 'deletes'

/** A picture that goes to the agent beside the words, never inside the data. */
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
  readonly input: z.ZodObject
  readonly output: z.ZodObject
  /** Checked arguments in; data, its words and its pictures out. */
  readonly answer: (args: unknown, context: ToolContext, call?: Call) => Promise<ToolResult>
}

interface ToolDefinition<I extends z.ZodObject, O extends z.ZodObject> {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly effect: Effect
  readonly input: I
  readonly output: O
  readonly run: (args: z.output<I>, context: ToolContext, call: Call) => z.input<O> | Promise<z.input<O>>
  readonly render: (data: z.input<O>) => string
  readonly images?: (data: z.input<O>, context: ToolContext) => readonly ToolImage[]
}

/** A tool is one file: what it takes, what it gives as data, the words for it and, rarely, its pictures. */
export function defineTool<I extends z.ZodObject, O extends z.ZodObject>(definition: ToolDefinition<I, O>): Tool {
  const { run, render, images, input, ...rest } = definition
  return {
    ...rest,
    input,
    answer: async (args, context, call = NO_CALL) => {
      // tools/call.ts has parsed them by this very schema.
      const data = await run(args as z.output<I>, context, call)
      return { data, text: render(data), images: images?.(data, context) ?? [] }
    },
  }
}
