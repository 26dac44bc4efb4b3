import type { Context } from '../context/context.ts'
import { findActionsWithoutEffect } from './detect/actions-without-effect.ts'
import { findChangedResponses } from './detect/changed-responses.ts'
import { findEmptiedResponses } from './detect/emptied/emptied-responses.ts'
import { findLogFailures } from './detect/find-log-failures.ts'
import { findRequestFailures, findSilentRequests } from './detect/find-request-failures.ts'
import { findContradictedResponses } from './contradictions/contradicted-responses.ts'
import { findMiscountedResponses } from './contradictions/miscounted-responses.ts'
import { findShownTexts } from './detect/shown/shown-texts.ts'
import { findSocketFailures } from './detect/find-socket-failures.ts'
import { findStaleResponses } from './detect/stale-responses.ts'
import type { ChangedFailure, Failure, ReportedFailure, UnkeptWrite } from './failure.ts'
import { foldRepeats } from './fold-repeats.ts'
import { findUnkeptWrites } from './writes/find-unkept-writes.ts'

/** Everything that failed or looks wrong, the oldest first, each once, with its state. */
export function findFailures(context: Context): Failure[] {
  const changed = findChangedResponses(context)
  const lacking = new Set(changed.filter(lacksPart).map(({ id }) => id))
  const emptied = [
    ...findEmptiedResponses(context).filter(({ id }) => !lacking.has(id)),
    ...findMiscountedResponses(context),
  ]
  const failures: Failure[] = [
    ...gatherReported(context),
    ...findSilentRequests(context),
    ...findStaleResponses(context),
    ...emptied,
    ...findContradictedResponses(context),
    ...findUnkeptWrites(context).filter(isShownBySound([...emptied, ...changed])),
    ...findShownTexts(context),
    ...findActionsWithoutEffect(context),
  ]
  if (changed.length > 0) {
    const known = new Set(failures.map(({ id }) => id))
    failures.push(...changed.filter(({ id }) => !known.has(id)))
  }
  return failures.sort((a, b) => a.at - b.at)
}

/** What is not there at all is not empty. */
function lacksPart({ differences, state }: ChangedFailure): boolean {
  return state === 'open' && differences.some(({ kind, path }) => kind === 'missing' && isName(path[0]))
}

function isName(part: string | undefined): boolean {
  return part !== undefined && part !== '[]' && part !== '{}'
}

/** A response that has lost what it always had says nothing about a write before it. */
function isShownBySound(broken: readonly Failure[]): (failure: UnkeptWrite) => boolean {
  const ids = new Set(broken.flatMap(({ id, state, isWeak }) => (state === 'open' && !isWeak ? [id] : [])))
  return ({ entry, other }) => other === entry || !ids.has(other.id)
}

/** Those that the browser, a server or the console reported. */
export function findReportedFailures(context: Context): ReportedFailure[] {
  return gatherReported(context).sort((a, b) => a.at - b.at)
}

function gatherReported(context: Context): ReportedFailure[] {
  return [...foldRepeats(findLogFailures(context), findRequestFailures(context)), ...findSocketFailures(context)]
}
