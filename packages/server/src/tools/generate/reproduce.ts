import { LIMITS } from '@gasoline/wire'
import { buildPlan } from '../../codegen/plan/build-plan.ts'
import type { PlanOptions } from '../../codegen/plan/build-plan.ts'
import type { PlannedStep, TestPlan } from '../../codegen/plan/test-plan.ts'
import { fitPlan } from '../../codegen/write/fit-plan.ts'
import { writeCypressReproduction } from '../../codegen/write/cypress/write-cypress.ts'
import { writePlaywrightReproduction } from '../../codegen/write/playwright/write-reproduction.ts'
import type { Reproduction } from '../../codegen/write/reproduction.ts'
import { renderTitle } from '../../render/case/title.ts'
import type { View } from '../../store/view.ts'
import type { FoundCase } from './find-case.ts'

const NAME_CHARS = 150
const NOTHING = { network: false, shape: false, page: false, noErrors: false }

export interface ReproducedSteps extends Pick<PlanOptions, 'lastActions' | 'baseUrl'> {
  /** Pages are asserted; else only waited for. */
  readonly isAsserting?: boolean
}

/** The recorded steps, without what a test expects of them but the pages. */
export function planReproduction(
  view: View,
  { isAsserting = true, ...options }: ReproducedSteps,
): TestPlan | undefined {
  return buildPlan(view, { ...options, keepsEnd: true, asserted: { ...NOTHING, url: isAsserting || 'awaited' } })
}

export interface ReproductionOptions extends Pick<Reproduction, 'hasScreenshots'> {
  readonly format?: 'playwright' | 'cypress'
}

const WRITERS = { playwright: writePlaywrightReproduction, cypress: writeCypressReproduction }

/** A script that does the steps again, with a mark where the failure was. */
export function writeReproduction(plan: TestPlan, found: FoundCase | undefined, options: ReproductionOptions) {
  const error = found && { message: renderTitle(found.known.failure), at: found.at }
  const named = { ...plan, name: `reproduction: ${error?.message ?? plan.name}`.slice(0, NAME_CHARS) }
  const { format = 'playwright', ...shown } = options
  const write = (fitted: TestPlan) => WRITERS[format]({ ...shown, plan: fitted, error })
  return { ...fitPlan(named, write, LIMITS.codegen.reproductionBytes), error }
}

/** The kinds of selectors by which the targets of the steps are found. */
export function listSelectors(steps: readonly PlannedStep[]): string[] {
  return [...new Set(steps.flatMap(({ act }) => ('target' in act && act.target ? [act.target.kind] : [])))]
}
