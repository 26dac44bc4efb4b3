import { LIMITS } from '@gasoline/wire'
import * as z from 'zod'
import { judgeFailures } from '../../analysis/compare/judge/judge.ts'
import type { Judgement } from '../../analysis/compare/judge/judgement.ts'
import { FIX_VERDICTS, decideFixVerdict } from '../../analysis/compare/judge/verdict.ts'
import { isSameBuild } from '../../analysis/compare/same-build.ts'
import type { SeenWindow } from '../../analysis/compare/seen.ts'
import { compareDurations, compareSeenLoads } from '../../analysis/compare/slower.ts'
import { describeBuilds } from '../../render/compare/build-words.ts'
import {
  NOT_SEEN,
  describeCoverage,
  describeHow,
  describeReason,
  nameResponse,
  nameSeen,
} from '../../render/compare/change-words.ts'
import { countIssues } from './issues.ts'

const Category = z.enum(['console', 'network', 'websocket', 'page'])
const VerifyChange = z.object({
  type: z.enum(['resolved', 'unchanged', 'changed', 'new', 'not_exercised']),
  category: Category,
  before: z.string(),
  after: z.string(),
  /** Of the newest entry, for diagnose. */
  id: z.string().optional(),
  /** Of a new one: its page or endpoint was not seen before. */
  elsewhere: z.boolean().optional(),
  /** It fails more often than it did. */
  worse: z.boolean().optional(),
})
type VerifyChange = z.infer<typeof VerifyChange>

const Issues = z.object({ console_errors: z.number(), network_errors: z.number(), total_issues: z.number() })
const Share = z.object({ seen: z.number(), of: z.number() })
const Duration = z.object({
  what: z.string(),
  before: z.number(),
  after: z.number(),
  change: z.string(),
  certain: z.boolean(),
  /** Samples after that are missing to be certain. */
  more: z.number(),
})

export const VerifyResult = z.object({
  verdict: z.enum(FIX_VERDICTS),
  before: Issues,
  after: Issues,
  changes: z.array(VerifyChange),
  new_issues: z.array(VerifyChange),
  performance_diff: z
    .object({ load_time_before: z.string(), load_time_after: z.string(), change: z.string(), certain: z.boolean() })
    .optional(),
  durations: z.array(Duration),
  coverage: z.object({ endpoints: Share, actions: Share, pages: Share, text: z.string() }),
  /** What differs from before the edit, and may be meant. */
  noticed: z.array(z.string()),
  build: z.string().optional(),
  same_build: z.boolean(),
  unreachable: z.boolean(),
  /** Requests without a response yet. */
  pending: z.number(),
  /** Failures of third parties and noise. */
  ignored: z.number(),
  /** Events of the window that are no longer held. */
  lost: z.number(),
  dropped: z.number(),
})
type VerifyResult = z.infer<typeof VerifyResult>

/** Compares a baseline with what came after it. */
export function compareFix(before: SeenWindow, after: SeenWindow, lost: number): VerifyResult {
  const judgement = judgeFailures(before, after, lost > 0)
  const load = compareSeenLoads(before, after).find(({ metric }) => metric === 'load_time')
  const changes = listChanges(judgement)
  const fresh = judgement.fresh.map(({ failure, isElsewhere }): VerifyChange => ({
    type: 'new',
    category: failure.category,
    before: NOT_SEEN,
    after: nameSeen(failure),
    id: failure.id,
    ...(isElsewhere && { elsewhere: true }),
  }))
  const { shown } = LIMITS.compare
  const shownChanges = pickFirst(changes, shown * 2)
  return {
    verdict: decideFixVerdict(judgement),
    before: countIssues(before),
    after: countIssues(after),
    changes: shownChanges,
    new_issues: fresh.slice(0, shown),
    ...(load && {
      performance_diff: {
        load_time_before: `${load.before}ms`,
        load_time_after: `${load.after}ms`,
        change: formatChange(load.before, load.after),
        certain: load.difference === 'certain',
      },
    }),
    durations: compareDurations(before, after)
      .slice(0, shown)
      .map(({ method, url, before: was, after: now, difference, more }) => ({
        what: `${method} ${url}`,
        before: was,
        after: now,
        change: formatChange(was, now),
        certain: difference === 'certain',
        more,
      })),
    coverage: { ...judgement.coverage, text: describeCoverage(judgement.coverage) },
    noticed: judgement.noticed.slice(0, shown).map(nameSeen),
    build: describeBuilds(before.build, after.build),
    same_build: isSameBuild(before.build, after.build),
    unreachable: judgement.isUnreachable,
    pending: after.pending,
    ignored: after.ignored,
    lost,
    dropped:
      changes.length -
      shownChanges.length +
      fresh.length -
      Math.min(fresh.length, shown) +
      before.dropped +
      after.dropped,
  }
}

/** What is still there comes first: it is what to work on. */
function listChanges({ resolved, persisting, changed, unexercised }: Judgement): VerifyChange[] {
  return [
    ...persisting.map(({ before, after, isWorse }) => ({
      type: 'unchanged' as const,
      category: before.category,
      before: nameSeen(before),
      after: nameSeen(after),
      id: after.id,
      ...(isWorse && { worse: true }),
    })),
    ...changed.map((change) => ({
      type: 'changed' as const,
      category: change.before.category,
      before: nameSeen(change.before),
      after: describeHow(change),
      ...(change.after && { id: change.after.id }),
    })),
    ...unexercised.map(({ failure, reason }) => ({
      type: 'not_exercised' as const,
      category: failure.category,
      before: nameSeen(failure),
      after: describeReason(reason),
    })),
    ...resolved.map(({ failure, status, isNotSent }) => ({
      type: 'resolved' as const,
      category: failure.category,
      before: nameSeen(failure),
      after: isNotSent ? '(no longer sent)' : nameResponse(failure, status),
    })),
  ]
}

function pickFirst<T>(list: readonly T[], most: number): T[] {
  return list.slice(0, most)
}

export function formatChange(before: number, after: number): string {
  const percent = before === 0 ? 0 : Math.round(((after - before) / before) * 100)
  return `${percent > 0 ? '+' : ''}${percent}%`
}
