import type { TestPlan } from './test-plan.ts'

/** A plan for where WebSockets cannot be seen, or have no server. */
export function withoutSockets(plan: TestPlan, why: string): TestPlan {
  const paths = plan.steps.flatMap(({ expects }) => expects.flatMap((one) => (one.kind === 'socket' ? [one.path] : [])))
  if (paths.length === 0) return plan
  return {
    ...plan,
    steps: plan.steps.map((step) => ({ ...step, expects: step.expects.filter(({ kind }) => kind !== 'socket') })),
    leftOut: [...plan.leftOut, ...[...new Set(paths)].map((path) => ({ what: `WebSocket ${path}`, why }))],
  }
}
