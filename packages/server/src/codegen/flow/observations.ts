import type { ActionEntry } from '@gasoline/wire'
import { nameTarget } from '../../analysis/identity/name-target.ts'
import { toPagePath } from './path.ts'
import type { FlowStep } from './read-flow.ts'

const ALIKE = 0.75

/** A flow that was recorded twice: the last time, and the time before it. */
export interface Observations {
  readonly last: readonly FlowStep[]
  readonly before: readonly FlowStep[] | undefined
}

const NO_VALUES = { isId: () => false, typed: [] }

/** Splits what was done into two passes of one flow, if that is what it was. */
export function splitObservations(steps: readonly FlowStep[]): Observations {
  const openings = steps.flatMap(({ isOpening }, index) => (isOpening ? [index] : []))
  for (const start of openings.toReversed()) {
    const last = steps.slice(start)
    const opening = steps[start]
    if (!opening || start === 0 || last.length < 2) continue
    const earlier = openings.filter((index) => index < start && pageOf(steps[index]) === pageOf(opening))
    for (const from of earlier.toReversed()) {
      const before = steps.slice(from, start)
      const shared = alignSteps(before, last).length
      if (shared >= ALIKE * Math.max(before.length, last.length)) return { last, before }
    }
  }
  return { last: steps, before: undefined }
}

function pageOf(step: FlowStep | undefined): string {
  return toPagePath(step?.action.toUrl ?? step?.action.url ?? '', NO_VALUES)
}

/** Pairs of steps that are the same in both, in their order: the longest common subsequence. */
export function alignSteps(one: readonly FlowStep[], other: readonly FlowStep[]): [FlowStep, FlowStep][] {
  const [a, b] = [one.map(({ action }) => stepKey(action)), other.map(({ action }) => stepKey(action))]
  const best = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1))
  const at = (i: number, j: number) => best[i]?.[j] ?? 0
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--) {
      const row = best[i]
      if (row) row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  const pairs: [FlowStep, FlowStep][] = []
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    const [left, right] = [one[i], other[j]]
    if (a[i] === b[j] && left && right) {
      pairs.push([left, right])
      i++
      j++
    } else if (at(i + 1, j) >= at(i, j + 1)) i++
    else j++
  }
  return pairs
}

/** Equal for the same action on the same thing. */
function stepKey(action: ActionEntry): string {
  const { type, key = '', modifiers = [] } = action
  if (type === 'navigate') return `open ${toPagePath(action.toUrl ?? action.url ?? '', NO_VALUES)}`
  return [type, key, modifiers.join(), nameTarget(action)].join(' ')
}
