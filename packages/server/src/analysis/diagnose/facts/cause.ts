import { formatPath } from '../../bodies/json.ts'
import { preview } from '../../budget/preview.ts'
import type { Context } from '../../context/context.ts'
import type { ContradictedResponse, Failure, MiscountedResponse } from '../../failures/failure.ts'
import type { Evidence } from '../because.ts'
import type { Cause, CauseFacts, FieldFault } from '../cause.ts'
import type { MissingInData } from '../causes/fields/missing-in-data.ts'
import type { Link } from '../causes/link.ts'
import { judgeCertainty } from '../weights.ts'
import { chooseChangedEvidence, describeChanged, describeOmission } from './difference.ts'
import { describeConnection } from './connection.ts'
import { describeError, describeLoad } from './error.ts'
import { toRequestRef, toSourceRef } from './refs.ts'
import { describeRequest } from './request.ts'
import { describeResponse } from './response.ts'
import { describeUnkeptWrite } from './unkept-write.ts'

/** What led to an effect, with what speaks for it. */
export function describeLink(link: Link, effect: Failure, context: Context): Cause {
  const because = collectEvidence(link, effect)
  return { ...describeFacts(link, context), because, certainty: judgeCertainty(because) }
}

/** A failure that is its own cause. */
export function describeOwn(failure: Failure, context: Context): Cause {
  const other = failure.kind === 'contradicted' ? failure.other : undefined
  const because: Evidence[] = [{ kind: readOwnEvidence(failure), ids: [failure.id, ...(other ? [other.id] : [])] }]
  return { ...describeFailureFacts(failure, context), because, certainty: judgeCertainty(because) }
}

function readOwnEvidence(failure: Failure): Evidence['kind'] {
  if (failure.kind === 'changed') return chooseChangedEvidence(failure)
  if (failure.kind === 'no-effect') return 'earlier-runs'
  if (failure.kind === 'contradicted') return failure.by === 'request' ? 'requested' : 'same-item'
  // What is not in a list may only be elsewhere.
  return failure.kind === 'unkept-write' && failure.fault.fault === 'missing' ? 'absence' : 'recorded'
}

function describeFacts({ failure, missing, named }: Link, context: Context): CauseFacts {
  if (named)
    return {
      kind: 'value',
      source: toSourceRef(named.data.entry),
      path: preview(formatPath(named.path), 60),
      value: preview(named.value, 60),
    }
  const field = missing && describeField(missing)
  // What is missing is all that has changed.
  if (failure && failure.kind !== 'changed' && failure.kind !== 'contradicted')
    return { ...describeFailureFacts(failure, context), ...(field && { field }) }
  if (missing && field) return { kind: 'field', source: toSourceRef(missing.data.entry), field }
  return failure ? describeFailureFacts(failure, context) : { kind: 'shown-text' }
}

function describeField({ field }: MissingInData): FieldFault {
  const { path, how, found, wanted, siblings, instead, text, earlier } = field
  const isType = how === 'type'
  return {
    path: preview(formatPath(path), 80),
    fault: isType ? 'wrong-type' : how,
    ...(isType && wanted !== undefined && { expected: wanted }),
    ...(isType && text === undefined && found !== undefined && { got: found }),
    ...(isType && text !== undefined && { value: preview(text, 40) }),
    ...(siblings && { siblings: { ...siblings } }),
    ...(earlier && { earlier: { responses: earlier.bodies, values: earlier.values } }),
    ...(instead !== undefined && { instead: preview(instead, 40) }),
  }
}

function describeMiscount({ entry, path, fault, count, by }: MiscountedResponse): CauseFacts {
  return {
    kind: 'miscounted',
    request: toRequestRef(entry),
    count: {
      path: preview(formatPath(count.path), 60),
      value: count.value,
      ...(by && { by: toRequestRef(by) }),
    },
    field: { path: preview(formatPath(path), 80), fault },
  }
}

function describeContradiction({ entry, path, fault, expected, got, entries }: ContradictedResponse): CauseFacts {
  const isType = fault === 'type'
  const field: FieldFault = {
    path: preview(formatPath(path), 80),
    fault: isType ? 'wrong-type' : 'missing',
    ...(isType && expected !== undefined && { expected }),
    ...(isType && got !== undefined && { got }),
    ...(entries !== undefined && entries > 1 && { entries }),
  }
  return { kind: 'field', source: toRequestRef(entry), field }
}

/** What a failure says about itself. */
function describeFailureFacts(failure: Failure, context: Context): CauseFacts {
  switch (failure.kind) {
    case 'exception':
    case 'rejection':
    case 'console':
      return describeError(failure, context)
    case 'resource':
    case 'policy':
      return describeLoad(failure, context)
    case 'websocket':
    case 'event-stream':
      return describeConnection(failure.entry, context)
    case 'stale':
    case 'emptied':
      return describeResponse(failure, context)
    case 'miscounted':
      return describeMiscount(failure)
    case 'contradicted':
      return describeContradiction(failure)
    case 'changed':
      return describeChanged(failure)
    case 'no-effect':
      return describeOmission(failure)
    case 'unkept-write':
      return describeUnkeptWrite(failure)
    case 'shown-text':
      return { kind: 'shown-text' }
    case 'request':
    case 'pending':
    case 'aborted':
    case 'body-error':
    case 'unparsed':
      return describeRequest(failure, context)
  }
}

function collectEvidence({ failure, missing, named, entry, field, because }: Link, effect: Failure): Evidence[] {
  const source = failure?.id ?? (missing ?? named)?.data.entry.id
  const ids = [effect.id, source, entry?.id].filter((id) => id !== undefined)
  return because.map((kind) => ({
    kind,
    ids: kind === 'same-item' && missing?.field.kin !== undefined ? [...ids, missing.field.kin] : ids,
    ...(kind === 'time' && { ms: Math.round(missing?.gapMs ?? Math.max(0, effect.at - (failure?.at ?? effect.at))) }),
    ...(field !== undefined && { field: preview(field, 60) }),
  }))
}
