import * as z from 'zod'
import { COMMANDS, CapturedTabs, CommandFailure } from './commands.ts'
import type { CommandName } from './commands.ts'
import { shortText } from './events/stamp.ts'

const id = z.number().int().min(0)

/** Codes with which the server closes the channel; the reason explains it. */
export const CHANNEL_CLOSE = {
  /** An invalid message: too deep, not JSON, not of the schema, or no hello in time. */
  badMessage: 1008,
  stopping: 1001,
  /** The `welcome` before it names the protocol of the server. Retrying does not help. */
  otherProtocol: 4001,
} as const

/** What the user allows to be attached to an error. */
export const ErrorContext = z.enum(['full', 'without source', 'none'])
export type ErrorContext = z.infer<typeof ErrorContext>

/** Messages from the extension. The reply to a heartbeat has the same number. */
export const FromExtension = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), version: shortText, protocol: z.number(), browser: shortText }),
  z.object({ type: z.literal('heartbeat'), n: id }),
  z.object({ type: z.literal('tabs'), tabs: CapturedTabs, errorContext: ErrorContext.optional() }),
  z.discriminatedUnion('ok', [
    z.object({ type: z.literal('result'), id, ok: z.literal(true), value: z.unknown() }),
    z.object({ type: z.literal('result'), id, ok: z.literal(false), error: CommandFailure }),
  ]),
])
export type FromExtension = z.infer<typeof FromExtension>

/** Messages from the server to the extension. */
export const ToExtension = z.discriminatedUnion('type', [
  z.object({ type: z.literal('welcome'), version: shortText, protocol: z.number() }),
  z.object({ type: z.literal('heartbeat'), n: id }),
  z.object({
    type: z.literal('command'),
    id,
    name: z.enum(Object.keys(COMMANDS) as [CommandName, ...CommandName[]]),
    args: z.unknown(),
    tabId: z.number().optional(),
    limitMs: z.number(),
  }),
])
export type ToExtension = z.infer<typeof ToExtension>
