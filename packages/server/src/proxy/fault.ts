import { LIMITS } from '@gasoline/wire/limits'
import * as z from 'zod'
import { UserError } from '../user-error.ts'
import { parseFieldPath } from './field-path.ts'

const Text = z.string().min(1)
const Status = z.int().min(200).max(599)
const Field = z.string().superRefine((path, context) => {
  const parsed = parseFieldPath(path)
  if (typeof parsed === 'string') context.addIssue({ code: 'custom', message: parsed })
})
const Direction = z.enum(['in', 'out', 'both']).default('both')

/** Which requests a fault is about: all of these must fit. */
const FaultMatch = z.strictObject({
  method: z.string().toUpperCase().optional(),
  /** `*` stands for any text within one segment, `**` for the rest. */
  path: z.string().startsWith('/').max(2_000),
  query: z.record(z.string(), z.string()).optional(),
  /** The name of a GraphQL operation. */
  operation: Text.optional(),
  /** A text that the request's body contains. */
  body: Text.optional(),
  /** Only the nth match since the faults were set; all, if left out. */
  nth: z.int().positive().optional(),
})
export type FaultMatch = z.infer<typeof FaultMatch>

/** What happens to a request that fits, or to its response. */
const FaultEffect = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('status'),
    status: Status,
    body: z.json().optional(),
    headers: z.record(z.string(), z.string()).optional(),
    /** Whether the server does its work first. */
    forward: z.boolean().default(false),
  }),
  z.strictObject({ do: z.literal('drop-field'), field: Field }),
  z.strictObject({ do: z.literal('set-field'), field: Field, value: z.json() }),
  z.strictObject({ do: z.literal('add-field'), field: Field, value: z.json() }),
  z.strictObject({ do: z.literal('empty-list'), field: Field.default('') }),
  z.strictObject({ do: z.literal('reorder'), field: Field.default('') }),
  z.strictObject({ do: z.literal('set-request-field'), field: Field, value: z.json() }),
  z.strictObject({ do: z.literal('drop-request-field'), field: Field }),
  z.strictObject({
    do: z.literal('lose-write'),
    status: Status.optional(),
    body: z.json().optional(),
    /** Whether the response repeats the request's JSON. */
    echo: z.boolean().default(false),
    /** What the server would have added to it. */
    add: z.record(z.string(), z.json()).optional(),
    headers: z.record(z.string(), z.string()).optional(),
  }),
  /** What the same request got last before the faults were set, or first since then. */
  z.strictObject({ do: z.literal('stale'), since: z.enum(['before', 'start']).default('before') }),
  z.strictObject({ do: z.literal('hang') }),
  z.strictObject({ do: z.literal('cut') }),
  z.strictObject({ do: z.literal('truncate'), bytes: z.int().nonnegative() }),
  z.strictObject({ do: z.literal('slow'), ms: z.int().positive().max(LIMITS.proxy.mostDelayMs) }),
  z.strictObject({ do: z.literal('replace-text'), find: Text, with: z.string() }),
  z.strictObject({ do: z.literal('inject-script'), code: Text }),
  z.strictObject({ do: z.literal('ws-drop'), match: Text, direction: Direction }),
  z.strictObject({ do: z.literal('ws-replace'), find: Text, with: z.string(), direction: Direction }),
  /** Without `match` sockets close at once; with it, when such a message passes. */
  z.strictObject({
    do: z.literal('ws-close'),
    code: z.int().min(1000).max(4999).default(1011),
    match: Text.optional(),
    direction: Direction,
  }),
])
type FaultEffect = z.infer<typeof FaultEffect>
export type EffectOf<D extends FaultEffect['do']> = Extract<FaultEffect, { do: D }>

/** One thing that goes wrong. Other keys, such as notes about it, are allowed. */
const Fault = z.object({ id: Text.max(200), match: FaultMatch, effect: FaultEffect })
export type Fault = z.infer<typeof Fault>

/** Checks faults as they come from a file or a caller. */
export function readFaults(given: unknown): readonly Fault[] {
  const parsed = z.array(Fault).max(LIMITS.proxy.faults).safeParse(given)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const [index, ...path] = issue?.path ?? []
  const id = Array.isArray(given) && typeof index === 'number' ? readId(given[index]) : undefined
  const which = id === undefined ? `Faults${index === undefined ? '' : `[${String(index)}]`}` : `Fault "${id}"`
  const where = path.length > 0 ? `, ${path.map(String).join('.')}` : ''
  throw new UserError(
    `${which}${where}: ${issue?.message ?? 'not valid'}.`,
    `Give a list of { id, match: { method, path }, effect: { do, … } }.`,
  )
}

function readId(fault: unknown): string | undefined {
  return typeof fault === 'object' && fault !== null && 'id' in fault && typeof fault.id === 'string'
    ? fault.id
    : undefined
}
