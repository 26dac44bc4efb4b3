import { createContext } from '../../analysis/context/context.ts'
import { survey } from '../../analysis/diagnose/diagnose.ts'
import type { Query } from '../../analysis/diagnose/diagnose.ts'
import { createNoiseFinder } from '../../analysis/noise/noise.ts'
import { findAppOrigins } from '../../analysis/urls.ts'
import type { ToolContext } from '../define-tool.ts'

/** Everything that failed, as it is known at this moment. */
export function surveyNow(
  { view, noise, before }: Pick<ToolContext, 'view' | 'noise' | 'before'>,
  query: Query,
  now: number,
) {
  const held = view({ testId: query.testId, includePinned: true })
  const context = createContext(held, now, createNoiseFinder(held, noise.list(), findAppOrigins(held)), before)
  return { context, seen: survey(context, query) }
}
