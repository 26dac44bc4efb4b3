import { LIMITS } from '@gasoline/wire'
import type { ActionEntry } from '@gasoline/wire'
import * as z from 'zod'
import { isHidden } from '../../codegen/flow/test-values.ts'
import { writeTitle } from '../../codegen/flow/step-title.ts'
import type { TestPlan } from '../../codegen/plan/test-plan.ts'
import { findStepBefore, plainText } from '../../codegen/write/reproduction.ts'
import { renderTitle } from '../../render/case/title.ts'
import { explainEmpty } from '../../render/explain-empty.ts'
import { renderBugReport } from '../../render/report/bug-report.ts'
import type { BugReport } from '../../render/report/bug-report.ts'
import { UserError } from '../../user-error.ts'
import { defineTool } from '../define-tool.ts'
import { testId } from '../parameters.ts'
import { findCase } from './find-case.ts'
import { choosePictures } from './report-pictures.ts'
import { planReproduction, writeReproduction } from './reproduce.ts'
import type { GenerateBugReportOutput } from './generate-bug-report-output.ts'

export default defineTool({
  name: 'generate_bug_report',
  title: 'Bug report',
  description:
    'A bug report in Markdown: steps with thumbnails, error, source, cause, script. For a tracker or a pull request; without screenshots it costs far fewer tokens.',
  effect: 'reads',
  mostBytes: LIMITS.codegen.reportBytes + 1_000,
  input: z.object({
    error_id: z.string().optional().describe('Default: the failure that diagnose explains'),
    title: z.string().max(200).optional(),
    expected: z.string().max(2_000).optional().describe('What should have happened'),
    last_n_actions: z.number().int().min(1).optional(),
    test_id: testId,
    include_screenshots: z.boolean().default(true),
  }),
  run: async (args, context): Promise<GenerateBugReportOutput> => {
    const { view, captureState, redact, now } = context
    const found = await findCase(context, { testId: args.test_id, errorId: args.error_id })
    if (!found && args.error_id !== undefined)
      throw new UserError(
        `No failure "${args.error_id.slice(0, 40)}" is held.`,
        'get_browser_errors lists those that are.',
      )
    const held = view({ testId: args.test_id })
    const at = found?.at ?? Number.POSITIVE_INFINITY
    const actions = held.actions.filter((action) => action.at <= at)
    const plan = planReproduction({ ...held, actions }, { lastActions: args.last_n_actions })
    if (!plan && !found)
      return {
        report: '',
        title: '',
        steps: 0,
        screenshots: 0,
        note: explainEmpty('actions', view().actions.length, captureState()),
      }
    const last = plan?.steps.at(-1)?.action
    const observedAt = found?.at ?? last?.at ?? now()
    const since = plan?.steps[0]?.action.at ?? observedAt
    const pictures = args.include_screenshots
      ? choosePictures(
          held.screenshots.filter((shot) => shot.at >= since),
          observedAt,
          context,
        )
      : { shown: [], notShown: [] }
    const written = plan && writeReproduction(plan, found, { hasScreenshots: false })
    const title =
      args.title === undefined ? (found ? renderTitle(found.known.failure) : (plan?.name ?? '')) : redact(args.title)
    const report = (count: number): BugReport => {
      const shown = pictures.shown.slice(pictures.shown.length - count)
      const dropped = pictures.shown.slice(0, pictures.shown.length - count)
      return {
        title,
        page: readPage(actions) ?? found?.known.page,
        observedAt,
        known: found?.known,
        steps: listSteps(
          plan,
          shown.filter(({ isError }) => !isError || !found),
        ),
        pictures: found ? shown.filter(({ isError }) => isError) : [],
        notShown: [...dropped.map(({ id }) => id), ...pictures.notShown],
        expected: args.expected === undefined ? undefined : redact(args.expected),
        script: written?.script,
        browser: captureState().browser,
        warnings: (written?.fitted.leftOut ?? []).map(({ what, why }) => `Not in the steps: ${what} (${why}).`),
      }
    }
    const { text, count } = fitReport(report, pictures.shown.length)
    return {
      report: text,
      title,
      ...(found && { error_id: found.known.failure.id }),
      steps: plan?.steps.length ?? 0,
      screenshots: count,
    }
  },
  render: ({ report, note }) => note ?? report,
})

/** The address of the page at the end of these actions. */
function readPage(actions: readonly ActionEntry[]): string | undefined {
  const last = actions.findLast(({ toUrl, url }) => toUrl !== undefined || url !== undefined)
  return last?.toUrl ?? last?.url
}

/** With as many pictures as there is room for, the last ones first. */
function fitReport(report: (pictures: number) => BugReport, pictures: number) {
  for (let count = pictures; ; count--) {
    const text = renderBugReport(report(count))
    if (count === 0 || Buffer.byteLength(text) <= LIMITS.codegen.reportBytes) return { text, count }
  }
}

type Shown = ReturnType<typeof choosePictures>['shown']

/** The steps as a person did them: with what was typed, where that is no secret. */
function listSteps(plan: TestPlan | undefined, pictures: Shown): BugReport['steps'] {
  const steps = plan?.steps ?? []
  return steps.map(({ act, action, title }, index) => {
    const isOpened = act.type === 'goto' && action.type !== 'navigate'
    const typed = action.type === 'input' && !isHidden(action) ? ` with "${action.value ?? ''}"` : ''
    const chosen = action.type === 'select' ? `: "${action.selectedText ?? action.selectedValue ?? ''}"` : ''
    return {
      text: isOpened ? plainText(title) : `${plainText(writeTitle(action, []))}${typed}${chosen}`,
      pictures: pictures.filter(({ at }) => Math.max(0, findStepBefore(steps, at)) === index),
    }
  })
}
