import { LIMITS } from '@gasoline/wire'
import type { ActionEntry } from '@gasoline/wire'
import { findCounters } from '../expect/page-changes.ts'
import { isVolatileText, withoutNumbers } from '../flow/volatile-text.ts'
import { slug } from '../flow/path.ts'
import type { PlannedStep, TestPlan } from './test-plan.ts'

/** Expects a screenshot of each page that the flow arrives at, with what differed between observations masked. */
export function expectScreenshots(plan: TestPlan, actions: readonly ActionEntry[], isMasked: boolean): TestPlan {
  const counters = findCounters(actions)
  const isDynamic = (text: string) => /\d/.test(text) && (counters.has(withoutNumbers(text)) || isVolatileText(text))
  const taken = new Set<string>()
  const texts = actions.flatMap(({ appeared = [] }) => appeared.map(({ text }) => text)).filter(isDynamic)
  // One for each form: numbers match any.
  const masks = [...new Map(texts.map((text) => [withoutNumbers(text), text])).values()].slice(0, LIMITS.codegen.masks)
  const steps = plan.steps.map((step): PlannedStep => {
    const page = step.expects.find((one) => one.kind === 'url')
    if (page?.kind !== 'url') return step
    const base = slug(page.path.replaceAll(':id', 'one')) || 'start'
    let name = base
    for (let count = 2; taken.has(name); count++) name = `${base}-${count}`
    taken.add(name)
    const shot = {
      kind: 'screenshot',
      name: `${name}.png`,
      masks: isMasked ? masks.map((text) => [text]) : [],
    } as const
    return { ...step, expects: [...step.expects, shot] }
  })
  return { ...plan, steps }
}
