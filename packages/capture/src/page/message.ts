import type { RecentAction } from './recent-actions.ts'

/**
 * What probes tell each other. Probes that change functions of the page live in the page's own world, the others may
 * live beside it: whoever connects the two worlds carries these words across.
 */
type ObservedMessage =
  /** The person did something; said again under the same id when more is known. */
  | { readonly type: 'acted'; readonly id: string; readonly action: RecentAction }
  /** This stands in a field whose value must not leave the page. */
  | { readonly type: 'withheld'; readonly field: string; readonly value: string }
  | {
      readonly type: 'dialog'
      readonly kind: 'alert' | 'confirm' | 'prompt'
      readonly message?: string
      readonly accepted: boolean
      readonly answer?: string
    }
  | { readonly type: 'opened'; readonly url: string }
  /** Whatever is captured must be handed on now. */
  | { readonly type: 'leaving' }

/** Why a request of the page got no answer, or none that it may read: told from outside, since scripts are not told. */
interface NoResponseMessage {
  readonly type: 'unanswered'
  readonly request: {
    readonly method: string
    readonly url: string
    readonly reason: string
    readonly detail: string
    readonly status?: number
  }
}

/** A word that carries an element, which cannot be written as text. */
interface ShadowRootMessage {
  readonly type: 'root'
  readonly host: Element
}

export type ProbeMessage = ObservedMessage | ShadowRootMessage | NoResponseMessage
