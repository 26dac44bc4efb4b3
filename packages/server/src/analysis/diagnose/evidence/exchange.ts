import type { StoredEvent } from '@gasoline/wire'
import { findEmptied } from '../../failures/detect/emptied/find-emptied.ts'
import type { Finding } from '../finding.ts'
import { parseJson } from '../../bodies/json.ts'
import type { JsonPath } from '../../bodies/json.ts'
import { excerpt } from '../../bodies/excerpt.ts'
import { readBodies } from './bodies.ts'
import { isSocketFailure } from '../../failures/failure.ts'
import type { Failure } from '../../failures/failure.ts'
import type { Context } from '../../context/context.ts'

/** The exchange with a server that a case turns on, with the parts of it that matter. */
export interface Exchange {
  readonly entry: StoredEvent<'network'> | StoredEvent<'websocket'>
  readonly sent?: string | undefined
  readonly got?: string | undefined
}

/** The first cause's request, or the message that lacked something. */
export function findExchange({ symptom, links }: Finding, context: Context): Exchange | undefined {
  for (const { failure, missing, named } of links.toReversed()) {
    const source = missing ?? named
    const path = missing?.field.path ?? named?.path
    if (source && path) return describe(source.data.entry, [path], context)
    if (failure && 'method' in failure.entry) return describe(failure.entry, listChangedPaths(failure), context)
    if (failure && isSocketFailure(failure)) return { entry: failure.entry }
  }
  if (!('method' in symptom.entry)) return undefined
  if (symptom.kind !== 'emptied') return describe(symptom.entry, listChangedPaths(symptom), context)
  const { path } = findEmptied(context.readResponse(symptom.other), context.readResponse(symptom.entry)) ?? {}
  return describe(symptom.entry, path ? [path] : [], context)
}

/** Where a response is not as those before it: of a list in its first entry. */
function listChangedPaths(failure: Failure): JsonPath[] {
  if (failure.kind !== 'changed') return []
  return failure.differences.map(({ path }) => path.map((name) => (name === '[]' ? 0 : name)))
}

function describe(entry: Exchange['entry'], paths: readonly JsonPath[], context: Context): Exchange {
  if (!('method' in entry)) {
    const body = parseJson(entry.data, entry.truncated)
    return { entry, got: body === undefined ? entry.data : excerpt(body, paths) }
  }
  const isFailed = (entry.status ?? 0) >= 400
  const { sent, got } = readBodies(entry, context, isFailed ? [...context.readError(entry).paths, ...paths] : paths)
  return { entry, sent, got }
}
