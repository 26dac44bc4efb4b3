import { LIMITS } from '@gasoline/wire'
import * as z from 'zod'
import type { Case } from '../../analysis/diagnose/case.ts'
import { explain } from '../../analysis/diagnose/diagnose.ts'
import type { Survey } from '../../analysis/diagnose/diagnose.ts'
import { describeNothing } from '../../analysis/diagnose/nothing.ts'
import type { Nothing } from '../../analysis/diagnose/nothing.ts'
import { fitCase } from '../../analysis/diagnose/fit-case.ts'
import type { Context } from '../../analysis/context/context.ts'
import { withSources } from '../../analysis/diagnose/with-sources.ts'
import { renderCase } from '../../render/case/case.ts'
import { quotesPage, renderEmpty, renderNothing } from '../../render/case/nothing.ts'
import type { CaptureState } from '../../render/explain-empty.ts'
import { UserError } from '../../user-error.ts'
import { defineTool } from '../define-tool.ts'
import { since, parseSince, testId, url } from '../parameters.ts'
import { surveyNow } from './survey-now.ts'
import type { DiagnoseOutput } from './diagnose-output.ts'

const { settleMs, tokens, waitMs: longestMs } = LIMITS.diagnose

export default defineTool({
  name: 'diagnose',
  title: 'Diagnose',
  description:
    'The whole case of the newest failure (or of error_id) in one call: cause, file:line, request with the part of its bodies that matters, action before it. Call it first when something broke.',
  effect: 'reads',
  input: z.object({
    error_id: z.string().optional().describe('Id of a failure: L…, N…, W…'),
    url,
    test_id: testId,
    since,
  }),
  coversAll: (args) => Object.values(args).every((value) => value === undefined),
  run: async (
    args,
    { view, noise, before, now: currently, sources, captureState, endedAt },
  ): Promise<DiagnoseOutput> => {
    const query = { errorId: args.error_id, url: args.url, since: parseSince(args.since), testId: args.test_id }
    // A test that has ended is looked at as it was then.
    const ended = args.test_id === undefined ? undefined : endedAt?.(args.test_id)
    const now = () => Math.min(currently(), ended ?? Infinity)
    const startedAt = currently()
    // One time for all that a call waits for.
    const leftMs = () => longestMs - (currently() - startedAt)
    const look = () => surveyNow({ view, noise, before }, query, now())
    type Look = ReturnType<typeof look>
    const explainFound = ({ context, seen }: Look, choice: NonNullable<Look['seen']['choice']>) =>
      withSources(sources, (findSource) => explain(seen, choice, { ...context, findSource }, query), leftMs)
    const first = look()
    // What belongs to a failure, such as the action before it, arrives separately and a little later.
    const { choice: found } = first.seen
    // What an action of just now leads to is on its way, too, as is the action that led to a failure of just now.
    const newestAt = found?.chosen.failure.at ?? findNewest(first)
    const waitMs = Math.min(settleMs - (currently() - newestAt), leftMs())
    // Its sources are looked up meanwhile.
    if (waitMs > 0) await Promise.all([pause(waitMs), found && explainFound(first, found)])
    const { context, seen } = waitMs > 0 ? look() : first
    const { choice } = seen
    if (!choice && args.error_id !== undefined) throw unknown(args.error_id)
    if (!choice) return explainNothing(describeNothing(context, seen, query), captureState())
    const { result, isWaiting } = await explainFound({ context, seen }, choice)
    const known: Case = isWaiting && hasBuilt(result) ? { ...result, sources: 'pending' } : result
    return { case: fitCase(known, renderCase, tokens) }
  },
  render: ({ case: known, note, nothing }) =>
    known ? renderCase(known) : (note ?? (nothing ? renderNothing(nothing) : '')),
})

/** A place in it is one of what the browser ran: its source would say more. */
function hasBuilt({ place, from, via, request }: Case): boolean {
  return [place, from, via, request?.requested_at].some((each) => each?.built)
}

/** When something happened last that may be a part of a case. */
function findNewest({ context: { view }, seen: { failures } }: { context: Context; seen: Survey }): number {
  const own = failures.filter(({ noise, party }) => noise === undefined && party === 'first')
  return own.reduce((newest, { at }) => Math.max(newest, at), view.actions.at(-1)?.at ?? 0)
}

function explainNothing(nothing: Nothing, state: CaptureState): { nothing: Nothing; note?: string } {
  const note = renderEmpty(nothing, state) ?? (quotesPage(nothing) ? undefined : renderNothing(nothing))
  return { nothing, ...(note !== undefined && { note }) }
}

function unknown(id: string): UserError {
  const why = 'it succeeded, was cleared or dropped, or never existed'
  return new UserError(`No failure "${id.slice(0, 40)}" is held: ${why}.`, 'get_browser_errors lists those that are.')
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.min(ms, settleMs)))
}
