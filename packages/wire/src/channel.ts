import * as z from 'zod'
import { COMMANDS, CapturedTabs, CommandFailure } from './commands.ts'
import type { CommandName } from './commands.ts'
import { shortText } from './events/stamp.ts'
import { ServerProof } from './server-proof.ts'

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
  z.object({
    type: z.literal('hello'),
    version: shortText,
    protocol: z.number(),
    browser: shortText,
    /** Random, for this connection: the server signs it. */
    nonce: shortText.optional(),
  }),
  z.object({ type: z.literal('heartbeat'), n: id }),
  z.object({ type: z.literal('tabs'), tabs: CapturedTabs, errorContext: ErrorContext.optional() }),
  z.discriminatedUnion('ok', [
    z.object({ type: z.literal('result'), id, ok: z.literal(true), value: z.unknown() }),
    z.object({ type: z.literal('result'), id, ok: z.literal(false), error: CommandFailure }),
  ]),
])
export type FromExtension = z.infer<typeof FromExtension>

/**
 * The first line of a binary message from the extension; what it sends follows. `events` is a body of POST /events, `source`
 * a piece of a text that the server requested under `id`.
 */
export const PostHeader = z.discriminatedUnion('to', [
  z.object({ n: id, to: z.literal('events') }),
  z.object({ n: id, to: z.literal('source'), id: shortText, isLast: z.boolean() }),
])
export type PostHeader = z.infer<typeof PostHeader>

/** Messages from the server to the extension. */
export const ToExtension = z.discriminatedUnion('type', [
  z.object({ type: z.literal('welcome'), version: shortText, protocol: z.number(), proof: ServerProof.optional() }),
  z.object({ type: z.literal('heartbeat'), n: id }),
  /** The reply to a binary message, with the status of an HTTP response. */
  z.object({ type: z.literal('posted'), n: id, status: z.number(), retryAfterSeconds: z.number().optional() }),
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
