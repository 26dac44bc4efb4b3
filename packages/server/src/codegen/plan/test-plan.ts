import type { ActionEntry } from '@gasoline/wire'
import type { Expectation } from '../expect/expectation.ts'
import type { Setup } from '../fixtures/setup.ts'
import type { Act, Dialog } from '../flow/act.ts'
import type { TestValue } from '../flow/test-values.ts'
import type { Text } from '../flow/text.ts'

/** A test as data: what it does and what it expects. Writers put it into the words of a runner. */
export interface TestPlan {
  readonly name: string
  /** Scheme, host and port of the app. */
  readonly origin: string
  readonly values: readonly TestValue[]
  readonly steps: readonly PlannedStep[]
  /** Messages of console errors that the recorded flow had, too. */
  readonly knownErrors: readonly string[]
  readonly viewport?: { readonly width: number; readonly height: number } | undefined
  /** How long the recorded flow took. */
  readonly durationMs: number
  readonly expectsNoErrors: boolean
  /** How many recordings agree. */
  readonly observations: number
  readonly warnings: readonly string[]
  readonly leftOut: readonly LeftOut[]
  /** What must be created before the flow. */
  readonly setup?: Setup | undefined
  /** A second test serves captured responses from this file. */
  readonly mocks?: { readonly file: string } | undefined
}

/** Something of the recording that is not in the test, and why. */
export interface LeftOut {
  readonly what: string
  readonly why: string
}

export interface PlannedStep {
  readonly title: Text
  readonly act: Act
  readonly expects: readonly Expectation[]
  readonly action: ActionEntry
  /** Dialogs that it opens, with what the person replied. */
  readonly dialogs: readonly Dialog[]
  /** How long the person waited before it. */
  readonly pauseMs: number
  /** How far the page was scrolled before it. */
  readonly scrolledTo?: number | undefined
}
