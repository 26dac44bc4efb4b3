import { captureResponses } from '../../codegen/fixtures/captured-responses.ts'
import { deriveSetup } from '../../codegen/fixtures/setup.ts'
import { findAppOrigins } from '../../analysis/urls.ts'
import { slug } from '../../codegen/flow/path.ts'
import { withoutSockets } from '../../codegen/plan/without-sockets.ts'
import type { LeftOut, TestPlan } from '../../codegen/plan/test-plan.ts'
import type { View } from '../../store/view.ts'

/** The test creates its data: what was written before the flow is written again. */
export function addSetup(plan: TestPlan, view: View): TestPlan {
  const from = plan.steps[0]?.action.at ?? 0
  const setup = deriveSetup(view.network, from, findAppOrigins(view))
  const login = setup.requests.find(({ isLogin }) => isLogin)
  const warnings = [
    ...(setup.requests.length === 0 ? ['No write was recorded before the flow: there is nothing to set up.'] : []),
    ...(login ? ['The set-up signs in: set TEST_USER and TEST_PASSWORD in the environment.'] : []),
  ]
  const leftOut: LeftOut[] =
    setup.left > 0 ? [{ what: `${setup.left} writes before the flow`, why: 'the set-up would be too long' }] : []
  return { ...plan, setup, warnings: [...plan.warnings, ...warnings], leftOut: [...plan.leftOut, ...leftOut] }
}

/** A twin of the test is served the responses that were captured; they stand in a file of their own. */
export function addMocks(plan: TestPlan, view: View): { readonly plan: TestPlan; readonly fixtureFile: string } {
  const from = plan.steps[0]?.action.at ?? 0
  const renamed = plan.values.flatMap((value) => {
    if (value.kind !== 'unique') return []
    const { act, action } =
      plan.steps.find(
        (step) =>
          step.act.type === 'fill' &&
          step.act.value.some((part) => typeof part !== 'string' && part.variable === value.name),
      ) ?? {}
    const recorded = act?.type === 'fill' && act.value.length === 1 ? action?.value?.trim() : undefined
    return recorded ? [{ recorded, as: `${value.before}1${value.after}` }] : []
  })
  const network = view.network.filter(({ at }) => at >= from)
  const { responses, left } = captureResponses(network, findAppOrigins(view), renamed)
  const file = `${slug(plan.name).slice(0, 60) || 'flow'}.fixtures.json`
  const leftOut: LeftOut[] =
    left > 0 ? [{ what: `${left} responses of the mocked test`, why: 'not captured whole, or no room' }] : []
  const mockable = withoutSockets(plan, 'the mocked test has no server for it')
  return {
    plan: {
      ...mockable,
      mocks: { file },
      warnings: [...plan.warnings, `Save fixture_file beside the test as ${file}.`],
      leftOut: [...mockable.leftOut, ...leftOut],
    },
    fixtureFile: `${JSON.stringify(responses, undefined, 2)}\n`,
  }
}
