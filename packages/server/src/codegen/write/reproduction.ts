import type { Text } from '../flow/text.ts'
import type { PlannedStep, TestPlan } from '../plan/test-plan.ts'
import { writeComment } from './literal.ts'

/** A flow to be done again, to see a failure: steps without the requests and texts that a test expects. */
export interface Reproduction {
  readonly plan: TestPlan
  /** What failed, and when. */
  readonly error?: { readonly message: string; readonly at: number } | undefined
  /** A screenshot is taken after each step. */
  readonly hasScreenshots: boolean
}

const PAUSE_MS = 2_000

/** The index of the step after which something happened; -1 where it was before the first. */
export function findStepBefore(steps: readonly PlannedStep[], at: number): number {
  return steps.findLastIndex(({ action }) => action.at <= at)
}

/** What stands above a step: a long pause of the person, how far the page was scrolled, and what the step does. */
export function writeStepComments({ title, pauseMs, scrolledTo }: PlannedStep): string[] {
  const pause = pauseMs > PAUSE_MS ? [writeComment(`[${(pauseMs / 1_000).toFixed(1)}s pause]`)] : []
  const scrolled = scrolledTo === undefined ? [] : [writeComment(`User scrolled to y=${Math.round(scrolledTo)}`)]
  return [...pause, ...scrolled, writeComment(plainText(title))]
}

export function writeErrorComment(message: string): string {
  return writeComment(`Error occurred here: ${message}`)
}

export function plainText(text: Text): string {
  return text.map((part) => (typeof part === 'string' ? part : part.variable)).join('')
}
