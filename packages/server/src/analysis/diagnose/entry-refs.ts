import * as z from 'zod'

/** A request, as far as a reader needs it to find it again. */
export const RequestRef = z.object({
  id: z.string(),
  method: z.string(),
  /** Without the origin where that is the page's own. */
  url: z.string(),
  /** Of requests that all go to one address, the one that this is: a GraphQL operation, the method of an RPC. */
  operation: z.string().optional(),
  /** 0 without a response, absent while it is pending. */
  status: z.number().optional(),
})
export type RequestRef = z.infer<typeof RequestRef>

/** A step of a WebSocket or an event stream. */
export const ConnectionRef = z.object({
  id: z.string(),
  transport: z.enum(['websocket', 'event-stream']),
  url: z.string(),
  /** `connecting` where it never opened. */
  step: z.enum(['message', 'closed', 'failed', 'connecting']),
  /** The close code. */
  code: z.number().optional(),
})
export type ConnectionRef = z.infer<typeof ConnectionRef>

/** What brought data to the page: a response, or a message of a connection. */
export const SourceRef = z.union([RequestRef, ConnectionRef])
export type SourceRef = z.infer<typeof SourceRef>

/** A request that only a log entry reports. */
export const LoadRef = z.object({
  id: z.string(),
  method: z.string().optional(),
  url: z.string(),
  status: z.number().optional(),
})
