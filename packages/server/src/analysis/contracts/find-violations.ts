import { LIMITS } from '@gasoline/wire'
import { formatShapePath } from '../before/difference.ts'
import { AS_BEFORE, describeTree } from './describe-tree.ts'
import type { Patches } from './describe-tree.ts'
import type { EndpointContract, TrackedShape } from './endpoint-contract.ts'
import { findErrorSpike } from './error-spike.ts'
import { weighChance } from './evidence.ts'
import { weigh } from './follow-changes.ts'
import { findShape } from './observe.ts'
import { readErrorSample, readSample } from './samples.ts'
import type { FindRequest } from './samples.ts'
import type { Severity, ViolationFacts } from './violation.ts'
import type { Watch } from './watch.ts'

const violationsPerEndpoint = LIMITS.contracts.violationsPerEndpoint
const infoCalls = LIMITS.contracts.infoCalls

export interface EndpointViolations {
  readonly found: readonly ViolationFacts[]
  /** More than are reported of one endpoint. */
  readonly dropped: number
}

/** How an endpoint is not as it was: the worst first, then the newest. */
export function findViolations(endpoint: EndpointContract, findRequest: FindRequest): EndpointViolations {
  const spike = findSpike(endpoint, findRequest)
  const changes = [...endpoint.shapes.values()].flatMap((tracked) =>
    groupWatches(tracked, endpoint.calls).map((watches) => toViolation(endpoint, tracked, watches, findRequest)),
  )
  const all = [...(spike ? [spike] : []), ...changes].sort(compareViolations)
  return { found: all.slice(0, violationsPerEndpoint), dropped: Math.max(0, all.length - violationsPerEndpoint) }
}

const RANKS: Readonly<Record<Severity, number>> = { critical: 0, warning: 1, info: 2 }

export function compareViolations(a: ViolationFacts, b: ViolationFacts): number {
  return RANKS[a.severity] - RANKS[b.severity] || readLast(b).localeCompare(readLast(a))
}

function readLast({ occurrences }: ViolationFacts): string {
  return occurrences?.last_violation ?? ''
}

export function nameEndpoint({ method, template }: Pick<EndpointContract, 'method' | 'template'>): string {
  return `${method} ${template}`
}

function describeEndpoint(endpoint: EndpointContract) {
  const { origin, operation } = endpoint
  const host = origin.replace(/^[a-z]+:\/\//, '')
  return { endpoint: nameEndpoint(endpoint), host, ...(operation !== undefined && { operation }) }
}

/** What is watched now, or was a few calls ago; fields of one object that went at once are one change. */
function groupWatches({ watches }: TrackedShape, calls: number): (readonly [Watch, ...Watch[]])[] {
  const groups = new Map<string, [Watch, ...Watch[]]>()
  for (const watch of watches.values()) {
    const isOld = watch.endedAt !== undefined || watch.kind === 'new'
    if (watch.newKinds || (isOld && calls - watch.lastCall >= infoCalls)) continue
    const parent = formatShapePath(watch.path.slice(0, -1))
    const isOne = watch.kind === 'missing' || watch.kind === 'new'
    const key = isOne
      ? [watch.kind, parent, watch.variant, watch.firstAt, watch.isSustained, watch.endedAt === undefined].join()
      : [watch.kind, formatShapePath(watch.path), watch.variant, watch.got].join()
    const group = groups.get(key)
    if (group) group.push(watch)
    else groups.set(key, [watch])
  }
  return [...groups.values()]
}

const TYPES: Readonly<Record<Watch['kind'], ViolationFacts['type']>> = {
  missing: 'shape_change',
  null: 'null_field',
  type: 'type_change',
  format: 'type_change',
  new: 'new_field',
}

function toViolation(
  endpoint: EndpointContract,
  tracked: TrackedShape,
  watches: readonly [Watch, ...Watch[]],
  findRequest: FindRequest,
): ViolationFacts {
  const [watch] = watches
  const { kind, path, before, expected, got, ids, endedAt, isSustained, isCleared } = watch
  const isElement = path.at(-1) === '[]' || (kind === 'missing' && path.includes('[]'))
  const names = watches.map((each) => formatShapePath(each.path))
  const isNow = endedAt === undefined
  const hasField = kind !== 'missing' && kind !== 'new'
  const sample =
    kind === 'type' || kind === 'format'
      ? readSample(findRequest(ids.at(-1) ?? ''), path, got === 'text' ? 'string' : got)
      : undefined
  return {
    ...describeEndpoint(endpoint),
    type: isElement && kind !== 'null' && kind !== 'new' ? 'array_shape_change' : TYPES[kind],
    severity: isSustained && isNow ? 'warning' : 'info',
    ...(hasField && { field: names[0] ?? '' }),
    ...(kind === 'missing' && { missing_fields: names }),
    ...(kind === 'new' && { new_fields: names }),
    ...(expected !== undefined && hasField && { expected_type: expected }),
    ...(got !== undefined && { actual_type: got }),
    ...(sample !== undefined && { sample_value: sample }),
    ...(kind !== 'new' && kind !== 'format' && describeShapes(tracked, watches)),
    ...readVariant(tracked, watch),
    occurrences: {
      expected_count: before.bodies,
      violation_count: watch.responses,
      first_seen: new Date(watch.firstAt).toISOString(),
      last_violation: new Date(watch.lastAt).toISOString(),
    },
    ...(isSustained && { confidence: rateChance(weighChance(weigh(watch))) }),
    ...(!isNow && { recovered: true as const }),
    ...(isCleared && { cleared: true as const }),
    evidence: { request_ids: [...ids] },
  }
}

function rateChance(chance: number): 'high' | 'medium' | 'low' {
  return chance <= 0.001 ? 'high' : chance <= 0.01 ? 'medium' : 'low'
}

/** What it was, and what it is now. */
function describeShapes({ tree }: TrackedShape, watches: readonly Watch[]) {
  const before: Patches = new Map(
    watches.map(({ path, expected }) => [formatShapePath(path), isScalar(expected) ? expected : AS_BEFORE]),
  )
  const now = new Map(
    watches.map(({ path, kind, got }) => [formatShapePath(path), kind === 'missing' ? undefined : (got ?? 'null')]),
  )
  return { expected_shape: describeTree(tree.root, before), actual_shape: describeTree(tree.root, now) }
}

function isScalar(type: string | undefined): type is string {
  return type === 'string' || type === 'number' || type === 'boolean'
}

function readVariant({ tree }: TrackedShape, { variant, path }: Watch): Pick<ViolationFacts, 'only_where'> {
  const tag = variant === undefined ? undefined : findShape(tree.root, path.slice(0, -1))?.variants?.tag
  return tag === undefined ? {} : { only_where: { field: tag } }
}

function findSpike(endpoint: EndpointContract, findRequest: FindRequest): ViolationFacts | undefined {
  const spike = findErrorSpike(endpoint)
  const last = spike?.errors.at(-1)
  const first = spike?.errors[0]
  if (!spike || !last || !first) return undefined
  const body = readErrorSample(findRequest(last.id))
  return {
    ...describeEndpoint(endpoint),
    type: 'error_spike',
    severity: spike.severity,
    cause: spike.cause,
    status_history: endpoint.history.map(({ status }) => status),
    ...(body !== undefined && { last_error_body: body }),
    occurrences: {
      expected_count: spike.successes,
      violation_count: spike.errors.length,
      first_seen: new Date(first.at).toISOString(),
      last_violation: new Date(last.at).toISOString(),
    },
    evidence: { request_ids: spike.errors.slice(-LIMITS.contracts.ids).map(({ id }) => id) },
  }
}
