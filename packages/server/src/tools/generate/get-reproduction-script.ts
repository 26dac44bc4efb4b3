import { LIMITS } from '@gasoline/wire'
import * as z from 'zod'
import { explainEmpty } from '../../render/explain-empty.ts'
import { renderReproduction } from '../../render/generated.ts'
import { defineTool } from '../define-tool.ts'
import { testId } from '../parameters.ts'
import { baseUrl, format, readBaseUrl } from './base-url.ts'
import { addSetup } from './fixtures.ts'
import { findCase, isReal } from './find-case.ts'
import { listSelectors, planReproduction, writeReproduction } from './reproduce.ts'
import type { GetReproductionScriptOutput } from './get-reproduction-script-output.ts'

export default defineTool({
  name: 'get_reproduction_script',
  title: 'Reproduction script',
  description:
    'A script that repeats the recorded actions up to a failure, to see it again and to check a fix. For a test that guards the flow: generate_test.',
  effect: 'reads',
  mostBytes: LIMITS.answer.scriptBytes,
  input: z.object({
    format,
    include_assertions: z.boolean().default(true).describe('Assert pages; false: only wait for them'),
    base_url: baseUrl,
    last_n_actions: z.number().int().min(1).optional(),
    include_screenshots: z.boolean().default(false),
    include_fixtures: z.boolean().default(false).describe('beforeAll creates the data'),
    test_id: testId,
  }),
  run: async (args, context): Promise<GetReproductionScriptOutput> => {
    const { view, captureState } = context
    const held = view({ testId: args.test_id })
    const planned = planReproduction(held, {
      lastActions: args.last_n_actions,
      baseUrl: readBaseUrl(args.base_url),
      isAsserting: args.include_assertions,
    })
    if (!planned)
      return {
        script: '',
        actions_used: 0,
        selectors_used: [],
        warnings: [],
        note: explainEmpty('actions', view().actions.length, captureState()),
      }
    const plan = args.include_fixtures ? addSetup(planned, view()) : planned
    const since = plan.steps[0]?.action.at
    const found = await findCase(context, { testId: args.test_id, since })
    const shown = found && isReal(found) ? found : undefined
    const { script, fitted, error } = writeReproduction(plan, shown, {
      format: args.format,
      hasScreenshots: args.include_screenshots,
    })
    const place = shown?.known.place
    return {
      script,
      actions_used: fitted.steps.length,
      ...(error &&
        shown && {
          error_context: {
            message: error.message,
            id: shown.known.failure.id,
            ...(place && { file: place.file, line: place.line }),
          },
        }),
      selectors_used: listSelectors(fitted.steps),
      warnings: [
        ...(error ? [] : ['No failure was recorded in this flow.']),
        ...fitted.warnings,
        ...fitted.leftOut.map(({ what, why }) => `Left out: ${what} (${why}).`),
      ],
      ...(args.include_screenshots && {
        screenshots: held.screenshots
          .filter(({ at, evicted }) => !evicted && (since === undefined || at >= since))
          .map(({ id, url, trigger, at }) => ({ id, url, trigger, at })),
      }),
    }
  },
  render: renderReproduction,
})
