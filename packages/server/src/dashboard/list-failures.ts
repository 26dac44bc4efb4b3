import { LIMITS } from '@gasoline/wire'
import { createContext } from '../analysis/context/context.ts'
import type { Context } from '../analysis/context/context.ts'
import { chooseById, explain, survey } from '../analysis/diagnose/diagnose.ts'
import type { Case } from '../analysis/diagnose/case.ts'
import { briefError, withSummaryOnly } from '../analysis/failures/brief-error.ts'
import { groupErrors } from '../analysis/failures/error-groups.ts'
import { createNoiseFinder, findNoise } from '../analysis/noise/noise.ts'
import { findAppOrigins } from '../analysis/urls.ts'
import { describeFailure } from '../render/failures/describe-failure.ts'
import { summariseCause } from '../report/cause-summary.ts'
import type { CauseSummary } from '../report/contract.ts'
import type { ToolContext } from '../tools/define-tool.ts'

/** Why a failure happened, and which entries show it. */
interface FailureCause extends CauseSummary {
  /** Of the failure. */
  readonly id: string
  /** What led to it, the first cause first. */
  readonly from: readonly string[]
  /** What the person did before. */
  readonly action?: string
  readonly components?: readonly string[]
}

type Surroundings = Pick<ToolContext, 'view' | 'now' | 'noise' | 'before' | 'sources' | 'endedAt'>

/** What failed, in groups, and why: the same failures and cases as `diagnose` and `get_browser_errors` have. */
export function listFailures({ view, now, noise, before, sources }: Surroundings) {
  const held = view({ includePinned: true })
  const context = {
    ...createContext(held, now(), createNoiseFinder(held, noise.list(), findAppOrigins(held)), before),
    findSource: sources.known,
  }
  const groups = groupErrors(context, describeFailure)
  const loud = groups.filter((group) => group.noise === undefined)
  const shown = groups.slice(0, LIMITS.dashboard.groups)
  const ids = loud.slice(0, LIMITS.dashboard.causes).map(({ id }) => id)
  return {
    groups: shown.map((group) => withSummaryOnly(briefError(group))),
    causes: explainAll(context, ids),
    noise: Object.fromEntries(findNoise(held, noise.list(), findAppOrigins(held))),
    dropped: groups.length - shown.length,
  }
}

function explainAll(context: Context, ids: readonly string[]): FailureCause[] {
  if (ids.length === 0) return []
  const seen = survey(context, {})
  return ids.flatMap((id) => {
    const choice = chooseById(seen.groups, id)
    return choice ? [describeCause(id, explain(seen, choice, context, { errorId: id }))] : []
  })
}

function describeCause(id: string, known: Case): FailureCause {
  const from = [known.cause, ...known.chain].flatMap(readIds).filter((each) => each !== id)
  return {
    ...summariseCause(known),
    id,
    from: [...new Set(from)],
    ...(known.action?.id !== undefined && { action: known.action.id }),
    ...(known.components && { components: known.components.names }),
  }
}

function readIds(cause: Case['cause']): string[] {
  if ('request' in cause) return [cause.request.id]
  if ('source' in cause) return [cause.source.id]
  if ('connection' in cause) return [cause.connection.id]
  return 'id' in cause && typeof cause.id === 'string' ? [cause.id] : []
}

/** The cause of what failed in one test. */
export function explainTest(testId: string, context: Surroundings): CauseSummary | undefined {
  const held = context.view({ testId, includePinned: true })
  const endedAt = context.endedAt?.(testId) ?? Infinity
  const known = {
    ...createContext(
      held,
      Math.min(context.now(), endedAt),
      createNoiseFinder(held, context.noise.list(), findAppOrigins(held)),
      context.before,
    ),
    findSource: context.sources.known,
  }
  const seen = survey(known, {})
  return seen.choice && summariseCause(explain(seen, seen.choice, known, {}))
}
