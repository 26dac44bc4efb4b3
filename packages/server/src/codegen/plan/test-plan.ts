import type { ActionEntry } from '@gasoline/wire'
import type { Expectation } from '../expect/expectation.ts'
import type { Locator } from './locator.ts'
import type { Text } from './text.ts'

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
}

/** Something of the recording that is not in the test, and why. */
export interface LeftOut {
  readonly what: string
  readonly why: string
}

export type TestValue =
  /** New in each run: the number of the run stands between these. */
  | { readonly kind: 'unique'; readonly name: string; readonly before: string; readonly after: string }
  | { readonly kind: 'secret'; readonly name: string; readonly env: string; readonly field: string }

export interface PlannedStep {
  readonly title: Text
  readonly act: Act
  readonly expects: readonly Expectation[]
  readonly action: ActionEntry
  /** Dialogs that it opens, with what the person replied. */
  readonly dialogs: readonly Dialog[]
  /** How long the person waited before it. */
  readonly pauseMs: number
}

export interface Dialog {
  readonly accepted: boolean
  readonly answer?: Text | undefined
}

export type Act =
  | { readonly type: 'goto'; readonly path: string }
  | { readonly type: 'reload' }
  | { readonly type: 'back' }
  | {
      readonly type: 'click' | 'dblclick'
      readonly target: Locator
      readonly button?: string | undefined
      readonly modifiers?: readonly string[] | undefined
      readonly offset?: { readonly x: number; readonly y: number } | undefined
    }
  | { readonly type: 'fill'; readonly target: Locator; readonly value: Text; readonly isTyped: boolean }
  | { readonly type: 'press'; readonly target: Locator | undefined; readonly key: string; readonly times: number }
  | { readonly type: 'check'; readonly target: Locator; readonly checked: boolean }
  | { readonly type: 'select'; readonly target: Locator; readonly values: readonly string[] }
  | { readonly type: 'upload'; readonly target: Locator; readonly files: readonly UploadedFile[] }
  | { readonly type: 'drag'; readonly target: Locator; readonly to: Locator }

export interface UploadedFile {
  readonly name: string
  readonly type: string
  readonly size: number
}
