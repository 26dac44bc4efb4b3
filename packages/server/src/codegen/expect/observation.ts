import type { NetworkEntry } from '@gasoline/wire'
import type { RunValues } from '../flow/path.ts'
import type { FlowStep } from '../flow/read-flow.ts'
import type { Replacement } from '../flow/text.ts'

/** A WebSocket that was opened while the flow was recorded. */
export interface Socket {
  /** With the scheme of a page. */
  readonly url: string
  readonly at: number
  readonly messages: readonly { readonly at: number; readonly data: string | undefined; readonly isCut: boolean }[]
  readonly isClosed: boolean
}

/** One recording of the flow, with all that is known about it. */
export interface Observation {
  readonly steps: readonly FlowStep[]
  readonly network: readonly NetworkEntry[]
  readonly sockets: readonly Socket[]
  readonly replacements: readonly Replacement[]
  readonly values: RunValues
  readonly isPolled: (key: string) => boolean
  readonly appOrigins: ReadonlySet<string>
  readonly counters: ReadonlySet<string>
  /** From when on its requests are held. */
  readonly heldFrom: number
}

/** The same step in another recording. */
export type Other = { readonly step: FlowStep; readonly observation: Observation } | undefined

/** What the person had typed and chosen by then. */
export function typedBefore({ steps, replacements }: Observation, at: number) {
  const typed = steps
    .filter((step) => step.at <= at)
    .flatMap(({ action }) => [
      action.value,
      action.selectedValue,
      action.selectedText,
      ...(action.selectedValues ?? []),
    ])
    .filter((value) => value !== undefined && value.trim() !== '')
  return { typed: new Set(typed.map((value) => String(value).trim())), replacements }
}
