import type { SeenFailure, SeenRun } from '../seen.ts'

/** Why an absent failure proves nothing. */
export type NotExercised =
  /** Nothing that led to it was repeated: these are what to repeat. */
  | { readonly why: 'not-repeated'; readonly what: readonly ToRepeat[] }
  /** What led to it was repeated, but the request was not sent any more. */
  | { readonly why: 'not-sent' }
  /** It failed now and then, and was not tried often enough since. */
  | {
      readonly why: 'too-few'
      readonly failed: number
      readonly of: number
      readonly passed: number
      readonly more: number
    }
  /** It failed with certain data, which was not there since. */
  | { readonly why: 'other-data' }
  /** A request that went well when it failed did not get there this time. */
  | { readonly why: 'blocked' }
  /** A request on the way has no response yet. */
  | { readonly why: 'unfinished' }
  /** The window is not whole. */
  | { readonly why: 'lost' }

export type ToRepeat =
  | { readonly kind: 'endpoint'; readonly method: string; readonly url: string }
  | { readonly kind: 'connection'; readonly url: string }
  | { readonly kind: 'visit'; readonly page: string }
  | Pick<SeenRun, 'kind' | 'type' | 'label' | 'page'>

/** How a failure is still there, and not as it was. */
type HowChanged =
  /** The endpoint still fails, in another way. */
  | 'outcome'
  /** The same code reports it in other words. */
  | 'words'
  /** Nothing reports it any more, and the screen is as it was when it failed. */
  | 'silent'

export interface Judgement {
  readonly resolved: readonly Resolved[]
  readonly persisting: readonly Persisting[]
  readonly changed: readonly ChangedForm[]
  readonly fresh: readonly Fresh[]
  readonly unexercised: readonly { readonly failure: SeenFailure; readonly reason: NotExercised }[]
  /** What differs from before the edit, and may be meant. */
  readonly noticed: readonly SeenFailure[]
  readonly coverage: Coverage
  /** No request of the app got a response. */
  readonly isUnreachable: boolean
}

export interface Resolved {
  readonly failure: SeenFailure
  /** What the endpoint responds now. */
  readonly status?: number | undefined
  /** The request is no longer sent, and the page works without it. */
  readonly isNotSent?: boolean | undefined
}

export interface Persisting {
  readonly before: SeenFailure
  readonly after: SeenFailure
  /** It fails more often than it did, for what was done. */
  readonly isWorse: boolean
}

export interface ChangedForm {
  readonly before: SeenFailure
  readonly after?: SeenFailure | undefined
  readonly how: HowChanged
}

interface Fresh {
  readonly failure: SeenFailure
  /** Its page or endpoint was not seen before: it may be older than the edit. */
  readonly isElsewhere: boolean
}

/** Of what led to failures before, how much was seen again. */
export interface Coverage {
  readonly endpoints: Share
  readonly actions: Share
  readonly pages: Share
}

export interface Share {
  readonly seen: number
  readonly of: number
}
