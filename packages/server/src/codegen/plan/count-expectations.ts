import type { Expectation } from '../expect/expectation.ts'
import type { TestPlan } from './test-plan.ts'

/** How many single things a test checks. */
export function countExpectations({ steps, expectsNoErrors }: TestPlan): number {
  const sum = steps.flatMap(({ expects }) => expects).reduce((total, one) => total + countOne(one), 0)
  return sum + Number(expectsNoErrors)
}

function countOne(expectation: Expectation): number {
  if (expectation.kind === 'url' && expectation.isAwaited) return 0
  if (expectation.kind !== 'request') return 1
  const { times, sends, returns, has, keeps = [], contains = [], lacks = [], isLatest } = expectation
  return (
    1 +
    Number(times !== undefined) +
    Number(sends !== undefined) +
    Number(returns !== undefined) +
    Number(has !== undefined) +
    keeps.length +
    contains.length +
    lacks.length +
    Number(isLatest === true)
  )
}
