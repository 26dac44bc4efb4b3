import type { FlowStep } from '../flow/read-flow.ts'

/** What a step changed on the screen, without what the pointer shows and hides: in a test it is elsewhere by then. */
export function listChanges(step: FlowStep, steps: readonly FlowStep[]) {
  const { appeared = [], disappeared = [] } = step.action
  return {
    appeared: appeared.filter(({ pointed }) => !pointed),
    disappeared: disappeared.filter(({ text, pointed }) => !pointed && !wasPointed(text, step, steps)),
  }
}

/** When it was shown last, the pointer showed it. */
function wasPointed(text: string, { at }: FlowStep, steps: readonly FlowStep[]): boolean {
  const shown = steps
    .filter((earlier) => earlier.at < at)
    .flatMap(({ action }) => action.appeared ?? [])
    .findLast((change) => change.text === text)
  return shown?.pointed === true
}
