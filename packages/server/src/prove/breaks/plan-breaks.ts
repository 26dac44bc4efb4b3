import type { FaultMatch } from '../../proxy/fault.ts'
import { isRecord } from '../../proxy/field-path.ts'
import type { PassedExchange } from '../../proxy/handle-request.ts'
import { parseJson } from '../../proxy/match-request.ts'
import type { SeenEndpoint } from './endpoints.ts'
import { listFields, listLists } from './fields.ts'
import type { BodyField } from './fields.ts'

export type BreakKind =
  | 'status'
  | 'lost write'
  | 'empty list'
  | 'dropped field'
  | 'wrong type'
  | 'stale response'
  | 'console error'
  | 'slow response'
  | 'extra field'

/** One thing that goes wrong in a run; benign ones must not fail the test. */
export interface PlannedBreak {
  readonly kind: BreakKind
  readonly isBenign: boolean
  readonly endpoint: string
  /** The field, where it is about one. */
  readonly field?: string | undefined
  readonly fault: {
    readonly id: string
    readonly match: FaultMatch
    readonly effect: Readonly<Record<string, unknown>>
  }
}

export interface BreakPlan {
  readonly breaks: readonly PlannedBreak[]
  /** How many more there would have been. */
  readonly leftOut: number
}

const SLOW_MS = 1_500
const CONTROLS = 3
const CONSOLE_ERROR = `console.error('gasoline prove: an error that the app does not log')`

/** Breaks for what a test's runs called: each endpoint gets its first before any gets its second. */
export function planBreaks(
  endpoints: readonly SeenEndpoint[],
  documentPath: string | undefined,
  most: number,
): BreakPlan {
  const rows = endpoints.map((endpoint) => listBreaks(endpoint))
  const error = documentPath === undefined ? [] : [planConsoleError(documentPath)]
  const harmful = [...error, ...interleave(rows)]
  const controls = planControls(endpoints)
  const kept = harmful.slice(0, Math.max(0, most - controls.length))
  return { breaks: [...controls, ...kept.toSorted(byRisk)], leftOut: harmful.length - kept.length }
}

/** A broken run can leave data behind, most of all one in which nothing is deleted: those come last. */
function byRisk(one: PlannedBreak, other: PlannedBreak): number {
  return readRisk(one) - readRisk(other)
}

function readRisk({ kind, fault }: PlannedBreak): number {
  if (kind === 'console error') return 0
  const { method } = fault.match
  if (method === 'DELETE') return 4
  return method === 'GET' ? 1 : kind === 'lost write' ? 3 : 2
}

function interleave<T>(rows: readonly (readonly T[])[]): readonly T[] {
  const longest = Math.max(0, ...rows.map((row) => row.length))
  return Array.from({ length: longest }, (_, at) => rows.flatMap((row) => row.slice(at, at + 1))).flat()
}

type Effect = Readonly<Record<string, unknown>>

function plan(endpoint: SeenEndpoint, kind: BreakKind, effect: Effect, field?: string): PlannedBreak {
  const isBenign = kind === 'slow response' || kind === 'extra field'
  const id = [kind, endpoint.label, field].filter(Boolean).join(' ').slice(0, 200)
  return { kind, isBenign, endpoint: endpoint.label, field, fault: { id, match: endpoint.match, effect } }
}

function listBreaks(endpoint: SeenEndpoint): readonly PlannedBreak[] {
  const good = endpoint.exchanges.filter(({ status }) => status >= 200 && status < 400)
  const richest = good.toSorted((one, other) => (other.body?.length ?? 0) - (one.body?.length ?? 0))[0]
  if (!richest) return []
  const json = parseJson(richest.body ?? '')
  const fields = listFields(json)
  const leaves = fields.filter(({ value }) => value === null || typeof value !== 'object')
  const [first, second = first] = leaves.filter(({ value }) => value !== null)
  const write = endpoint.isWrite && !endpoint.isSignIn ? [plan(endpoint, 'lost write', loseWrite(richest))] : []
  return [
    ...write,
    plan(endpoint, 'status', { do: 'status', status: 500, body: { error: 'Internal Server Error' } }),
    ...(isStaleable(endpoint) ? [plan(endpoint, 'stale response', { do: 'stale', since: 'start' })] : []),
    ...listLists(json)
      .slice(0, 1)
      .map((field) => plan(endpoint, 'empty list', { do: 'empty-list', field }, field || undefined)),
    ...(first ? [plan(endpoint, 'dropped field', { do: 'drop-field', field: first.path }, first.path)] : []),
    ...(second ? [plan(endpoint, 'wrong type', setWrongType(second), second.path)] : []),
  ]
}

function setWrongType({ path, value }: BodyField): Effect {
  return { do: 'set-field', field: path, value: typeof value === 'string' ? 404 : 'not what it was' }
}

/** The same read came twice, with another result. */
function isStaleable({ exchanges, isWrite }: SeenEndpoint): boolean {
  if (isWrite) return false
  const bodies = new Map<string, Set<string>>()
  for (const { path, requestBody = '', body = '', status } of exchanges) {
    const key = `${path} ${requestBody}`
    if (status === 200) bodies.set(key, (bodies.get(key) ?? new Set()).add(body))
  }
  return [...bodies.values()].some((each) => each.size > 1)
}

/** The good response again, with what the request sends now where it repeats the request. */
function loseWrite({ status, body = '', type, location, requestBody = '' }: PassedExchange): Effect {
  const headers = { ...(location !== undefined && { location }), ...(type !== undefined && { 'content-type': type }) }
  const made = { do: 'lose-write', status, headers }
  const [sent, got] = [parseJson(requestBody), parseJson(body)]
  if (isRecord(sent) && isRecord(got) && Object.keys(sent).length > 0 && repeats(sent, got)) {
    const added = Object.entries(got).filter(([key]) => !Object.hasOwn(sent, key))
    return { ...made, echo: true, add: Object.fromEntries(added) }
  }
  return body === '' ? made : { ...made, body: got ?? body }
}

function repeats(sent: Readonly<Record<string, unknown>>, got: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(sent).every(([key, value]) => JSON.stringify(got[key]) === JSON.stringify(value))
}

function planConsoleError(path: string): PlannedBreak {
  const match = { method: 'GET', path, nth: 1 }
  const fault = { id: 'console error', match, effect: { do: 'inject-script', code: CONSOLE_ERROR } }
  return { kind: 'console error', isBenign: false, endpoint: `GET ${path}`, fault }
}

/** Slow responses and added fields, for writes first: what no test may fail on. */
function planControls(endpoints: readonly SeenEndpoint[]): readonly PlannedBreak[] {
  const order = endpoints.toSorted((one, other) => Number(other.isWrite) - Number(one.isWrite))
  const slow = order.map((endpoint) => plan(endpoint, 'slow response', { do: 'slow', ms: SLOW_MS }))
  const extended = order
    .filter(({ exchanges }) => exchanges.some(({ body }) => isRecord(parseJson(body ?? ''))))
    .map((endpoint) => {
      const effect = { do: 'add-field', field: 'addedByGasolineProve', value: true }
      return plan(endpoint, 'extra field', effect, 'addedByGasolineProve')
    })
  return [...slow.slice(0, CONTROLS), ...extended.slice(0, CONTROLS - 1)]
}
