import type { Expectation } from '../expect/expectation.ts'
import type { PlannedStep, TestPlan } from '../plan/test-plan.ts'

interface Fitted {
  readonly script: string
  readonly fitted: TestPlan
}

/** A script within the limit: shapes are left out first, then texts, then the first steps; never half a statement. */
export function fitPlan(plan: TestPlan, write: (plan: TestPlan) => string, mostBytes: number): Fitted {
  const tries = [
    { change: (same: TestPlan) => same, what: '' },
    { change: mapExpects(withoutShape), what: 'the types of responses' },
    {
      change: mapExpects((one) => (one.kind === 'visible' || one.kind === 'gone' ? undefined : one)),
      what: 'texts on the page',
    },
  ]
  let fitted = plan
  for (const { change, what } of tries) {
    fitted = change(fitted)
    if (what !== '') fitted = note(fitted, what)
    const script = write(fitted)
    if (Buffer.byteLength(script) <= mostBytes) return { script, fitted }
  }
  for (;;) {
    const steps = fitted.steps.slice(Math.ceil(fitted.steps.length / 4))
    const [opening] = plan.steps
    fitted = note({ ...fitted, steps: opening ? [opening, ...steps.slice(1)] : steps }, 'the first steps')
    const script = write(fitted)
    if (Buffer.byteLength(script) <= mostBytes || fitted.steps.length <= 2) return { script, fitted }
  }
}

function note(plan: TestPlan, what: string): TestPlan {
  if (plan.leftOut.some((one) => one.what === what)) return plan
  return { ...plan, leftOut: [...plan.leftOut, { what, why: 'the test would be too long' }] }
}

function mapExpects(change: (one: Expectation) => Expectation | undefined): (plan: TestPlan) => TestPlan {
  return (plan) => ({
    ...plan,
    steps: plan.steps.map((step): PlannedStep => ({
      ...step,
      expects: step.expects.map(change).filter((one) => one !== undefined),
    })),
  })
}

function withoutShape(one: Expectation): Expectation {
  if (one.kind !== 'request') return one
  const { returns: _, ...rest } = one
  return rest
}
