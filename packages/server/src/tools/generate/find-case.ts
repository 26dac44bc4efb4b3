import { LIMITS } from '@gasoline/wire'
import type { Case } from '../../analysis/diagnose/case.ts'
import { createContext } from '../../analysis/context/context.ts'
import { explain, survey } from '../../analysis/diagnose/diagnose.ts'
import type { Query } from '../../analysis/diagnose/diagnose.ts'
import { withSources } from '../../analysis/diagnose/with-sources.ts'
import { createNoiseFinder } from '../../analysis/noise/noise.ts'
import { findAppOrigins } from '../../analysis/urls.ts'
import type { ToolContext } from '../define-tool.ts'

/** A failure as `diagnose` explains it, and when it happened. */
export interface FoundCase {
  readonly known: Case
  readonly at: number
}

/** The failure that `diagnose` would choose for the same query. */
export async function findCase(
  { view, noise, before, now, sources }: ToolContext,
  query: Query,
): Promise<FoundCase | undefined> {
  const held = view({ testId: query.testId, includePinned: true })
  const context = createContext(held, now(), createNoiseFinder(held, noise.list(), findAppOrigins(held)), before)
  const seen = survey(context, query)
  const { choice } = seen
  if (!choice) return undefined
  const startedAt = now()
  const { result: known } = await withSources(
    sources,
    (findSource) => explain(seen, choice, { ...context, findSource }, query),
    () => LIMITS.diagnose.waitMs - (now() - startedAt),
  )
  const { failure, all } = choice.chosen
  return { known, at: (all.find(({ id }) => id === query.errorId) ?? failure).at }
}

/** Whether it is worth reproducing: of the app, and no doubt about it. */
export function isReal({ known }: FoundCase): boolean {
  return known.is_third_party === undefined && known.doubt === undefined
}
