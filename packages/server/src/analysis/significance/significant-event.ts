import type { ReportedFailure } from '../failures/failure.ts'
import type { SecurityObservation } from '../security/finding.ts'

export const EVENT_CATEGORIES = ['errors', 'network_errors', 'performance', 'user_frustration', 'security'] as const
export type EventCategory = (typeof EVENT_CATEGORIES)[number]

interface Common {
  readonly category: EventCategory
  readonly severity: 'error' | 'warning'
  /** Equal for the same thing happening again. */
  readonly key: string
  readonly at: number
  /** The addresses that it belongs to: its own, and that of its page. */
  readonly urls: readonly string[]
  /** Its own, as a person reads it: see `readAddresses`. */
  readonly address: string
  /** That of its page, likewise. */
  readonly page: string
  /** The higher, the sooner it is reported, on the scale of failures. */
  readonly rank: number
}

/** What is kept of an action. */
export interface BriefAction {
  readonly id: string
  readonly at: number
  /** Of its page. */
  readonly url: string
  /** What its element is called: `button#save`, or the path to it. */
  readonly element: string
  readonly formAction?: string | undefined
}

/** Something that is worth reporting without being asked. */
export type SignificantEvent = Common &
  (
    | {
        readonly kind: 'failure'
        readonly failure: ReportedFailure
        /** Of a request that is refused now: how it succeeded before. */
        readonly previousStatus?: number | undefined
      }
    | { readonly kind: 'slow-load'; readonly loadMs: number; readonly usualMs: number }
    | { readonly kind: 'long-task'; readonly longestMs: number }
    | { readonly kind: 'repeated-clicks'; readonly action: BriefAction; readonly clicks: number }
    | { readonly kind: 'silent-form'; readonly action: BriefAction }
    | { readonly kind: 'credential'; readonly observation: SecurityObservation }
  )

/** On the scale of failures: after what failed, before what may be nothing. */
export const SIGNIFICANCE_RANK = {
  credential: 88,
  'silent-form': 58,
  'repeated-clicks': 57,
  'slow-load': 44,
  'long-task': 42,
} as const
