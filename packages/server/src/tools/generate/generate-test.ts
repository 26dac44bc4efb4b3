import { LIMITS } from '@gasoline/wire'
import * as z from 'zod'
import { countExpectations } from '../../codegen/plan/count-expectations.ts'
import { buildPlan } from '../../codegen/plan/build-plan.ts'
import { fitPlan } from '../../codegen/write/fit-plan.ts'
import { writeCypress } from '../../codegen/write/cypress/write-cypress.ts'
import { writePlaywright } from '../../codegen/write/playwright/write-playwright.ts'
import { explainEmpty } from '../../render/explain-empty.ts'
import { renderGeneratedTest } from '../../render/generated.ts'
import { defineTool } from '../define-tool.ts'
import { testId, url } from '../parameters.ts'
import { baseUrl, format, readBaseUrl } from './base-url.ts'

const flag = z.boolean().optional()

const EMPTY = {
  test_script: '',
  test_name: '',
  action_count: 0,
  assertion_count: 0,
  observations: 0,
  secrets: [],
  warnings: [],
  left_out: [],
}

const WRITERS = { playwright: writePlaywright, cypress: writeCypress }

export default defineTool({
  name: 'generate_test',
  title: 'Generate a test',
  description:
    'A Playwright test of the recorded flow: its steps, and what each must cause (requests, responses, page). Use after the flow worked; done twice, only what both share is asserted. Then run `gasoline prove`.',
  effect: 'reads',
  mostBytes: LIMITS.answer.scriptBytes,
  input: z.object({
    format,
    test_name: z.string().max(200).optional(),
    last_n_actions: z.number().int().min(1).optional().describe('Default: the last pass of the flow'),
    base_url: baseUrl,
    url_filter: url,
    test_id: testId,
    assertions: z
      .object({ network: flag, response_shape: flag, no_errors: flag, dom_state: flag, visual: flag })
      .optional()
      .describe('Default: all but visual'),
    assert_network: flag,
    assert_response_shape: flag,
    assert_no_errors: flag,
    assert_visual: flag,
  }),
  output: z.object({
    test_script: z.string(),
    test_name: z.string(),
    action_count: z.number(),
    assertion_count: z.number(),
    observations: z.number(),
    secrets: z.array(z.object({ env: z.string(), field: z.string() })),
    warnings: z.array(z.string()),
    left_out: z.array(z.object({ what: z.string(), why: z.string() })),
    note: z.string().optional(),
  }),
  run: (args, { view, captureState }) => {
    const { assertions = {} } = args
    const network = assertions.network ?? args.assert_network ?? true
    const plan = buildPlan(view({ url: args.url_filter, testId: args.test_id }), {
      name: args.test_name,
      lastActions: args.last_n_actions,
      baseUrl: readBaseUrl(args.base_url),
      asserted: {
        network,
        shape: assertions.response_shape ?? args.assert_response_shape ?? true,
        url: true,
        page: assertions.dom_state ?? true,
        noErrors: assertions.no_errors ?? args.assert_no_errors ?? true,
      },
    })
    if (!plan) return { ...EMPTY, note: explainEmpty('actions', view().actions.length, captureState()) }
    const { script, fitted } = fitPlan(plan, WRITERS[args.format], LIMITS.codegen.scriptBytes)
    return {
      test_script: script,
      test_name: fitted.name,
      action_count: fitted.steps.length,
      assertion_count: countExpectations(fitted),
      observations: fitted.observations,
      secrets: fitted.values.flatMap((value) =>
        value.kind === 'secret' ? [{ env: value.env, field: value.field }] : [],
      ),
      warnings: [...fitted.warnings],
      left_out: [...fitted.leftOut],
    }
  },
  render: renderGeneratedTest,
})
