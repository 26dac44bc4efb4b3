import { createScenario } from './scenario.ts'
import type { TestScenario } from './scenario.ts'

/** What happened before an edit and after it, and what verify_fix says. */
export async function judge(before: (scenario: TestScenario) => void, after: (scenario: TestScenario) => void) {
  const scenario = createScenario()
  before(scenario)
  await scenario.verify('start')
  await scenario.verify('watch')
  after(scenario)
  const { data, text } = await scenario.verify('compare')
  const {
    verdict,
    changes,
    new_issues: fresh,
  } = data.result as unknown as {
    verdict: string
    changes: { type: string; before: string; after: string }[]
    new_issues: { after: string; elsewhere?: boolean }[]
  }
  return { verdict, changes, fresh, text }
}

/** A page, a button on it, what follows, and what appears. */
export const pays =
  (path: string, name: string, then: (scenario: TestScenario) => void, shown: string[] = []) =>
  (scenario: TestScenario) => {
    scenario.open(path)
    scenario.click(name, shown)
    then(scenario)
  }
