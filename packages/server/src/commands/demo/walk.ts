import type { Step } from '@gasoline/demo/bugs'
import type { Tab } from './open-tab.ts'

/** Goes through the steps as a person would, and prints each step first. */
export async function walk(
  tab: Tab,
  origin: string,
  steps: readonly Step[],
  print: (line: string) => void,
): Promise<void> {
  for (const step of steps) {
    switch (step.do) {
      case 'open':
        print(`Open ${origin}${step.path}`)
        await tab.open(origin + step.path)
        break
      case 'click':
        print(step.say)
        await tab.click(step.on)
        break
      case 'type':
        print(step.say)
        await tab.type(step.on, step.text)
        break
      case 'see':
        await tab.see(step.text, step.in)
        if (step.forMs === undefined) break
        await new Promise((resolve) => setTimeout(resolve, step.forMs))
        await tab.see(step.text, step.in)
        break
    }
  }
}
