import type { Context } from '../context/context.ts'
import { findActionsWithoutEffect } from './detect/actions-without-effect.ts'
import { findChangedResponses } from './detect/changed-responses.ts'
import { findEmptiedResponses } from './detect/emptied-responses.ts'
import { findLogFailures } from './detect/find-log-failures.ts'
import { findRequestFailures, findSilentRequests } from './detect/find-request-failures.ts'
import { findContradictedResponses } from './contradictions/contradicted-responses.ts'
import { findMiscountedResponses } from './contradictions/miscounted-responses.ts'
import { findShownTexts } from './detect/shown-texts.ts'
import { findSocketFailures } from './detect/find-socket-failures.ts'
import { findStaleResponses } from './detect/stale-responses.ts'
import type { Failure, ReportedFailure } from './failure.ts'
import { foldRepeats } from './fold-repeats.ts'
import { findUnkeptWrites } from './writes/find-unkept-writes.ts'

/** Everything that failed or looks wrong, the oldest first, each once, with its state. */
export function findFailures(context: Context): Failure[] {
  const failures: Failure[] = [
    ...findReportedFailures(context),
    ...findSilentRequests(context),
    ...findStaleResponses(context),
    ...findEmptiedResponses(context),
    ...findMiscountedResponses(context),
    ...findContradictedResponses(context),
    ...findUnkeptWrites(context),
    ...findShownTexts(context),
    ...findActionsWithoutEffect(context),
  ]
  const known = new Set(failures.map(({ id }) => id))
  failures.push(...findChangedResponses(context).filter(({ id }) => !known.has(id)))
  return failures.sort((a, b) => a.at - b.at)
}

/** Those that the browser, a server or the console reported. */
export function findReportedFailures(context: Context): ReportedFailure[] {
  const failures: ReportedFailure[] = [
    ...foldRepeats(findLogFailures(context), findRequestFailures(context)),
    ...findSocketFailures(context),
  ]
  return failures.sort((a, b) => a.at - b.at)
}
