import type * as z from 'zod'
import type { CaptureState } from '../analysis/empty.ts'
import type { View, ViewFilter } from '../store/view.ts'

/** Everything that a tool may touch; made once, in main. */
export interface ToolContext {
  readonly view: (filter?: ViewFilter) => View
  readonly clearLogs: () => number
  readonly captureState: () => CaptureState
  readonly now: () => number
}

/** What a call does to captured data; becomes the hints that clients show. */
export type Effect = 'reads' | 'changes' | 'deletes'

export interface Tool {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly effect: Effect
  readonly input: z.ZodObject
  readonly output: z.ZodObject
  /** Checked arguments in; data and its words out. */
  readonly answer: (args: unknown, context: ToolContext) => { data: Record<string, unknown>; text: string }
}

interface ToolDefinition<I extends z.ZodObject, O extends z.ZodObject> {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly effect: Effect
  readonly input: I
  readonly output: O
  readonly run: (args: z.output<I>, context: ToolContext) => z.input<O>
  readonly render: (data: z.input<O>) => string
}

/** A tool is one file: what it takes, what it gives as data, and the words for it. */
export function defineTool<I extends z.ZodObject, O extends z.ZodObject>(definition: ToolDefinition<I, O>): Tool {
  const { run, render, input, ...rest } = definition
  return {
    ...rest,
    input,
    answer: (args, context) => {
      // tools/call.ts has parsed them by this very schema.
      const data = run(args as z.output<I>, context)
      return { data, text: render(data) }
    },
  }
}
