import { LIMITS } from '@gasoline/wire'
import * as z from 'zod'
import { countExpectations } from '../../codegen/plan/count-expectations.ts'
import { buildPlan } from '../../codegen/plan/build-plan.ts'
import { withoutSockets } from '../../codegen/plan/without-sockets.ts'
import { expectScreenshots } from '../../codegen/plan/screenshots.ts'
import { fitPlan } from '../../codegen/write/fit-plan.ts'
import { writeCypress } from '../../codegen/write/cypress/write-cypress.ts'
import { writePlaywright } from '../../codegen/write/playwright/write-playwright.ts'
import { explainEmpty } from '../../render/explain-empty.ts'
import { renderGeneratedTest } from '../../render/generated.ts'
import { defineTool } from '../define-tool.ts'
import type { ToolContext } from '../define-tool.ts'
import { parseSince, since, testId, url } from '../parameters.ts'
import { baseUrl, format, readBaseUrl } from './base-url.ts'
import { addMocks, addSetup } from './fixtures.ts'
import type { GenerateTestOutput } from './generate-test-output.ts'
import { keepSinceEdit } from './since-edit.ts'
import type { SinceEdit } from './since-edit.ts'

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
    mask_dynamic: z.boolean().default(true),
    include_assertions: z.boolean().default(true),
    include_fixtures: z.boolean().default(false).describe('beforeAll creates the data'),
    fixtures: z.boolean().default(false).describe('Adds a twin with mocked responses'),
    observations: z
      .array(z.object({ since, until: since, test_id: testId }))
      .max(2)
      .optional()
      .describe('Two recordings of the flow'),
  }),
  run: (args, { view, captureState, verifications }): GenerateTestOutput => {
    const { assertions = {} } = args
    const isAsserting = args.include_assertions
    const network = isAsserting && (assertions.network ?? args.assert_network ?? true)
    const held = view({ url: args.url_filter, testId: args.test_id, includeEvicted: true })
    const isChosen = [args.observations, args.last_n_actions, args.test_id].some((one) => one !== undefined)
    const used = isChosen ? { view: held, leftOut: 0 } : keepSinceEdit(held, { verifications })
    const all = buildPlan(used.view, {
      name: args.test_name,
      lastActions: args.last_n_actions,
      baseUrl: readBaseUrl(args.base_url),
      observations: args.observations?.map((one) => readObservation(one, view)),
      asserted: {
        network,
        shape: isAsserting && (assertions.response_shape ?? args.assert_response_shape ?? true),
        url: isAsserting || 'awaited',
        page: isAsserting && (assertions.dom_state ?? true),
        noErrors: isAsserting && (assertions.no_errors ?? args.assert_no_errors ?? true),
      },
    })
    if (!all) return { ...EMPTY, note: explainEmpty('actions', view().actions.length, captureState()) }
    const planned = args.format === 'cypress' ? withoutSockets(all, 'Cypress does not see their messages') : all
    const isVisual = assertions.visual ?? args.assert_visual ?? false
    const seen = isVisual ? expectScreenshots(planned, held.actions, args.mask_dynamic) : planned
    const setUp = args.include_fixtures ? addSetup(seen, view()) : seen
    const mocked = args.fixtures && args.format === 'playwright' ? addMocks(setUp, held) : undefined
    const plan = mocked?.plan ?? setUp
    const { script, fitted } = fitPlan(plan, WRITERS[args.format], LIMITS.codegen.scriptBytes)
    return {
      test_script: script,
      ...(mocked && { fixture_file: mocked.fixtureFile }),
      test_name: fitted.name,
      action_count: fitted.steps.length,
      assertion_count: countExpectations(fitted),
      observations: fitted.observations,
      secrets: fitted.values.flatMap((value) =>
        value.kind === 'secret' ? [{ env: value.env, field: value.field }] : [],
      ),
      warnings: [...fitted.warnings],
      left_out: [...fitted.leftOut, ...describeLeftOut(used)],
    }
  },
  render: renderGeneratedTest,
})

function describeLeftOut({ leftOut }: SinceEdit) {
  if (leftOut === 0) return []
  const what = `${leftOut} ${leftOut === 1 ? 'action' : 'actions'} before the edit that verify_fix watches`
  return [{ what, why: 'the app was another one; last_n_actions or observations choose others' }]
}

type Recording = {
  since?: string | number | undefined
  until?: string | number | undefined
  test_id?: string | undefined
}

/** The actions of a recording that the caller names by its time or its test. */
function readObservation(one: Recording, view: ToolContext['view']) {
  const from = parseSince(one.since) ?? 0
  const until = parseSince(one.until) ?? Number.POSITIVE_INFINITY
  return view({ testId: one.test_id }).actions.filter(({ at }) => at >= from && at <= until)
}
