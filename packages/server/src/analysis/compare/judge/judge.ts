import { isSameIdentity } from '../../identity/identity.ts'
import type { SeenFailure, SeenWindow } from '../seen.ts'
import { WRITES } from '../take/screens.ts'
import { measureCoverage } from './coverage.ts'
import { judgeExercise } from './exercise.ts'
import type { Exercise } from './exercise.ts'
import type { ChangedForm, Judgement, NotExercised, Persisting, Resolved } from './judgement.ts'

/** They compare a response with earlier ones, which an edit may have changed on purpose. */
const COMPARED: ReadonlySet<SeenFailure['kind']> = new Set(['changed', 'emptied', 'no-effect', 'stale'])

/** Compares what failed before with what failed after, and with what was done: an absent failure is resolved only if it was exercised. */
export function judgeFailures(before: SeenWindow, after: SeenWindow, isLost = false): Judgement {
  const resolved: Resolved[] = []
  const persisting: Persisting[] = []
  const changed: ChangedForm[] = []
  const unexercised: { failure: SeenFailure; reason: NotExercised }[] = []
  const isMatched = (other: SeenFailure) => before.failures.some((failure) => isSameIdentity(failure, other))
  const fresh = new Set(after.failures.filter((failure) => !isMatched(failure)))
  for (const failure of before.failures) {
    const same = after.failures.find((other) => isSameIdentity(failure, other))
    if (same) {
      persisting.push({ before: failure, after: same, isWorse: isWorse(failure, same, before, after) })
      continue
    }
    const other = [...fresh].find((candidate) => isSameThing(failure, candidate))
    if (other) {
      fresh.delete(other)
      changed.push({ before: failure, after: other, how: failure.category === 'console' ? 'words' : 'outcome' })
      continue
    }
    const exercise = judgeExercise(failure, before, after)
    const removed = judgeRemoved(failure, exercise)
    if (removed) resolved.push({ failure, isNotSent: true })
    else if (exercise.missing) unexercised.push({ failure, reason: exercise.missing })
    else if (isSilent(failure, exercise) && !isReplaced(failure, fresh))
      changed.push({ before: failure, how: 'silent' })
    else if (isLost) unexercised.push({ failure, reason: { why: 'lost' } })
    else resolved.push({ failure, status: exercise.status })
  }
  const doubtful = resolved.flatMap((one) => {
    const cause = unexercised.find(({ failure }) => isCausedBy(one.failure, failure))
    return cause ? { one, reason: cause.reason } : []
  })
  unexercised.push(...doubtful.map(({ one, reason }) => ({ failure: one.failure, reason })))
  const isKnown = ({ key, fineKey = key }: SeenFailure) => before.older.includes(key) || before.older.includes(fineKey)
  const others = [...fresh].filter((failure) => !isKnown(failure))
  return {
    resolved: resolved.filter((one) => !doubtful.some((doubt) => doubt.one === one)),
    persisting,
    changed,
    fresh: others
      .filter(({ kind }) => !COMPARED.has(kind))
      .map((failure) => ({ failure, isElsewhere: isElsewhere(failure, before) })),
    unexercised,
    noticed: others.filter(({ kind }) => COMPARED.has(kind)),
    coverage: measureCoverage(before, after),
    isUnreachable: isUnreachable(after),
  }
}

/** The endpoint or connection still fails; or the same code reports it in words of the app's own. */
function isSameThing(failure: SeenFailure, other: SeenFailure): boolean {
  if (failure.category !== other.category) return false
  if (failure.subject !== undefined) return failure.subject === other.subject
  const isSamePlace = failure.place !== undefined && failure.place === other.place && failure.wording === other.wording
  return isSamePlace && other.triggers.some(({ key }) => failure.triggers.some((trigger) => trigger.key === key))
}

/**
 * A request that is no longer sent, where the page goes on without it. What was to be written is not done by leaving it out:
 * another write must have taken its place.
 */
function judgeRemoved({ isWrite, screen }: SeenFailure, { missing, screen: now }: Exercise): boolean {
  if (missing?.why !== 'not-sent' || !now.isKnown || now.complaints.length > 0) return false
  const isNew = now.texts.some((text) => !screen.texts.includes(text))
  const isReplaced = now.calls.some(
    (call) => call.startsWith(WRITES) && call.endsWith(' ok') && !screen.calls.includes(call),
  )
  return isWrite ? isNew && isReplaced : isNew
}

/**
 * Nothing reports it any more, but the person sees what they saw when it failed: the complaint is still there, or the action
 * still leads to nothing.
 */
function isSilent({ category, screen, triggers }: SeenFailure, { screen: now }: Exercise): boolean {
  if (category !== 'console' || triggers.length === 0 || !screen.isKnown || !now.isKnown) return false
  if (screen.complaints.some((text) => now.complaints.includes(text))) return true
  const isDead = screen.texts.length === 0 && now.texts.length === 0
  return isDead && now.calls.every((call) => screen.calls.includes(call))
}

/** An error of a run in which this request failed: without the request it proves nothing that the error is gone. */
function isCausedBy({ category, screen }: SeenFailure, { category: of, subject }: SeenFailure): boolean {
  if (category !== 'console' || of !== 'network') return false
  return screen.calls.some((call) => call.replace(WRITES, '') === `${subject} failed`)
}

/** Another error came of the same action: it explains that the screen is as it was. */
function isReplaced({ triggers }: SeenFailure, fresh: ReadonlySet<SeenFailure>): boolean {
  const keys = new Set(triggers.map(({ key }) => key))
  return [...fresh].some((other) => other.triggers.some(({ key }) => keys.has(key)))
}

/** More often for what was done, and by more than chance gives. */
function isWorse(was: SeenFailure, now: SeenFailure, before: SeenWindow, after: SeenWindow): boolean {
  const [runsBefore, runsAfter] = [countTriesUntil(was, before), countTries(was, after)]
  if (runsBefore === 0 || runsAfter === 0) return false
  const expected = (was.count / runsBefore) * runsAfter
  return now.count >= 1.5 * expected && now.count >= expected + 2 * Math.sqrt(expected)
}

/** What went well before it broke is no part of how often it fails. */
function countTriesUntil(failure: SeenFailure, before: SeenWindow): number {
  const { isSteady, subject, count, runs } = failure
  if (!isSteady) return countTries(failure, before)
  return subject === undefined ? runs : count
}

function countTries({ subject, triggers }: SeenFailure, { endpoints, runs }: SeenWindow): number {
  const endpoint = endpoints.find(({ key }) => key === subject)
  if (endpoint) return endpoint.statuses.reduce((sum, [, count]) => sum + count, 0)
  const keys = new Set(triggers.map(({ key }) => key))
  return runs.reduce((sum, { key, count }) => sum + (keys.has(key) ? count : 0), 0)
}

function isElsewhere({ subject, triggers }: SeenFailure, { endpoints, sockets, pages }: SeenWindow): boolean {
  if (subject !== undefined && [...endpoints, ...sockets].some(({ key }) => key === subject)) return false
  return triggers.every(({ page }) => !pages.includes(page))
}

function isUnreachable({ endpoints }: SeenWindow): boolean {
  const own = endpoints.filter(({ isFirstParty }) => isFirstParty)
  return own.length > 0 && own.every(({ statuses }) => statuses.every(([status]) => status === 0))
}
