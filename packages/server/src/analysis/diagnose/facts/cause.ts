import { formatPath } from '../../bodies/json.ts'
import { preview } from '../../budget/preview.ts'
import type { Context } from '../../context/context.ts'
import type { Failure } from '../../failures/failure.ts'
import type { Evidence } from '../because.ts'
import type { Cause, CauseFacts, FieldFault } from '../cause.ts'
import type { MissingInData } from '../causes/missing-in-data.ts'
import type { Link } from '../causes/link.ts'
import { judgeCertainty } from '../weights.ts'
import { describeConnection } from './connection.ts'
import { describeError, describeLoad } from './error.ts'
import { toSourceRef } from './refs.ts'
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
  const because: Evidence[] = [{ kind: readOwnEvidence(failure), ids: [failure.id] }]
  return { ...describeFailureFacts(failure, context), because, certainty: judgeCertainty(because) }
}

/** What is not in a list may only be elsewhere. */
function readOwnEvidence(failure: Failure): Evidence['kind'] {
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
  if (failure) return { ...describeFailureFacts(failure, context), ...(field && { field }) }
  return missing && field ? { kind: 'field', source: toSourceRef(missing.data.entry), field } : { kind: 'shown-text' }
}

function describeField({ field }: MissingInData): FieldFault {
  const { path, how, found, wanted, siblings, instead, text } = field
  const isType = how === 'type'
  return {
    path: preview(formatPath(path), 80),
    fault: isType ? 'wrong-type' : how,
    ...(isType && wanted !== undefined && { expected: wanted }),
    ...(isType && text === undefined && found !== undefined && { got: found }),
    ...(isType && text !== undefined && { value: preview(text, 40) }),
    ...(siblings && { siblings: { ...siblings } }),
    ...(instead !== undefined && { instead: preview(instead, 40) }),
  }
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
      return describeLoad(failure)
    case 'websocket':
    case 'event-stream':
      return describeConnection(failure.entry, context)
    case 'stale':
    case 'emptied':
      return describeResponse(failure, context)
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
    ids,
    ...(kind === 'time' && { ms: Math.round(missing?.gapMs ?? Math.max(0, effect.at - (failure?.at ?? effect.at))) }),
    ...(field !== undefined && { field: preview(field, 60) }),
  }))
}
