import { LIMITS } from '@gasoline/wire'
import * as z from 'zod'
import { parseBudgets } from '../../analysis/performance/budgets.ts'
import type { Budget } from '../../analysis/performance/budgets.ts'
import { reportLoad, shortenReport } from '../../analysis/performance/report-load.ts'
import type { TrackedLoad } from '../../analysis/performance/tracked-load.ts'
import { explainEmpty } from '../../render/explain-empty.ts'
import { renderLoad, renderLoadLine } from '../../render/performance/load-report.ts'
import { leftOut, lines } from '../../render/text.ts'
import { UserError } from '../../user-error.ts'
import { defineTool } from '../define-tool.ts'
import type { ToolContext } from '../define-tool.ts'
import type { CheckPerformanceOutput } from './check-performance-output.ts'

export default defineTool({
  name: 'check_performance',
  title: 'Performance',
  description:
    'How the page loaded beside its baseline: regressions and the files behind them. Use after a change and a reload.',
  effect: 'changes',
  quotesPage: true,
  input: z.object({
    url: z.string().optional(),
    accept: z.boolean().optional().describe('make the changed loads the baseline'),
  }),
  run: async ({ url, accept }, context): Promise<CheckPerformanceOutput> => {
    const { budgets, error } = await readBudgets(context)
    const choose = () => context.loads.list().filter(({ newest }) => url === undefined || newest.url.includes(url))
    const [asked] = choose()
    const accepted = accept && asked ? context.loads.accept(asked.key) : undefined
    const [first, ...others] = choose()
    const note = describeNote(first, others, context)
    return {
      ...(first && { report: reportLoad(first, budgets) }),
      others: others.slice(0, LIMITS.loads.others).map((load) => shortenReport(reportLoad(load, budgets))),
      dropped: Math.max(0, others.length - LIMITS.loads.others),
      ...(accepted !== undefined && { accepted }),
      ...(error !== undefined && { budget_error: error }),
      ...(note !== undefined && { note }),
    }
  },
  render: ({ report, others, dropped, accepted, budget_error: error, note }) =>
    lines(
      accepted === undefined
        ? undefined
        : accepted
          ? 'Accepted as the baseline.'
          : 'Nothing to accept: no loads differ from the baseline.',
      report && renderLoad(report),
      note,
      error === undefined ? undefined : `No budgets were checked: gasoline.config.json: ${error}.`,
      others.length > 0 ? 'Other loads:' : undefined,
      ...others.map((load) => `  ${renderLoadLine(load)}`),
      leftOut(dropped, 'older pages', 'pass url'),
    ),
})

async function readBudgets({ readConfig }: ToolContext): Promise<{ budgets: readonly Budget[]; error?: string }> {
  try {
    const text = await readConfig()
    const parsed = text === undefined ? { budgets: [] } : parseBudgets(text)
    return 'error' in parsed ? { budgets: [], error: parsed.error } : parsed
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return { budgets: [], error: error.message }
  }
}

/** Why there is nothing, or nothing to compare with. */
function describeNote(
  first: TrackedLoad | undefined,
  others: readonly TrackedLoad[],
  { loads, captureState }: ToolContext,
): string | undefined {
  const skipped = Object.entries(loads.skipped())
    .map(([reason, count]) => `${count} because ${reason}`)
    .join(', ')
  if (!first)
    return lines(
      explainEmpty('page loads', loads.list().length, captureState()),
      skipped === '' ? undefined : `Not compared: ${skipped}.`,
    )
  const known = others.find(({ newest, track }) => newest.page === first.newest.page && track.before.length > 0)
  if (first.track.before.length + first.track.since.length > 1 || !known) return undefined
  const { navigation, cache } = known.newest
  return `Of this page ${known.track.before.length} loads by ${navigation}, ${cache} cache, are known: only loads of one kind are compared.`
}
