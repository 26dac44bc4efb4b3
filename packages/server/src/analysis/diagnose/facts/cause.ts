import { formatPath } from '../../bodies/json.ts'
import { preview } from '../../budget/preview.ts'
import type { Scene } from '../../context/context.ts'
import type { Signal } from '../../failures/signal.ts'
import type { Evidence } from '../because.ts'
import type { Cause, CauseFacts, FieldFault } from '../cause.ts'
import type { LackingAnswer } from '../causes/find-missing-field.ts'
import type { Link } from '../causes/link.ts'
import { judgeCertainty } from '../weights.ts'
import { describeConnection } from './connection.ts'
import { describeError, describeLoad } from './error.ts'
import { toSourceRef } from './refs.ts'
import { describeRequest } from './request.ts'
import { describeResponse } from './response.ts'

/** What led to an effect, with what speaks for it. */
export function describeLink(link: Link, effect: Signal, scene: Scene): Cause {
  const because = collectEvidence(link, effect)
  return { ...describeFacts(link, scene), because, certainty: judgeCertainty(because) }
}

/** A failure that is its own cause. */
export function describeOwn(signal: Signal, scene: Scene): Cause {
  const because = [{ kind: 'recorded', ids: [signal.id] }] as const
  return { ...describeSignal(signal, scene), because: [...because], certainty: judgeCertainty(because) }
}

function describeFacts({ signal, lacking, naming }: Link, scene: Scene): CauseFacts {
  if (naming)
    return {
      kind: 'value',
      source: toSourceRef(naming.answer.entry),
      path: preview(formatPath(naming.path), 60),
      value: preview(naming.value, 60),
    }
  const field = lacking && describeField(lacking)
  if (signal) return { ...describeSignal(signal, scene), ...(field && { field }) }
  return lacking && field ? { kind: 'field', source: toSourceRef(lacking.answer.entry), field } : { kind: 'shown' }
}

function describeField({ lack }: LackingAnswer): FieldFault {
  const { path, how, found, wanted, siblings, instead, text } = lack
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
function describeSignal(signal: Signal, scene: Scene): CauseFacts {
  switch (signal.kind) {
    case 'error':
    case 'logged':
      return describeError(signal, scene)
    case 'resource':
    case 'policy':
      return describeLoad(signal)
    case 'socket':
      return describeConnection(signal.entry, scene)
    case 'stale':
    case 'emptied':
      return describeResponse(signal, scene)
    case 'shown':
      return { kind: 'shown' }
    case 'failed':
    case 'pending':
    case 'aborted':
    case 'refused':
    case 'unparsed':
      return describeRequest(signal, scene)
  }
}

function collectEvidence({ signal, lacking, naming, evidence, because, gapMs }: Link, effect: Signal): Evidence[] {
  const source = signal?.id ?? (lacking ?? naming)?.answer.entry.id
  const ids = [effect.id, source, evidence?.entry.id].filter((id) => id !== undefined)
  return because.map((kind) => ({
    kind,
    ids,
    ...(kind === 'time' && { ms: gapMs ?? Math.max(0, Math.round(effect.at - (signal?.at ?? effect.at))) }),
    ...(evidence?.field !== undefined && { field: preview(evidence.field, 60) }),
  }))
}
