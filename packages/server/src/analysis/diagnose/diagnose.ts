import { matchesFilter } from '../../store/view.ts'
import type { ViewFilter } from '../../store/view.ts'
import { chooseGroup, groupFailures } from './choose.ts'
import { buildCase } from './build-case.ts'
import type { Case } from './case.ts'
import type { Group } from './choose.ts'
import type { Finding } from './finding.ts'
import { findFailures } from '../failures/find-failures.ts'
import { findCause } from './causes/find-cause.ts'
import { findShownTextCause } from './causes/shown-text.ts'
import type { Link } from './causes/link.ts'
import type { Context } from '../context/context.ts'
import { isLogFailure } from '../failures/failure.ts'
import type { LogFailure, Failure } from '../failures/failure.ts'
import { TIMING_MS } from '../timing.ts'

export interface Query extends ViewFilter {
  readonly errorId?: string | undefined
}

const LONGEST_CHAIN = 3

/** Everything that failed. */
export interface Survey {
  readonly failures: readonly Failure[]
  readonly groups: readonly Group[]
  /** The requested failure, or the newest one that matters. */
  readonly choice?: Choice | undefined
}

interface Choice {
  readonly chosen: Group
  readonly inCase: readonly Group[]
}

export function survey(context: Context, query: Query): Survey {
  const all = findFailures(context)
  const failures = all.flatMap((failure) => select(failure, all, context))
  const groups = groupFailures(failures, context)
  const choice =
    query.errorId === undefined
      ? chooseGroup(
          groups.filter((group) => isIncluded(group, query)),
          context,
        )
      : chooseById(groups, query.errorId)
  return { failures, groups, choice }
}

/** What a case can be about: not what nothing waits for any more, nor a text that may be a term. */
function select(failure: Failure, all: readonly Failure[], context: Context): Failure[] {
  if (failure.state === 'left') return []
  if (failure.kind === 'shown-text' && failure.isAmbiguous && !findShownTextCause(failure, context)) return []
  if (failure.kind === 'changed' && all.some((other) => showsChange(other, failure.id, context))) return []
  // Lists leave out what apps give up; why an app gave up is a case.
  return [failure.kind === 'aborted' ? { ...failure, noise: undefined } : failure]
}

/** The text on the screen shows what has changed in a response: it is what the person sees of it. */
function showsChange(failure: Failure, id: string, context: Context): boolean {
  return failure.kind === 'shown-text' && findShownTextCause(failure, context)?.missing?.data.entry.id === id
}

/** The failure with its cause. */
export function explain(survey: Survey, choice: Choice, context: Context, query: Query): Case {
  return buildCase(trace(survey, choice, context, query), context)
}

function trace(
  { failures, groups }: Survey,
  { chosen, inCase }: Choice,
  context: Context,
  { errorId }: Query,
): Finding {
  const symptom = chosen.all.find(({ id }) => id === errorId) ?? chosen.failure
  const links = findLinks(symptom, failures, context)
  const reported = isLogFailure(symptom) ? undefined : findReport(symptom, inCase, failures, context)
  const known = new Set([symptom, reported, ...links.map(({ failure }) => failure)].map((failure) => failure?.key))
  // What an error reads and did not find is what has changed.
  const read = new Set(links.map(({ missing }) => missing?.data.entry.id))
  const isOther = (group: Group) => {
    const { key, kind, id } = group.failure
    return group !== chosen && !known.has(key) && !(kind === 'changed' && read.has(id))
  }
  const real = groups.filter(
    ({ failure }) => failure.noise === undefined && failure.party === 'first' && failure.state === 'open',
  )
  return {
    symptom,
    links,
    reported,
    group: chosen,
    also: inCase.filter((group) => isOther(group) && !group.failure.isWeak).sort((a, b) => b.rank - a.rank),
    earlier: real.filter((group) => isOther(group) && !inCase.includes(group) && group.failure.at <= symptom.at),
    noise: failures.filter(
      (failure) => (failure.noise !== undefined || failure.party === 'third') && !known.has(failure.key),
    ),
  }
}

function isIncluded({ all }: Group, query: Query): boolean {
  return all.some(({ entry }) => matchesFilter(entry, query))
}

/** The group of a failure, by the id of an entry or the key of the failure. */
export function chooseById(groups: readonly Group[], id: string): { chosen: Group; inCase: Group[] } | undefined {
  const chosen = groups.find(({ all }) =>
    all.some((failure) => failure.id === id || failure.key === id || failure.aliases?.includes(id)),
  )
  return chosen && { chosen, inCase: groups.filter((group) => group !== chosen && isTogether(group, chosen)) }
}

function isTogether({ failure }: Group, { failure: chosen }: Group): boolean {
  return failure.noise === undefined && Math.abs(failure.at - chosen.at) < TIMING_MS.besideChosen
}

function findLinks(symptom: Failure, failures: readonly Failure[], context: Context): Link[] {
  const links: Link[] = []
  const seen = new Set<Failure>([symptom])
  for (let effect: Failure | undefined = symptom; effect && links.length < LONGEST_CHAIN;) {
    const link = findCause(effect, failures, context)
    if (!link || (link.failure && seen.has(link.failure))) break
    links.push(link)
    if (link.failure) seen.add(link.failure)
    effect = link.failure
  }
  return links
}

/** The log entry that reports this failure. */
function findReport(
  cause: Failure,
  inCase: readonly Group[],
  failures: readonly Failure[],
  context: Context,
): LogFailure | undefined {
  for (const { failure } of inCase) {
    if (!isLogFailure(failure) || failure.at < cause.since) continue
    if (findCause(failure, failures, context)?.failure === cause) return failure
  }
  return undefined
}
