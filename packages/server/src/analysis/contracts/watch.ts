import type { ShapePath } from '../shapes/compare-shapes.ts'
import type { NewKinds } from './new-kinds.ts'

/** How values at one place differ from all before them, response by response, as long as they do. */
export interface Watch {
  readonly kind: 'missing' | 'null' | 'type' | 'format' | 'new'
  readonly path: ShapePath
  /** In objects of this kind alone: the hash of the word for it. */
  readonly variant: number | undefined
  readonly expected: string | undefined
  readonly got: string | undefined
  /** What was seen before: values, responses, and different requests, up to a cap. */
  readonly before: { readonly values: number; readonly bodies: number; readonly requests: number }
  /** Responses that show it. */
  responses: number
  /** Values that are so, of those in these responses. */
  deviating: number
  values: number
  /** Requests whose own responses had it before. */
  readonly lost: Set<number>
  /** Requests that were new. */
  readonly others: Set<number>
  readonly firstAt: number
  lastAt: number
  /** The calls of the endpoint when it was seen last. */
  lastCall: number
  /** Of the last requests that show it, the newest last. */
  ids: readonly string[]
  /** It was in enough responses in a row. */
  isSustained: boolean
  /** As long as only kinds of things show it that were new with it. */
  newKinds: readonly NewKinds[] | undefined
  /** The person cleared it. */
  readonly isCleared: boolean
  /** Since when responses are as before again. */
  endedAt: number | undefined
}
